import type { StreamMediaType } from '../../contract/definition.ts';

/** How the parts of a stream are told from each other. */
export interface Framing {
  /** One part; `json` is an object. */
  part(type: string, json: string): string;
  /** What says that the work goes on; null: this form of a stream has nothing for it. */
  readonly heartbeat: string | null;
}

/** A part whose JSON comes in pieces, the first of which begins with its bracket. */
export async function* longPart(
  framing: Framing,
  type: string,
  json: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  // No JSON has this character, so that it marks where the rest of the object goes.
  const [before = '', after = ''] = framing.part(type, '{\0').split('\0');
  yield before;
  let isFirst = true;
  for await (const piece of json) {
    yield Buffer.from(isFirst ? piece.subarray(1) : piece).toString();
    isFirst = false;
  }
  yield after;
}

const framings: Readonly<Record<StreamMediaType, Framing>> = {
  'application/x-ndjson': {
    part: (type, json) => `{"type":${JSON.stringify(type)}${json === '{}' ? '' : ','}${json.slice(1)}\n`,
    heartbeat: null,
  },
  'text/event-stream': {
    // JSON has no line feed, which would divide the data.
    part: (type, json) => `event: ${type}\ndata: ${json}\n\n`,
    heartbeat: ': the work goes on\n\n',
  },
};

/** Returns the framing of a media type; NDJSON for any but `text/event-stream`. */
export const framingOf = (mediaType: string | null): Framing =>
  framings[mediaType === 'text/event-stream' ? mediaType : 'application/x-ndjson'];
