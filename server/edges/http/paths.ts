import type { AnyOperation } from '../../kernel/pipeline/context.ts';

/** A path that is answered here, and the methods that it answers. */
export interface KnownPath {
  readonly path: string;
  readonly matches: RegExp;
  readonly methods: readonly string[];
}

/** What a path with `:name` in it matches. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);

const parametersOf = (path: string): number => path.match(/:\w+/g)?.length ?? 0;

/** Every path of the operations and pages, those with fewer parameters first: what is spelled out wins. */
export function knownPaths(operations: readonly AnyOperation[], pages: readonly string[]): KnownPath[] {
  const byPath = Map.groupBy(operations, ({ path }) => path as string);
  const entries: [string, readonly string[]][] = [
    ...[...byPath].map(([path, group]): [string, string[]] => [path, group.flatMap(({ methods }) => [...methods])]),
    ...pages.map((path): [string, string[]] => [path, ['GET']]),
  ];
  return entries
    .map(([path, methods]) => ({
      path,
      matches: pathPattern(path),
      methods: [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'],
    }))
    .sort((a, b) => parametersOf(a.path) - parametersOf(b.path));
}

/** Methods that a path does not answer, but a more general one that matches it would: the router must not look there. */
export function leakingMethods({ path, methods }: KnownPath, known: readonly KnownPath[]): string[] {
  // A path without parameters matches itself alone.
  const general = known.filter((other) => other.path.includes(':') && other.path !== path && other.matches.test(path));
  return [...new Set(general.flatMap((other) => other.methods))].filter((method) => !methods.includes(method));
}
