import { hasCredentials, publicHref } from '../../contract/address.ts';
import { invalid } from '../../contract/problem.ts';
import { refuseTrackedPassword } from '../freshness/freshness.ts';
import type { CrawlInput } from './input.ts';

export type Password = Pick<URL, 'username' | 'password'>;

type Seeds = Pick<CrawlInput, 'url' | 'urls'>;

/** The user names and passwords in addresses, by the origin that gets them. Throws `validation-failed` where one has two. */
export function passwordsIn(urls: readonly string[]): Map<string, Password> {
  const passwords = new Map<string, Password>();
  for (const url of urls.map((text) => new URL(text)).filter(hasCredentials)) {
    const { origin, username, password } = url;
    const known = passwords.get(origin);
    if (known && (known.username !== username || known.password !== password))
      throw invalid('/urls', 'names two users of one site; crawl it once for each');
    passwords.set(origin, { username, password });
  }
  return passwords;
}

/** The input as everything knows it that is kept or shown. */
export function withoutPasswords<Input extends Seeds>(input: Input): Input {
  const bare = (url: string): string => publicHref(new URL(url));
  return { ...input, url: bare(input.url), urls: input.urls.map(bare) };
}

/** Throws `validation-failed` for passwords that would have to be kept, or of which one could not be used. */
export function refuseKeptPasswords({ url, urls, track }: Seeds & Pick<CrawlInput, 'track'>): void {
  passwordsIn([url, ...urls]);
  refuseTrackedPassword(track, [url], '/url');
  refuseTrackedPassword(track, urls, '/urls');
}
