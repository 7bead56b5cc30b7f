import type { Inline, TextRun } from '../../types.ts';
import type { Character } from './segments.ts';

const isAlike = (run: TextRun, { face, href, script }: Character, marked: boolean): boolean =>
  (run.bold ?? false) === (marked && face.bold && !face.mono) &&
  (run.italic ?? false) === (marked && face.italic && !face.mono) &&
  (run.code ?? false) === (marked && face.mono) &&
  (run.script ?? null) === (marked ? script : null) &&
  run.href === (href ?? undefined);

function runOf({ face, href, script }: Character, text: string, marked: boolean): TextRun {
  return {
    type: 'text',
    text,
    ...(marked && face.mono ? { code: true } : {}),
    ...(marked && face.bold && !face.mono ? { bold: true } : {}),
    ...(marked && face.italic && !face.mono ? { italic: true } : {}),
    ...(marked && script ? { script } : {}),
    ...(href === null ? {} : { href }),
  };
}

/** Characters as runs of one look and target, and line ends that are kept; `marked`: with what is bold, slanted or code. */
export function inlineOf(characters: readonly Character[], marked = true): Inline[] {
  const runs: Inline[] = [];
  let text = '';
  let open: Character | null = null;
  /** Ends a run; the space behind code, or behind a raised sign, is none of it. */
  const close = (): void => {
    const isTight = open !== null && marked && (open.face.mono || open.script !== null);
    const said = isTight ? text.trimEnd() : text;
    if (open && said !== '') runs.push(runOf(open, said, marked));
    text = text.slice(said.length);
  };
  for (const character of characters) {
    if (character.text === '\n') {
      close();
      [text, open] = ['', null];
      runs.push({ type: 'lineBreak' });
      continue;
    }
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
  if (text !== '') runs.push({ type: 'text', text });
  return runs;
}
