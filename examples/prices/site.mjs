// A page to be tracked: whoever edits prices.html changes it. `node examples/prices/site.mjs [PORT] [FILE]`
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const [port = '4200', file = new URL('prices.html', import.meta.url)] = process.argv.slice(2);

createServer(async (_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(await readFile(file));
}).listen(Number(port), '127.0.0.1', function () {
  console.log(`The prices are at http://127.0.0.1:${this.address().port}/`);
});
