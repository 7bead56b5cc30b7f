import type { Terminal } from './output.ts';
import { UsageError } from './usage-error.ts';

/** The package that rewrites programs; the client does not depend on it, for its parser is larger than the client. */
const packageName: string = '@tidemark/migrate';

const missing = `\`tidemark migrate\` needs ${packageName}: install it (npm install --save-dev ${packageName}), or run
npx ${packageName} firecrawl FILE…`;

/** Hands the words over to the package that rewrites programs. Throws `UsageError` where it is not installed. */
export async function migrate(words: readonly string[], output: Terminal, errors: Terminal): Promise<number> {
  const { runMigrate }: { runMigrate?: unknown } = await import(packageName).catch((thrown: unknown) => {
    if (Object(thrown).code === 'ERR_MODULE_NOT_FOUND') throw new UsageError(missing);
    throw thrown;
  });
  if (typeof runMigrate !== 'function') throw new UsageError(missing);
  return Number(runMigrate(words, output, errors));
}
