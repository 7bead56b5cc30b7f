import { z } from 'zod';
import { pathOf, reference, serverIn } from '../reference.ts';

const host = '(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])?';

export const Instance = reference({
  what: 'a GitLab server’s name or address, such as `gitlab.com`',
  pattern: new RegExp(`^${host}$`, 'i'),
  ofUrl: serverIn,
})
  .optional()
  .describe('The server; that of the address, or `gitlab.com`, when absent.');

/** The path of a project in an address: all before `/-/`, or before a page of the project in old addresses. */
function projectIn(url: URL): string {
  const pieces = pathOf(url);
  const end = pieces.findIndex(
    (piece, at) => piece === '-' || (at >= 2 && /^(?:issues|merge_requests|tree|blob|commits?)$/.test(piece)),
  );
  return (end < 0 ? pieces : pieces.slice(0, end)).join('/');
}

/** Paths that are addresses without a scheme: of a host that is called so, or with what no project's path has. */
const address = `(?:www\\.)?git(?:lab)?\\.[\\w.-]+/[\\w.-]+/|${host}/.+(?:\\.git$|/-/)`;

/** A project’s number, its path, or `host:path` where an address told its server. */
export const Project = reference({
  what: 'a project’s number, path (`group/name`) or address',
  pattern: new RegExp(`^(?!${address})(?:${host}:)?(?:\\d{1,12}|[\\w.-]+(?:/[\\w.-]+){1,20})$`, 'i'),
  ofUrl: (url) => `${url.hostname}:${projectIn(url)}`,
}).transform((project) => project.replace(/\.git$/, ''));

/** The server of a project, and its name in the interface’s paths. */
export function projectOf(project: string, instance: string | undefined): { server: string; path: string } {
  const [path = '', host] = project.split(':').reverse();
  return { server: instance ?? host ?? 'gitlab.com', path };
}

export const Iid = z.int().min(1).describe('The number in the project.');
export const Time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
