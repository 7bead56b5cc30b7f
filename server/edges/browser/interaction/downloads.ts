import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';
import type { Download } from '../../../kernel/ports/interactive-browser.ts';

/** The most bytes of one file, and of all files of a session. */
const maxBytes = 50 * 1_048_576;
const maxTotalBytes = 100 * 1_048_576;
/** The most downloads of a session. */
const maxDownloads = 20;
const maxNameCharacters = 200;

interface Coming {
  readonly name: string;
  readonly url: string;
  /** The action during which it began. */
  readonly action: number;
  bytes: number;
}

/** Without what a file's name may not hold on some system, or hides what the file is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away.
const forbidden = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]/g;

const nameOf = (suggested: string): string =>
  suggested.toWellFormed().replace(forbidden, '_').replace(/^\.+/, '').slice(-maxNameCharacters).trim() || 'download';

/**
 * The files that pages of one context have the browser keep. The browser writes them into its own folder, which ends with
 * it; how much it has written is told while it writes, so that nothing fills the disk.
 */
export class Downloads {
  readonly #session: CDPSession;
  readonly #folder: string | null;
  readonly #contextId: string;
  readonly #coming = new Map<string, Coming>();
  readonly #waiting = new Set<() => void>();
  #done: Download[] = [];
  #refused: string[] = [];
  readonly #paths = new Set<string>();
  #begun = 0;
  /** The action under way, or the one that was last. */
  #action = 0;
  /** How many had begun when a link to a file was clicked; null: none was. */
  #begunAtClick: number | null = null;
  #totalBytes = 0;

  private constructor(session: CDPSession, folder: string | null, contextId: string) {
    this.#session = session;
    this.#folder = folder;
    this.#contextId = contextId;
    session.on('Browser.downloadWillBegin', ({ guid, url, suggestedFilename }) => {
      this.#begin(guid, { name: nameOf(suggestedFilename), url, action: this.#action, bytes: 0 });
    });
    session.on('Browser.downloadProgress', ({ guid, receivedBytes, state }) => {
      this.#progress(guid, receivedBytes, state);
    });
  }

  /** `folder`: where the browser may write; null: it runs elsewhere, and keeps nothing. */
  static async open(browser: Browser, contextId: string, folder: string | null): Promise<Downloads> {
    const session = await browser.newBrowserCDPSession();
    const downloads = new Downloads(session, folder, contextId);
    await session.send('Browser.setDownloadBehavior', {
      behavior: folder === null ? 'deny' : 'allowAndName',
      browserContextId: contextId,
      ...(folder === null ? {} : { downloadPath: folder }),
      eventsEnabled: true,
    });
    return downloads;
  }

  /** How many have begun so far. */
  get begun(): number {
    return this.#begun;
  }

  /** Files that begin from now on are set off by this action. */
  follow(action: number): void {
    this.#action = action;
    this.#begunAtClick = null;
  }

  /** A link to a file is about to be clicked: its server may take a while until the browser tells that the file begins. */
  expect(): void {
    this.#begunAtClick = this.#begun;
  }

  /** Whether the file of a link that was clicked has not begun. */
  get isAwaited(): boolean {
    return this.#begun === this.#begunAtClick;
  }

  /** What has come since the last time this was asked, and what was given up. */
  take(): { downloads: Download[]; refused: string[] } {
    const taken = { downloads: this.#done, refused: this.#refused };
    this.#done = [];
    this.#refused = [];
    return taken;
  }

  /** Resolves when none is under way, or after so many milliseconds. */
  async idle(capMs: number): Promise<void> {
    if (this.#coming.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.max(0, capMs));
    this.#waiting.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }

  /** Forgets what nobody took: the browser goes on, and with it its folder. */
  async close(): Promise<void> {
    await Promise.all([...this.#paths].map((path) => rm(path, { force: true })));
    await this.#session.detach();
  }

  #begin(guid: string, coming: Coming): void {
    this.#begun += 1;
    if (this.#folder === null) {
      this.#refused.push(`${coming.name}: downloads of a browser on another machine are not kept.`);
      return;
    }
    this.#coming.set(guid, coming);
    this.#paths.add(join(this.#folder, guid));
    if (this.#begun > maxDownloads) this.#giveUp(guid, `${maxDownloads} files were kept already`);
  }

  #progress(guid: string, received: number, state: string): void {
    const coming = this.#coming.get(guid);
    if (!coming || this.#folder === null) return;
    this.#totalBytes += received - coming.bytes;
    coming.bytes = received;
    if (state === 'canceled') this.#giveUp(guid, 'it ended before it was whole');
    else if (coming.bytes > maxBytes) this.#giveUp(guid, `it has more than ${maxBytes} bytes`);
    else if (this.#totalBytes > maxTotalBytes) this.#giveUp(guid, `all have more than ${maxTotalBytes} bytes`);
    else if (state === 'completed') {
      const { name, url, action, bytes: length } = coming;
      const path = join(this.#folder, guid);
      this.#done.push({ name, url, action, length, stream: () => contentOf(path, length) });
      this.#end(guid);
    }
  }

  #giveUp(guid: string, why: string): void {
    this.#refused.push(`${this.#coming.get(guid)?.name}: ${why}.`);
    this.#session.send('Browser.cancelDownload', { guid, browserContextId: this.#contextId }).catch(() => {});
    if (this.#folder) rm(join(this.#folder, guid), { force: true }).catch(() => {});
    this.#end(guid);
  }

  #end(guid: string): void {
    this.#coming.delete(guid);
    if (this.#coming.size === 0) for (const resolve of this.#waiting) resolve();
  }
}

/**
 * The bytes of a file in a folder that the browser writes to, which is not to be trusted: no link is followed, and no more
 * is read than it told of. The file goes when it was read.
 */
async function* contentOf(path: string, length: number): AsyncGenerator<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!(await file.stat()).isFile()) throw new Error('A download is no file.');
    if (length > 0) yield* file.createReadStream({ end: length - 1, autoClose: false });
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
