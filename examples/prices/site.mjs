// A page to be tracked: whoever edits prices.html changes it. `node examples/prices/site.mjs [PORT] [FILE]`
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listen } from '../listen.mjs';

const [port = '4200', file = new URL('prices.html', import.meta.url)] = process.argv.slice(2);

const server = createServer(async (_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(await readFile(file));
});

listen(server, port, 'The prices are at');
