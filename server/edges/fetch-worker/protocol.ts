import { z } from 'zod';
import { readAddress } from '../../contract/address.ts';
import { type ProblemCode, problemCodes } from '../../contract/problem.ts';
import { pageOptions } from '../../contract/resources/page-options.ts';
import { scrapeOptions } from '../../contract/resources/scrape.ts';
import { imageTypes } from '../../kernel/ports/reader.ts';

export const fetchPath = '/v1/fetch';
export const healthPath = '/v1/health';

/** The most bytes of a request, and of an answer: a page and a picture of 20 MiB each, in base64. */
export const maxRequestBytes = 1_048_576;
export const maxAnswerBytes = 64 * 1_048_576;

const strings = z.record(z.string(), z.string());

const screenPixels = z.int().min(200).max(4_096);
const maxEntries = 100;
const isNotLong = (entries: object): boolean => Object.keys(entries).length <= maxEntries;

/** What a worker is asked for: what the API lets through, and nothing that a browser or a connection would trip over. */
export const FetchRequest = z.strictObject({
  url: z.string().refine((text) => readAddress(text) instanceof URL, 'is no http or https URL'),
  /** What is left of the call, in milliseconds. */
  timeout_ms: z.int().min(1).max(300_000),
  /** For whom, in a form that tells nothing: no browser shows pages of two of them at once. */
  tenant: z.string().min(1).max(100),
  headers: pageOptions.headers.unwrap().refine(isNotLong, `has more than ${maxEntries} headers`),
  cookies: pageOptions.cookies.unwrap().refine(isNotLong, `has more than ${maxEntries} cookies`),
  /** Null: the browser's own. */
  user_agent: scrapeOptions.user_agent.unwrap().nullable(),
  insecure_tls: z.boolean(),
  /** By a proxy of the worker's, the same one for a session. */
  proxy: z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/), session: z.string().min(1).max(200) }).nullable(),
  wait_for: pageOptions.wait_for.unwrap().nullable(),
  mobile: z.boolean(),
  close_overlays: z.boolean(),
  screenshot: z
    .strictObject({ full_page: z.boolean(), width: screenPixels, height: screenPixels, type: z.enum(imageTypes) })
    .nullable(),
});
export type FetchRequest = z.output<typeof FetchRequest>;

const Base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));

/** What it brings. Further members are for later versions. */
export const FetchAnswer = z.object({
  final_url: z.url(),
  redirects: z.array(z.object({ url: z.string(), status: z.int() })).max(100),
  status: z.int().min(100).max(999),
  headers: strings,
  content_type: z.string().nullable(),
  rendered: z.boolean(),
  body: Base64,
  screenshot: z
    .object({
      width: z.int(),
      height: z.int(),
      content_type: z.string().regex(/^image\/(?:png|jpeg|webp)$/),
      body: Base64,
    })
    .nullable(),
});
export type FetchAnswer = z.input<typeof FetchAnswer>;

const codes = new Set<string>(problemCodes);

/** Why it brings nothing, as the problems of the API. */
export const FetchProblem = z.object({
  code: z.custom<ProblemCode>((code) => typeof code === 'string' && codes.has(code)),
  detail: z.string(),
  reason: z.string().optional(),
});
export type FetchProblem = z.output<typeof FetchProblem>;

/** What a worker says of itself. */
export const Health = z.object({
  version: z.string(),
  /** The browser, such as `Chromium 156.0.7632.4`. */
  browser: z.string().nullable(),
  /** Countries of its proxies. */
  proxy_countries: z.array(z.string()),
});
export type Health = z.output<typeof Health>;
