import { z } from 'zod';
import { pathOf, reference, siteOf } from '../reference.ts';

const isGitHub = (url: URL): boolean => /^github\.(?:com|dev)$/.test(siteOf(url));

/** The path of an address that begins with owner and name: of the site, of its files, or of its API. */
function repositoryPath(url: URL): string[] | null {
  if (isGitHub(url) || /^(?:raw\.githubusercontent|codeload\.github)\.com$/.test(url.hostname)) return pathOf(url);
  const [folder, ...path] = pathOf(url);
  return url.hostname === 'api.github.com' && folder === 'repos' ? path : null;
}

/** A bot has its kind after its name; who is managed by an enterprise has that after an underscore. */
const login = '[a-z\\d][a-z\\d_-]{0,60}';

function loginIn(url: URL): string | null | undefined {
  if (!isGitHub(url)) return null;
  const [first, second] = pathOf(url);
  if (first === 'apps') return `${second}[bot]`;
  return /^(?:orgs|sponsors)$/.test(first ?? '') ? second : first;
}

export const Login = reference({
  what: 'a user’s or an organization’s name or address',
  pattern: new RegExp(`^${login}(?:\\[bot\\])?$`, 'i'),
  ofUrl: loginIn,
});

export const Repo = reference({
  what: 'a repository’s `owner/name` or address',
  pattern: new RegExp(`^${login}/(?!\\.{1,2}$)[\\w.-]{1,100}$`, 'i'),
  ofUrl: (url) => repositoryPath(url)?.slice(0, 2).join('/'),
}).transform((name) => name.replace(/\.git$/, ''));

export const IssueNumber = z.int().min(1).describe('The number of the issue or pull request.');
export const Ref = z
  .string()
  .min(1)
  .max(250)
  .optional()
  .describe('A branch, a tag or a commit; the default branch when absent.');
export const Path = z.string().min(1).max(1_000);
export const Query = z.string().min(1).max(256).describe('As GitHub’s own search takes it, qualifiers included.');
export const Time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
export const State = z.enum(['open', 'closed', 'all']).optional().describe('`open` when absent.');
export const Direction = z.enum(['asc', 'desc']).optional().describe('Upward or downward; downward when absent.');
