import type { ScratchFile } from '../../kernel/ports/scratch.ts';

/** A scratch file in memory that counts how often it is read. */
export function memoryScratch(): ScratchFile & { reads: number } {
  let all = Buffer.alloc(0);
  return {
    reads: 0,
    async append(bytes) {
      const offset = all.length;
      all = Buffer.concat([all, bytes]);
      return { offset, length: bytes.length };
    },
    async read(offset, length) {
      this.reads += 1;
      return all.subarray(offset, offset + length);
    },
    async *stream() {
      yield all;
    },
    get bytes() {
      return all.length;
    },
    close: async () => {},
  };
}
