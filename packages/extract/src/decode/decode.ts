import type { Document } from '../document.ts';
import { byteOrderMark, headerCharset, metaCharset, standardLabel } from './declared.ts';
import { detectCharset } from './detect.ts';
import { hasIso2022Jp, unmarkedUtf16 } from './unmarked.ts';
import { isAscii, isMostlyUtf8, isUtf8, proof } from './utf8.ts';

/** Text of some bytes, the WHATWG label that decoded them, and where that label came from. */
export interface Decoded {
  readonly text: string;
  readonly charset: string;
  readonly from: Document['charsetFrom'];
}

/** A page cut in the middle of a character, or with one broken name in it, is still UTF-8. */
const tolerableShare = 1 / 2000;
const sampleBytes = 64 * 1024;

/** The share of the sample's characters that are not UTF-8. */
function brokenShare(body: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(body.subarray(0, 4 * sampleBytes));
  let broken = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) broken++;
  return broken === 0 ? 0 : (broken - 1) / text.length;
}

/** Whether bytes that are valid UTF-8 can hardly be anything else: a dash or quotation mark proves as much as two letters. */
function isSurelyUtf8(body: Uint8Array): boolean {
  if (isAscii(body)) return false;
  let continued = 0;
  for (let at = 0; at < body.length && continued < proof; at++) if (((body[at] ?? 0) & 0xc0) === 0x80) continued++;
  return continued >= proof;
}

/** Whether a declared charset can be believed: UTF-8 where the bytes are, another where they could not be UTF-8. */
const isBelievable = (label: string, body: Uint8Array, valid: boolean): boolean =>
  label === 'utf-8'
    ? valid || brokenShare(body) < tolerableShare
    : label.startsWith('utf-16') || !(valid ? isSurelyUtf8 : isMostlyUtf8)(body);

function choose(body: Uint8Array, contentType: string | null): Omit<Decoded, 'text'> {
  const mark = byteOrderMark(body);
  if (mark) return { charset: mark, from: 'bom' };
  const valid = isUtf8(body);
  const header = headerCharset(contentType);
  const wide = unmarkedUtf16(body);
  if (wide && wide !== header) return { charset: wide, from: 'detected' };
  if (header && isBelievable(header, body, valid)) return { charset: header, from: 'header' };
  const meta = metaCharset(body);
  if (meta && isBelievable(meta, body, valid)) return { charset: meta, from: 'meta' };
  if (isAscii(body) && hasIso2022Jp(body)) return { charset: 'iso-2022-jp', from: 'detected' };
  if (valid || isMostlyUtf8(body)) return { charset: 'utf-8', from: 'utf-8' };
  const detected = standardLabel(detectCharset(body.subarray(0, sampleBytes)));
  if (detected && isBelievable(detected, body, valid)) return { charset: detected, from: 'detected' };
  return { charset: 'windows-1252', from: 'fallback' };
}

/**
 * Bytes to text: byte order mark, UTF-16 by its NULs, Content-Type, `<meta>` in the first 4 KiB, ISO-2022-JP by its escapes, UTF-8 by
 * its bytes, detection, windows-1252. What is declared is not believed where the bytes say otherwise.
 * Never throws; NULs are dropped, and what cannot be decoded becomes U+FFFD.
 */
export function decode(body: Uint8Array, contentType: string | null): Decoded {
  const { charset, from } = choose(body, contentType);
  const text = new TextDecoder(charset).decode(body);
  const hasNul = body.includes(0) && text.includes('\0');
  return { text: hasNul ? text.replaceAll('\0', '') : text, charset, from };
}
