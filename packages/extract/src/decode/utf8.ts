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
