// A company to be enriched: its pages as a small builder makes them. `node examples/company/site.mjs [PORT]`
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listen } from '../listen.mjs';

const [port = '4300'] = process.argv.slice(2);
const pages = {
  '/': 'home.html',
  '/about': 'about.html',
  '/team': 'team.html',
  '/pricing': 'pricing.html',
  '/contact': 'contact.html',
};

const server = createServer(async (request, response) => {
  const file = pages[new URL(request.url, 'http://company.example').pathname];
  response.statusCode = file ? 200 : 404;
  response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('server', 'nginx');
  response.end(file ? await readFile(new URL(file, import.meta.url)) : 'Not found');
});

listen(server, port, 'Harbourlight is at');
