import type { Inline, TextRun } from '../../types.ts';
import type { Character } from './segments.ts';

const isAlike = (run: TextRun, { face, href }: Character, marked: boolean): boolean =>
  (run.bold ?? false) === (marked && face.bold && !face.mono) &&
  (run.italic ?? false) === (marked && face.italic && !face.mono) &&
  (run.code ?? false) === (marked && face.mono) &&
  run.href === (href ?? undefined);

function runOf({ face, href }: Character, text: string, marked: boolean): TextRun {
  return {
    type: 'text',
    text,
    ...(marked && face.mono ? { code: true } : {}),
    ...(marked && face.bold && !face.mono ? { bold: true } : {}),
    ...(marked && face.italic && !face.mono ? { italic: true } : {}),
    ...(href === null ? {} : { href }),
  };
}

/** Characters as runs of one look and target; `marked`: with what is bold, slanted or code. */
export function inlineOf(characters: readonly Character[], marked = true): Inline[] {
  const runs: TextRun[] = [];
  let text = '';
  let open: Character | null = null;
  const close = (): void => {
    if (open && text !== '') runs.push(runOf(open, text, marked));
    text = '';
  };
  for (const character of characters) {
    const shape: TextRun | null = open ? runOf(open, '', marked) : null;
    // A space has no look of its own, but it may stand between two links.
    const goesOn =
      shape !== null &&
      (isAlike(shape, character, marked) || (character.text === ' ' && shape.href === (character.href ?? undefined)));
    if (!goesOn) {
      close();
      open = character;
    }
    text += character.text;
  }
  close();
  return runs;
}
