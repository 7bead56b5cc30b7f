// A site with a page for members only, to try interact with: `node examples/members/site.mjs [PORT]`, name `ada`, password `lovelace`.
// It knows who is logged in by a cookie, and greets by what the browser kept in its local storage.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '../listen.mjs';

const members = new Map([['ada', 'lovelace']]);
/** Names by the session cookies that were handed out. */
const sessions = new Map();

const page = (title, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const loginPage = page(
  'Harbour club',
  `<form action="/login" method="post"><p><label>Name <input name="name"></label></p>
  <p><label>Password <input name="password" type="password"></label></p><p><button>Log in</button></p></form>`,
);

const membersPage = (name) =>
  page(
    'Members',
    `<p>Welcome, ${name}. High water at the club’s pier is at 06:12 and at 18:37 today.</p><p id="visits"></p>
    <script>const visits = Number(localStorage.getItem('visits')) + 1; localStorage.setItem('visits', visits);
    document.getElementById('visits').textContent = 'This browser has been here ' + visits + (visits === 1 ? ' time.' : ' times.');</script>`,
  );

const nameOf = ({ headers }) => sessions.get(/(?:^|; )session=(\w+)/.exec(headers.cookie ?? '')?.[1]);

async function logIn(request, response) {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  const form = new URLSearchParams(body);
  if (members.get(form.get('name')) !== form.get('password')) return response.writeHead(303, { location: '/' }).end();
  const session = randomBytes(16).toString('hex');
  sessions.set(session, form.get('name'));
  const cookie = `session=${session}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`;
  return response.writeHead(303, { location: '/members', 'set-cookie': cookie }).end();
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  if (pathname === '/login' && request.method === 'POST') return void logIn(request, response);
  const name = nameOf(request);
  if (pathname === '/members' && !name) return response.writeHead(303, { location: '/' }).end();
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(pathname === '/members' ? membersPage(name) : loginPage);
});

listen(server, process.argv[2] ?? '4100', 'The harbour club is at');
