import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../contract/problem.ts';
import type { Ports } from '../../../kernel/pipeline/call.ts';
import { clientAddressHeader, signInPath } from '../../../kernel/ports/people/sign-ins.ts';
import { readJson } from '../request.ts';
import { isOwnPage } from './credential.ts';

/** Where the authentication library answers, and nowhere else: its other routes would tell scripts the session's token. */
const changePassword = `${signInPath}/change-password`;
const signInPaths = [`${signInPath}/sign-in/email`, `${signInPath}/sign-out`, changePassword];

/** What the library may see of a request. */
const passed = ['cookie', 'content-type', 'user-agent', 'accept'] as const;

/** Signs in and out, and changes a password, by the library. Only our own pages may ask. */
export function addSignIns(server: FastifyInstance, { signIns, settings, failedAttempts }: Ports): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isOwnPage(request.headers))
      throw new Problem('not-permitted', 'Only pages of the console may sign in and out.');
    const response = await signIns.handle(await toRequest(request, settings.baseUrl));
    if (response.status === 401) await failedAttempts.count(request.ip);
    return sendResponse(reply, response);
  };
  for (const path of signInPaths) server.post(path, handler);
}

async function toRequest(request: FastifyRequest, baseUrl: string): Promise<Request> {
  const headers = new Headers({ [clientAddressHeader]: request.ip });
  for (const name of passed) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value.toString());
  }
  const url = new URL(request.url, baseUrl);
  // Its own origin, by whichever name the console was reached: `isOwnPage` has compared them.
  headers.set('origin', url.origin);
  const given = await readJson(request.raw);
  // Others may know the old one: that their sessions end is not left to the page.
  const body = url.pathname === changePassword ? { ...Object(given), revokeOtherSessions: true } : given;
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'no-store');
  const type = response.headers.get('content-type');
  if (type) reply.header('content-type', type);
  // The library's own name of the standard header.
  const wait = response.headers.get('x-retry-after');
  if (wait) reply.header('retry-after', wait);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return reply.send(withoutToken(await response.text()));
}

/** The body without the session's token: that is the cookie's, which no script reads. */
function withoutToken(body: string): string {
  if (!body.includes('"token"')) return body;
  const { token: _, ...rest } = Object(JSON.parse(body));
  return JSON.stringify(rest);
}
