/** How many units are read before others have their turn. */
const unitsPerTurn = 500;

const lineFeed = 0x0a;

/** A unit in the text of a segment: a line with its trace, then one with its item, which is empty when it has none. JSON has no line feeds. */
export const segmentText = (trace: unknown, item: string | null): string =>
  `${JSON.stringify(trace ?? null)}\n${item ?? ''}\n`;

/** The units in the bytes of a segment, both parts as JSON; an empty item is none. */
export async function* unitsOf(bytes: Buffer): AsyncGenerator<{ readonly trace: Buffer; readonly item: Buffer }> {
  let units = 0;
  for (let from = 0; from < bytes.length; ) {
    const middle = bytes.indexOf(lineFeed, from);
    const end = bytes.indexOf(lineFeed, middle + 1);
    if (middle < 0 || end < 0) throw new Error('A segment ends within a unit.');
    yield { trace: bytes.subarray(from, middle), item: bytes.subarray(middle + 1, end) };
    from = end + 1;
    units += 1;
    if (units % unitsPerTurn === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
