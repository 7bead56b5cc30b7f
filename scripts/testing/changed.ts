import { spawnSync } from 'node:child_process';

/** Where a branch may have left: what is released, here or elsewhere. */
const trunks = ['main', 'origin/main'];

function git(root: string, ...args: string[]): string[] | null {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return done.status === 0 ? done.stdout.split('\0').filter(Boolean) : null;
}

/**
 * What differs from where this branch left main, relative to the root: what is committed, what is not, and what is new. On main itself:
 * what is not committed. Throws where there is no git to ask.
 */
export function changedFiles(root: string): string[] {
  const bases = trunks.flatMap((trunk) => git(root, 'merge-base', 'HEAD', trunk)?.map((line) => line.trim()) ?? []);
  const changed = git(root, 'diff', '--name-only', '--no-renames', '--relative', '-z', bases[0] ?? 'HEAD');
  const fresh = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  if (!changed || !fresh) throw new Error('what has changed is not known: this is no checkout that git can read');
  return [...new Set([...changed, ...fresh])].sort();
}
