import type { Block, ReadPage } from '../profile/page.ts';
import { personName, roleText } from './names.ts';

/** A name and what the person does, in blocks of their own. */
interface Pair {
  readonly nameAt: number;
  readonly roleAt: number;
}

type Kind = 'name' | 'role';

interface Entry {
  readonly at: number;
  readonly kind: Kind;
}

const isCell = ({ tag }: Block): boolean => tag === 'td' || tag === 'dd';
const isLabel = ({ tag }: Block): boolean => tag === 'dt' || tag === 'th' || tag === 'td';
const isHeading = ({ tag }: Block): boolean => /^h[1-6]$/.test(tag);

/** The heading of a page, that its title begins with, names no person on pages of a company. */
const isPageHeading = ({ tag, text }: Block, { kind, fullTitle }: ReadPage): boolean =>
  tag === 'h1' &&
  kind !== 'home' &&
  kind !== 'other' &&
  (fullTitle.startsWith(text) || text.startsWith(fullTitle.split(' ', 1)[0] ?? ''));

function kindOf(block: Block, page: ReadPage): Kind | null {
  if (block.isForeign || block.zone === 'header' || isPageHeading(block, page)) return null;
  if (personName(block.text)) return 'name';
  return roleText(block.text) ? 'role' : null;
}

/** Whether a cell has a label of its own that is no role: "監事" has the name behind it, and the next label another's. */
const isSecondCell = (blocks: readonly Block[], at: number): boolean => {
  const [label, cell] = [blocks[at - 1], blocks[at]];
  // A row of nothing but labels heads the columns of a table.
  const isRow = label?.tag === 'th' && blocks[at - 2]?.tag !== 'th' && cell?.tag === 'td';
  const isLabelled = isRow || (label?.tag === 'dt' && cell?.tag === 'dd');
  return isLabelled && roleText(label.text) === null && personName(label.text) === null;
};

/** Names and roles that follow each other in turn, with nothing else between. */
function runsOf(page: ReadPage): Entry[][] {
  const runs: Entry[][] = [];
  let run: Entry[] = [];
  for (const [at, block] of page.blocks.entries()) {
    if (block.text === '') continue;
    const kind = isSecondCell(page.blocks, at) ? null : kindOf(block, page);
    if (kind === null || run.at(-1)?.kind === kind) {
      // After a role a second text that reads like one is of the person's life, and begins nothing.
      const isLife = kind === 'role';
      if (run.length > 1) runs.push(run);
      run = [];
      if (isLife) continue;
    }
    if (kind !== null) run.push({ at, kind });
  }
  return run.length > 1 ? [...runs, run] : runs;
}

/** Whether the role comes first in a run: in tables with labels, and in cards that all have it above. */
function isRoleFirst(run: readonly Entry[], blocks: readonly Block[]): boolean {
  const [first, second] = run;
  const [above, below] = [blocks[first?.at ?? -1], blocks[second?.at ?? -1]];
  if (first?.kind !== 'role' || !above || !below) return false;
  // A heading over all of them is no role of the first.
  if (run.at(-1)?.kind === 'role') return false;
  const isRow = isLabel(above) && isCell(below);
  return isRow || (!isHeading(above) && (above.tag === below.tag || isHeading(below)) && hasRoomBefore(run, blocks));
}

/** Whether nothing that may be the name of the first role stands right before it. */
function hasRoomBefore(run: readonly Entry[], blocks: readonly Block[]): boolean {
  const first = run[0]?.at ?? 0;
  const before = blocks.slice(Math.max(0, first - 2), first).findLast(({ text }) => text !== '');
  return before === undefined || before.text.length > 40 || isHeading(before) || run.length > 2;
}

const isMenu = (one: Block | undefined, other: Block | undefined): boolean =>
  one?.tag === 'li' && other?.tag === 'li' && one.hrefs.length > 0 && other.hrefs.length > 0;

/** Who does what, where a name and a role stand in blocks side by side. */
export function pairsOf(page: ReadPage): Pair[] {
  return runsOf(page).flatMap((run) => {
    const roleFirst = isRoleFirst(run, page.blocks);
    const from = run[0]?.kind === (roleFirst ? 'role' : 'name') ? 0 : 1;
    const pairs: Pair[] = [];
    for (let at = from; at + 1 < run.length; at += 2) {
      const [one, other] = [run[at]?.at ?? -1, run[at + 1]?.at ?? -1];
      if (isMenu(page.blocks[one], page.blocks[other])) continue;
      pairs.push(roleFirst ? { nameAt: other, roleAt: one } : { nameAt: one, roleAt: other });
    }
    return pairs;
  });
}
