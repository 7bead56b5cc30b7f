import { documentKinds, pdfModes } from '@tidemark/documents';
import { formats } from '@tidemark/extract';
import { z } from 'zod';
import { UntrustedFlag } from '../../contract/meta.ts';

/** What a child is asked to do; the file's bytes follow as a frame of their own. */
export const Task = z.object({
  task: z.object({
    kind: z.enum(documentKinds),
    contentType: z.string().nullable(),
    url: z.string(),
    formats: z.array(z.enum(formats)),
    maxPages: z.int(),
    pdfMode: z.enum(pdfModes),
    languages: z.array(z.string()),
    /** The processor time after which it should end with what it has, in milliseconds. */
    budgetMs: z.number(),
    /** When the call ends, in milliseconds from now. */
    leftMs: z.number(),
  }),
});
export type Task = z.output<typeof Task>;

/** What a child asks while it reads: how many of so many pages may be worked on. */
const Question = z.object({ afford: z.enum(['page', 'recognition']), pages: z.int() });
export const Reply = z.object({ afforded: z.int() });

const text = z.string().nullable();

/** What a child answers; the outputs follow, each as a frame of bytes, in the order of their names. */
const Answer = z.object({
  answer: z.object({
    kind: z.enum(documentKinds),
    metadata: z.object({
      title: text,
      author: text,
      createdAt: text,
      modifiedAt: text,
      language: text,
      description: text,
    }),
    pagesTotal: z.int(),
    pagesRead: z.int(),
    pagesRecognized: z.int(),
    cutBy: z.array(z.string()),
    untrustedFlags: z.array(UntrustedFlag),
    title: text,
    links: z.array(z.object({ url: z.string(), text: z.string() })),
    words: z.int(),
    outputs: z.array(z.enum(['text', 'markdown', 'html'])),
    /** Processor time of the child since its start, in milliseconds. */
    processorMs: z.number(),
  }),
});
export type Answer = z.output<typeof Answer>['answer'];

const Fault = z.object({
  fault: z.object({
    reason: z.enum(['encrypted', 'damaged', 'unsupported', 'too_large', 'not_configured', 'internal']),
    message: z.string(),
  }),
});
export type Fault = z.output<typeof Fault>['fault'];

/** A child has loaded its code; it says so once. */
const Started = z.object({ started: z.literal(true) });

/** What a child says. */
export const Said = z.union([Question, Answer, Fault, Started]);
export type Said = z.output<typeof Said>;
