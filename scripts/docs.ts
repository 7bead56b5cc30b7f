// The documentation as static files: `npm run docs -- build DIR [--api URL] [--site URL]`.
import { parseArgs } from 'node:util';
import { buildDocs } from './docs/build.ts';

const usage = `usage: npm run docs -- build DIR [--api URL] [--site URL]
  DIR     is written anew: an empty folder, or one that this command wrote
  --api   where the examples send their calls; default http://127.0.0.1:8080
  --site  where the files will be served, for the addresses in llms.txt; default: relative ones
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { api: { type: 'string', default: 'http://127.0.0.1:8080' }, site: { type: 'string' } },
});
const [command, folder] = positionals;
if (command !== 'build' || !folder) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  const files = await buildDocs({ folder, apiUrl: values.api, ...(values.site && { siteUrl: values.site }) });
  process.stdout.write(`tidemark: ${files} files of the documentation are in ${folder}\n`);
} catch (error) {
  process.stderr.write(`tidemark: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
