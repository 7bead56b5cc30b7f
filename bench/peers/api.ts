import { version } from '../../server/version.ts';
import { type ApiFigures, measureApi } from '../api.ts';
import type { Measure, Order, Part, Row } from './part.ts';

const idOf = ({ kilobytes, inFlight }: ApiFigures): string => `${kilobytes} ${inFlight}`;

/** One scrape by the whole API, beside the same work without a service. */
export async function apiPart({ isQuick, say }: Order): Promise<Omit<Part, 'date' | 'isQuick' | 'id'>> {
  const rounds = isQuick ? 1 : 3;
  const figures: ApiFigures[] = [];
  for await (const one of measureApi(rounds)) {
    say(`${one.kilobytes} KB, ${one.inFlight} in flight: ${one.api.toFixed(2)} ms beside ${one.extracting.toFixed(2)}`);
    figures.push(one);
  }
  const row = (name: string, does: string, isOurs: boolean, figure: (one: ApiFigures) => number): Row => ({
    name,
    version: isOurs ? version : '',
    isOurs,
    does,
    values: Object.fromEntries(figures.map((one) => [idOf(one), figure(one)])),
  });
  const read = 'the main text';
  return {
    title: 'A scrape by the API',
    about:
      'CPU of one scrape of a page on loopback: the whole service with keys, validation and durable billing, beside a program that fetches with undici and ' +
      `extracts, and one that only fetches. Median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'} after one to warm up, in turns, one process each.`,
    measures: figures.map(
      (one): Measure => ({
        id: idOf(one),
        title: `${one.kilobytes} KB, ${one.inFlight} in flight`,
        unit: 'ms',
        better: 'lower',
        digits: 2,
        isDrawn: one.inFlight > 1,
        among: [read],
      }),
    ),
    rows: [
      row('Tidemark, by its API', read, true, ({ api }) => api),
      row('undici + @tidemark/extract', read, false, ({ extracting }) => extracting),
      row('undici alone', 'nothing', false, ({ fetching }) => fetching),
    ],
  };
}
