import { openSite, type Site } from '../doubles/site.ts';
import type { Receiver } from './receiver.ts';

/** A site whose pages are good, gone, empty or broken, some of them by chance, and which is told of jobs at `/hook`. */
export const openChaoticSite = (chance: () => number, receiver: Receiver | null): Promise<Site> =>
  openSite({
    '/good': (_, response) =>
      void setTimeout(() => response.end('<title>Page</title><p>Words that are worth their price.'), chance() * 60),
    '/gone': (_, response) => void response.writeHead(410, { 'content-type': 'text/html' }).end('<p>It was here once.'),
    '/empty': (_, response) => void response.end(),
    '/broken': (_, response) => void response.destroy(),
    '/flaky': (_, response) =>
      chance() < 0.5 ? response.destroy() : response.end('<p>Words that came at the second try.'),
    '/hook': (request, response) => void receiver?.take(request, response),
  });
