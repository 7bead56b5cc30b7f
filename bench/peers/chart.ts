import type { Measure, Part, Row } from './part.ts';
import { comparable, written } from './tables.ts';

const widthPx = 720;
const labelPx = 250;
const figurePx = 70;
const barPx = 16;
const rowPx = 22;
const headPx = 34;
const edgePx = 8;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Ours is told apart by its weight and by a mark, not by colour alone. */
const style =
  'text{font:13px system-ui,sans-serif;fill:#17222d}.head{font-weight:600}.soft{fill:#566573}.bar{fill:#8fa3b3}.ours{fill:#0a6270}.mine{font-weight:600}' +
  '@media(prefers-color-scheme:dark){text{fill:#dfe7ee}.soft{fill:#93a3b1}.bar{fill:#5b6f7f}.ours{fill:#63c5d1}}';

const figureOf = (row: Row, { id }: Measure): number => row.values[id] ?? 0;

/** The bars of one measure, best first, from `top` on; and how high they are. */
function panel(part: Part, measure: Measure, top: number): { svg: string; height: number } {
  const sign = measure.better === 'higher' ? -1 : 1;
  const rows = part.rows
    .filter((row) => typeof row.values[measure.id] === 'number')
    .toSorted((one, other) => sign * (figureOf(one, measure) - figureOf(other, measure)));
  const most = Math.max(...rows.map((row) => figureOf(row, measure)));
  const room = widthPx - labelPx - figurePx - edgePx;
  const compared = comparable(part, measure);
  const bars = rows.map((row, index) => {
    const y = top + headPx + index * rowPx;
    const length = most > 0 ? Math.max(1, (figureOf(row, measure) / most) * room) : 1;
    const name = `${row.isOurs ? '▸ ' : ''}${row.name}${compared.includes(row) ? '' : ' *'}`;
    return (
      `<text x="${labelPx - edgePx}" y="${y + 12}" text-anchor="end"${row.isOurs ? ' class="mine"' : ''}>${escaped(name)}</text>` +
      `<rect x="${labelPx}" y="${y}" width="${length.toFixed(1)}" height="${barPx}" rx="2" class="${row.isOurs ? 'ours' : 'bar'}"/>` +
      `<text x="${(labelPx + length + 6).toFixed(1)}" y="${y + 12}" class="soft">${written(row.values[measure.id], measure)}</text>`
    );
  });
  const unit = measure.unit === '' ? '' : `, ${measure.unit}`;
  const head = `<text x="${edgePx}" y="${top + 20}" class="head">${escaped(measure.title)}${unit} <tspan class="soft">(${measure.better} is better)</tspan></text>`;
  return { svg: head + bars.join(''), height: headPx + rows.length * rowPx + edgePx };
}

/** Says in words what the chart shows. */
function descriptionOf(part: Part): string {
  const lines = part.measures
    .filter(({ isDrawn }) => isDrawn)
    .map((measure) => {
      const figures = part.rows
        .filter((row) => typeof row.values[measure.id] === 'number')
        .map((row) => `${row.name} ${written(row.values[measure.id], measure)}`);
      return `${measure.title}${measure.unit === '' ? '' : ` in ${measure.unit}`}, ${measure.better} is better: ${figures.join('; ')}.`;
    });
  return lines.join(' ');
}

/** A part's drawn measures as bars, in SVG; null where nothing is drawn. */
export function chartOf(part: Part): string | null {
  const drawn = part.measures.filter(({ isDrawn }) => isDrawn);
  if (drawn.length === 0) return null;
  let top = 0;
  const panels: string[] = [];
  for (const measure of drawn) {
    const { svg, height } = panel(part, measure, top);
    panels.push(svg);
    top += height;
  }
  const marked = drawn.some(({ among }) => among !== undefined);
  if (marked) {
    panels.push(
      `<text x="${edgePx}" y="${top + 14}" class="soft">▸ Tidemark. * does less or other work for a page: not compared.</text>`,
    );
    top += rowPx;
  }
  const id = `${part.id}-title ${part.id}-text`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${top}" width="${widthPx}" height="${top}" role="img" aria-labelledby="${id}">` +
    `<title id="${part.id}-title">${escaped(part.title)}: Tidemark beside others</title><desc id="${part.id}-text">${escaped(descriptionOf(part))}</desc>` +
    `<style>${style}</style>${panels.join('')}</svg>\n`
  );
}
