type Test = (bytes: Uint8Array) => boolean;

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Native where there are Node's modules; browsers and workers have none. */
const native = globalThis.process?.getBuiltinModule?.('node:buffer');

/** Whether bytes are valid UTF-8. */
export const isUtf8: Test = native?.isUtf8 ?? decodes;
/** Whether bytes are ASCII. */
export const isAscii: Test = native?.isAscii ?? ((bytes) => bytes.every((byte) => byte < 0x80));

/** So many bytes that go on with a character are not valid UTF-8 by probability. */
export const proof = 8;
const sampleBytes = 64 * 1024;

/**
 * Whether bytes that are not valid UTF-8 are UTF-8 with some broken characters all the same: in other charsets letters beyond ASCII
 * hardly ever follow each other as its bytes do.
 */
export function isMostlyUtf8(body: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(body.subarray(0, sampleBytes));
  let [whole, broken] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken++;
    else if (code >= 0x80) whole++;
  }
  return whole >= proof * Math.max(1, broken);
}
