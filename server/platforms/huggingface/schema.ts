import { z } from 'zod';
import { count, flag, integer, listOf, maybe, text, texts } from '../lenient.ts';

const Sibling = z.looseObject({ rfilename: z.string().min(1), size: count });
/** A licence, or several. */
const License = z
  .union([z.string(), z.array(z.string())])
  .nullable()
  .catch(null);

/** A model, a dataset or a space; lists leave most of it out. */
export const Repo = z
  .looseObject({
    id: z.string().min(1).optional(),
    /** In older answers in place of `id`. */
    modelId: z.string().min(1).optional(),
    author: text,
    sha: text,
    createdAt: text,
    lastModified: text,
    /** False, or how access is granted. */
    gated: z.union([z.boolean(), z.string()]).nullable().catch(null),
    disabled: flag,
    downloads: count,
    likes: count,
    tags: texts,
    pipeline_tag: text,
    library_name: text,
    description: text,
    sdk: text,
    cardData: maybe(z.looseObject({ license: License, title: text, short_description: text })),
    siblings: listOf(Sibling),
  })
  .refine(({ id, modelId }) => id !== undefined || modelId !== undefined, { path: ['id'] });

export const TreeEntry = z.looseObject({
  type: text,
  oid: text,
  path: z.string().min(1),
  size: count,
  lfs: maybe(z.looseObject({ oid: text, size: count })),
});

const User = z.looseObject({
  fullname: text,
  name: text,
  user: text,
  avatarUrl: text,
});

const Linked = listOf(z.looseObject({ id: z.string().min(1) }));
export const Paper = z.looseObject({
  id: z.string().min(1),
  title: text,
  summary: text,
  publishedAt: text,
  authors: listOf(z.looseObject({ name: text, hidden: flag })),
  upvotes: count,
  submittedOnDailyBy: maybe(User),
  organization: maybe(z.looseObject({ name: text, fullname: text })),
  projectPage: text,
  githubRepo: text,
  githubStars: integer,
  ai_summary: text,
  ai_keywords: texts,
  linkedModels: Linked,
  linkedDatasets: Linked,
  linkedSpaces: Linked,
});

/** A paper of the day, with what people said of it. */
export const DailyPaper = z.looseObject({
  paper: z.unknown().optional(),
  numComments: count,
  submittedBy: maybe(User),
});
export type User = z.output<typeof User>;
