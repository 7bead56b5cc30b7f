import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answered } from '../running.ts';

const visits = new Map<string, number>();

/** A page that says how often its address was asked for, with headers of its own. */
export const counted =
  (headers: Record<string, string> = {}, status = 200) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '';
    const visit = (visits.get(path) ?? 0) + 1;
    visits.set(path, visit);
    response.writeHead(status, { 'content-type': 'text/html', 'set-cookie': 'visitor=7', ...headers });
    response.end(
      `<html lang="en"><title>Tides</title><main><h1>Tides</h1><p>This is visit ${visit}: the sea rises and falls twice a day, because
      the <a href="/moon">Moon</a> pulls at the water.</p></main><script type="application/ld+json">{"@type":"Article"}</script></html>`,
    );
  };

/** How often a page was asked for, by what an answer has of it. */
export const visitIn = ({ text }: Answered): number => Number(/visit (\d+)/.exec(text)?.[1]);

/** What an answer says of its price. */
export const bill = ({ json }: Answered): [string, string, number] => [
  json.method,
  json._meta.billing_action,
  json._meta.cost,
];
