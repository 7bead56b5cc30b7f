import type { ExtractOptions, Source } from '../document.ts';
import { escapeLineStart, escapeText } from '../markdown/escape.ts';
import { bareReading, type Reading, wants } from '../reading.ts';
import { factsOfXml } from '../structured/sources/xml-facts.ts';
import { structuredBy } from '../structured/structured.ts';
import { asHtml } from './as-html.ts';
import { readFeed } from './feed.ts';
import { type ElementLine, readElementsOf } from './xml-elements.ts';

/** Deeper elements are written no further to the right. */
const maxLevels = 12;

const escaping = { backticks: true, stars: true, underscores: true, tildes: true, brackets: true, pipes: false };
const around = { before: '', after: '', inLink: false };
const escaped = (line: string): string => escapeLineStart(escapeText(line, escaping, around));

/** A line: the element's name, its text, and its attributes; passages say no names. */
function told({ name, attributes, text }: ElementLine, isProse: boolean): string {
  if (isProse && text !== '') return text;
  const stated = attributes.map(([attribute, value]) => `${attribute}: ${value}`).join(', ');
  const words = [name, text].filter((part) => part !== '').join(': ');
  return stated === '' ? words : `${words} (${stated})`;
}

const indent = ({ depth }: ElementLine): string => '  '.repeat(Math.min(depth, maxLevels));

/** Reads XML of any vocabulary: feeds as pages, of others each element on a line, below the one that it stands in. */
export function readXml(source: string, origin: Source, options: ExtractOptions): Reading {
  return readFeed(source, origin, options) ?? readElements(source, origin, options);
}

function readElements(source: string, { url }: Source, options: ExtractOptions): Reading {
  const { lines, links, prose, title, language } = readElementsOf(source, url);
  // A drawing is read for its words, not its shapes.
  const isDrawing = lines[0]?.name === 'svg';
  const said = isDrawing ? lines.filter(({ text }) => text !== '') : lines;
  const of = (line: ElementLine): string => told(line, isDrawing || prose.has(line.name));
  const text = said.map((line) => `${isDrawing ? '' : indent(line)}${of(line)}`).join('\n');
  return {
    ...bareReading(text),
    title: title?.text ?? null,
    language,
    links,
    markdown: wants(options, 'markdown') ? markdownOf(said, title, of) : null,
    html: wants(options, 'html') ? asHtml(text) : null,
    ...structuredBy(options, () => factsOfXml(source), { language, url }),
  };
}

/** Elements as items of a list; the title is said above them. */
const markdownOf = (lines: readonly ElementLine[], title: ElementLine | null, of: (line: ElementLine) => string) =>
  lines
    .filter((line) => line !== title)
    .map((line) => `${indent(line)}- ${escaped(of(line))}`)
    .join('\n');
