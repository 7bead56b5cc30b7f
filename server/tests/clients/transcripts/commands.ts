/** A command line whose transcript is kept. */
export interface Told {
  readonly words: readonly string[];
  /** On a terminal of its own; else its output goes into a pipe. */
  readonly isOnTerminal?: true;
  /** As many lines as are kept of what is long and another's to change. */
  readonly lines?: number;
}

const source = ['--entity-id', 'acme', '--entity-type', 'company', '--source-key', 'home', '--refresh-cadence=7 days'];

/** The command lines, in their order: later ones see what earlier ones left. `site` is where the pages are. */
export const told = (site: string): readonly Told[] => [
  { words: [], lines: 4 },
  { words: ['jobs'] },
  { words: ['jobs', 'cancel', '--help'] },
  { words: ['completion', 'bash'] },
  { words: ['complete', '--', 'github', 'user-'] },
  { words: ['scrape', `${site}/one`] },
  { words: ['scrape', `${site}/one`], isOnTerminal: true },
  { words: ['scrape', `${site}/bell`], isOnTerminal: true },
  { words: ['scrape', `${site}/one`, '--format', 'text', '--format', 'markdown'] },
  { words: ['scrape', `${site}/one`, '--json', '--fields', 'title', '--fields', '_meta.cost'] },
  { words: ['map', `${site}/`, '--dry-run', '--fields', 'url'] },
  { words: ['scrape', '--input', `{"url":"${site}/one","only_main_content":false}`] },
  { words: ['scrape', `${site}/gone`] },
  { words: ['scrape', 'nothing', '--favor', 'speed'] },
  { words: ['scrape'] },
  { words: ['scrape', `${site}/one`, '--colour', 'red'] },
  { words: ['scrape', `${site}/one`, '--format'] },
  { words: ['scrape', 'http://127.0.0.1:61/'] },
  { words: ['scrape', `${site}/one`, '--api-key', 'wrong'] },
  { words: ['scrape', `${site}/one`, '--base-url', 'http://127.0.0.1:61'] },
  {
    words: [
      'crawl',
      `${site}/`,
      '--limit',
      '3',
      '--concurrency',
      '1',
      '--fields',
      'pages.url',
      '--fields',
      'pages.cost',
    ],
  },
  { words: ['crawl', `${site}/`, '--limit', '3', '--concurrency', '1'], isOnTerminal: true },
  { words: ['map', `${site}/`, '--dry-run'], isOnTerminal: true },
  { words: ['map', `${site}/`, '--fields', 'urls', '--fields', '_meta.cost'] },
  { words: ['map', `${site}/`, '--fields', 'links'] },
  { words: ['hackernews', 'top', '--limit', '2', '--fields', 'data.id', '--fields', 'next_cursor'] },
  { words: ['platform', 'hackernews', 'top', '--limit', '2', '--fields', 'data.id'], isOnTerminal: true },
  { words: ['freshness', 'due'], isOnTerminal: true },
  { words: ['freshness', 'register', ...source] },
  { words: ['freshness', 'due'], isOnTerminal: true },
  {
    words: [
      'jobs',
      'list',
      '--limit',
      '2',
      '--fields',
      'data.type',
      '--fields',
      'data.status',
      '--fields',
      'next_cursor',
    ],
  },
  { words: ['jobs', 'get', 'none'] },
  { words: ['scrpe'] },
  { words: ['completion', 'tcsh'] },
  { words: ['doctor', '--base-url', 'http://127.0.0.1:61'] },
];
