import type { Face } from './ink.ts';

/** Names by which type founders, and TeX, call what is bold, slanted and of one width. */
const bold =
  /bold|black|heavy|semi-?bd|demi|\bbd\b|-bd|medi(?:um)?(?:ital)?$|cmbx|cmssbx|sfbx|lmbx|ecbx|utbx|ptmb|phvb/i;
const italic = /ital|obli|slanted|kursiv|cmti|cmsl|cmmi|sfti|sfsl|lmri|ecti|ptmri|ptmro|-it\b/i;
const mono =
  /mono|courier|consol|typewriter|menlo|monaco|fixed|cmtt|cmsltt|sftt|lmtt|ectt|txtt|pcrr|nimbusmon|terminal|inconsolata|source ?code|lucida ?console|letter ?gothic|beramono|fira ?code/i;

/** What a font's name says of its look; the tag of a subset, as in `ABCDEF+Name`, says nothing. */
export function faceOf(fontName: string, isMonospace = false): Face {
  const name = fontName.replace(/^[A-Z]{6}\+/, '');
  return { bold: bold.test(name), italic: italic.test(name), mono: isMonospace || mono.test(name) };
}
