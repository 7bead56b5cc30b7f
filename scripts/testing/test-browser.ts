import { ensureChromium } from '../../server/edges/browser/chromium/install-chromium.ts';

/** Brings a browser for tests and proofs where there is none, as tests choose theirs (server/tests/browser/chosen-browser.ts). */
export async function ensureTestBrowser(): Promise<boolean> {
  const say = (line: string): void => void process.stderr.write(`tidemark: ${line}\n`);
  const { TIDEMARK_TEST_CHROMIUM_PATH: program, TIDEMARK_TEST_BROWSER_CDP_URL: remote, PATH = '' } = process.env;
  return ensureChromium(remote ? 'off' : program || undefined, PATH, say);
}
