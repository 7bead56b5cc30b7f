import { parseArgs } from 'node:util';
import { type Favor, type Format, favors } from '../document.ts';
import { parseUrl } from '../for-node-20.ts';

export const usage = `usage: tidemark-extract [options] FILE
Prints what a saved page says, without what stands around it. FILE is HTML, XML, JSON, CSV or text; - reads standard input.

  --format FORMAT   markdown (default), text, html, or json: everything, with title, author, dates, links and images
  --url URL         where the page came from; without it, links are taken against the address that the page states
  --favor FAVOR     precision, balanced (default) or recall
  --whole-page      do not choose the main content
  --help            this text
`;

const outputs = ['markdown', 'text', 'html', 'json'] as const satisfies readonly (Format | 'json')[];

/** What the command line asks for. */
export interface Order {
  /** Path of the page; `-` is standard input. */
  readonly file: string;
  readonly format: (typeof outputs)[number];
  readonly url: string | null;
  readonly favor: Favor;
  readonly wholePage: boolean;
}

/** A mistake of whoever runs the command, told in one line. */
export class UsageError extends Error {}

function oneOf<Word extends string>(option: string, value: string, words: readonly Word[]): Word {
  const word = words.find((known) => known === value);
  if (word === undefined) throw new UsageError(`--${option} is one of ${words.join(', ')}; not ${value}`);
  return word;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'markdown' },
        url: { type: 'string' },
        favor: { type: 'string', default: 'balanced' },
        'whole-page': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

/** Reads the words of a command line; `help` when that is asked for. Throws `UsageError`. */
export function readOptions(args: readonly string[]): Order | 'help' {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  const [file, another] = positionals;
  if (file === undefined) throw new UsageError('name a file, or - for standard input');
  if (another !== undefined) throw new UsageError(`one file at a time, please; ${another} is a second`);
  if (values.url !== undefined && !/^https?:/.test(parseUrl(values.url)?.href ?? ''))
    throw new UsageError(`--url is an absolute http or https address; not ${values.url}`);
  return {
    file,
    format: oneOf('format', values.format, outputs),
    url: values.url ?? null,
    favor: oneOf('favor', values.favor, favors),
    wholePage: values['whole-page'],
  };
}
