#!/usr/bin/env node
// The tools over standard input and output. Nothing but the protocol is written to the output; words for people go to the error stream.
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Tidemark, version } from 'tidemark';
import { createServer } from './server.ts';

const defaultMaxCostUsd = 5;

const usage = `tidemark-mcp: Tidemark as tools of an assistant, over standard input and output

Settings, as options or in the environment:
  --max-cost-usd N   TIDEMARK_MAX_COST_USD   the most that a session may spend; ${defaultMaxCostUsd}
  --base-url URL     TIDEMARK_BASE_URL       where the service is; http://127.0.0.1:8080
                     TIDEMARK_API_KEY        the key
                     LOG_LEVEL=debug         a line for each call, on the error stream
`;

const keyMend =
  'Set TIDEMARK_API_KEY in the environment of this server, which is `env` in the settings of your assistant, and start it again.';

const say = (line: string): void => {
  process.stderr.write(`tidemark-mcp: ${line}\n`);
};

function settings() {
  const { values } = parseArgs({
    options: {
      'max-cost-usd': { type: 'string' },
      'base-url': { type: 'string' },
      help: { type: 'boolean' },
      version: { type: 'boolean' },
    },
  });
  const most = Number(values['max-cost-usd'] ?? (process.env.TIDEMARK_MAX_COST_USD || defaultMaxCostUsd));
  if (!(most >= 0)) throw new Error('--max-cost-usd must be a number that is not negative');
  return { ...values, most };
}

async function main(): Promise<void> {
  const { most, help, version: wantsVersion, 'base-url': baseUrl } = settings();
  if (help || wantsVersion) {
    process.stdout.write(help ? usage : `${version}\n`);
    return;
  }
  const client = new Tidemark({ maxCostUsd: most, ...(baseUrl ? { baseUrl } : {}) });
  if (!process.env.TIDEMARK_API_KEY) say(`there is no key, and no tool will answer. ${keyMend}`);
  const server = createServer({
    client,
    maxCostUsd: most,
    keyMend,
    ...(process.env.LOG_LEVEL === 'debug' ? { log: say } : {}),
  });
  server.onerror = (error) => say(error.message);
  // An assistant that has gone ends its server by closing its input.
  process.stdin.once('end', () => void server.close());
  await server.connect(new StdioServerTransport());
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
