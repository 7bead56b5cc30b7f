import { type Block, blocks, commandsOf, placeOf } from './blocks.ts';

/** What a test runs: whole blocks, or single commands of shell blocks. */
interface Claim {
  readonly block?: (block: Block) => boolean;
  readonly command?: RegExp;
}

const ofPage =
  (page: RegExp, language?: RegExp) =>
  (block: Block): boolean =>
    page.test(block.page) && (language?.test(block.language) ?? true);

const startsService = /^(?:(?!RECORD=|REPLAY=)[A-Z_]+=\S+ )*npm start\b/;

/** What runs the blocks of the pages. Each test asks here for its own, so that what is claimed is what is run. */
const claims = {
  'agent guide': { block: ofPage(/^docs\/agent\.md$/, /^json$/) },
  benches: { command: /^npm run bench / },
  'callback receiver': { block: ofPage(/^README\.md$/, /^js$/) },
  'callback signatures': { block: ofPage(/^docs\/callbacks\.md$/, /^(?:ts|python)$/) },
  'client of Python': {
    block: (block) =>
      block.language === 'python' && /^from tidemark |\bclient\./m.test(block.text) && block.lead !== 'Before:',
  },
  'client of TypeScript': {
    block: (block) => /^ts$/.test(block.language) && ofPage(/^packages\/client-typescript\//)(block),
  },
  codemod: { command: /^npx @tidemark\/migrate / },
  'command line': { command: /^npx tidemark (?!record|replay)/ },
  containers: { command: /^(?:\S+=\S.* )?docker |^kubectl |^echo .* >> \.env$/ },
  contract: {
    block: ({ language, info }) => language === 'json' && /^(?:input|answer|accepted|payload) \S/.test(info),
  },
  curl: { command: /^(?:export TIDEMARK_API_KEY=|curl -\S+ "?http:\/\/127\.0\.0\.1:8080\/|node examples\/)/ },
  documents: { block: ofPage(/^docs\/documents\.md$/, /^json$/) },
  'dump and restore': { command: /^pg_(?:dump|restore) / },
  extract: { block: ofPage(/^packages\/extract\//) },
  'fetch workers': { block: (block) => ofPage(/^docs\/worker\.md$/)(block) && block.language !== 'sh' },
  'jobs without a receiver': { block: ofPage(/^docs\/jobs\.md$/, /^ts$/) },
  mcp: { block: ofPage(/^packages\/mcp\/|^docs\/mcp\.md$/) },
  operator: { command: /^npm run (?:keys|organizations|ledger|backup|restore) / },
  'output of verify': { block: (block) => ofPage(/^docs\/ledger\.md$/)(block) && block.language === '' },
  'from elsewhere': { block: ({ page, lead }) => /^docs\/from-/.test(page) && lead === 'Before:' },
  'from elsewhere, after': {
    block: (block) => ofPage(/^docs\/from-/, /^ts$/)(block) && block.lead !== 'Before:',
  },
  payments: { block: (block) => ofPage(/^docs\/billing\.md$/)(block) && block.language === '' },
  'platform samples': { block: ({ page, info }) => /^docs\/platform-/.test(page) && info === 'sample' },
  Prometheus: { block: ofPage(/^docs\/operate\.md$/, /^yaml$/) },
  record: { command: /^npx tidemark (?:record|replay) |^(?:RECORD|REPLAY)=\S+ npm start$/ },
  'research examples': { block: ofPage(/^docs\/research-examples\.md$/) },
  'scrape examples': { block: ofPage(/^docs\/scrape-examples\.md$/) },
  'scraped markdown': { block: (block) => ofPage(/^docs\/scrape\.md$/)(block) && block.language === '' },
  starts: { command: new RegExp(`^git clone |${startsService.source}`) },
  'static docs': { command: /^npm run docs / },
} as const satisfies Record<string, Claim>;

export type Runner = keyof typeof claims;
export const runners: readonly string[] = Object.keys(claims);

const each: Readonly<Record<string, Claim>> = claims;
const isShell = ({ language }: Block): boolean => language === 'sh';
const claimsCommand = ({ command }: Claim, line: string): boolean => command?.test(line) ?? false;

/** The blocks that a test runs whole; there is one at least. */
export function blocksFor(name: Runner): Block[] {
  const found = blocks.filter((block) => each[name]?.block?.(block));
  if (found.length === 0) throw new Error(`no page has a block for: ${name}`);
  return found;
}

/** The commands that a test runs, with their blocks; there is one at least. */
export function commandsFor(name: Runner): { readonly block: Block; readonly commands: readonly string[] }[] {
  const found = blocks.filter(isShell).flatMap((block) => {
    const commands = commandsOf(block).filter((line) => claimsCommand(each[name] ?? {}, line));
    return commands.length > 0 ? [{ block, commands }] : [];
  });
  if (found.length === 0) throw new Error(`no page has a command for: ${name}`);
  return found;
}

/** What no test runs of some blocks: their places, of shell blocks with the commands. */
export function unclaimed(among: readonly Block[]): string[] {
  const all = Object.values(each);
  return among
    .filter((block) => !all.some((claim) => claim.block?.(block)))
    .flatMap((block) => {
      if (!isShell(block)) return [`${placeOf(block)}: ${block.language || 'text'} ${block.info}`.trim()];
      const left = commandsOf(block).filter((line) => !all.some((claim) => claimsCommand(claim, line)));
      return left.map((line) => `${placeOf(block)}: ${line}`);
    });
}
