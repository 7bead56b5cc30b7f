import type { CDPSession, Frame } from 'playwright-core';
import { IsolatedWorld } from './isolated-world.ts';
import type { NetworkMonitor } from './network-monitor.ts';
import { orNull } from './or-null.ts';
import type { PageSession } from './page-session.ts';

/** Frames of a page that are looked at. */
const maxFrames = 30;
/** How often sessions of frames are asked for: a page may send its frames around without end. */
const maxAttempts = 90;

interface FrameNode {
  readonly id: string;
  /** What could not be loaded: the frame shows the browser's own words about that. */
  readonly unreachableUrl?: string;
}
interface FrameTree {
  readonly frame: FrameNode;
  readonly childFrames?: readonly FrameTree[];
}

const nodesOf = ({ frame, childFrames = [] }: FrameTree): FrameNode[] => [frame, ...childFrames.flatMap(nodesOf)];

/**
 * The frames below a page. A headless shell keeps them in the page's own process; a full Chromium gives those of other
 * sites processes, and DevTools sessions, of their own.
 */
export class Frames {
  readonly #open: PageSession;
  readonly #network: NetworkMonitor;
  readonly #sessions = new Map<Frame, Promise<CDPSession | null>>();
  readonly #worlds = new Map<string, IsolatedWorld>();
  #attempts = 0;
  #isChanging = false;

  /** Watches the page from now on; `network` is told what its frames ask for. */
  constructor(open: PageSession, network: NetworkMonitor) {
    this.#open = open;
    this.#network = network;
    open.page.on('framenavigated', (frame) => this.#seek([frame]));
    open.page.on('framedetached', (frame) => this.#sessions.delete(frame));
  }

  /** Whether the page has any. */
  get areThere(): boolean {
    return this.#open.page.mainFrame().childFrames().length > 0;
  }

  /** Whether `worlds` last missed a frame that moves from one process to another. */
  get isChanging(): boolean {
    return this.#isChanging;
  }

  /** A world in each frame, to ask it what it says. Frames that do not answer within `ms` are left out. */
  async worlds(ms: number): Promise<IsolatedWorld[]> {
    const children = this.#open.page.frames().slice(1, maxFrames + 1);
    let found = await this.#look(ms);
    // The driver does not tell of each that goes to a process of its own.
    if (found.length < children.length && this.#seek(children)) found = await this.#look(ms);
    this.#isChanging = found.length < children.length;
    const shown = found.filter(({ node }) => !node.unreachableUrl).slice(0, maxFrames);
    return shown.map(({ node, session }) => this.#world(session, node.id));
  }

  /** Every frame there is, with the session that speaks for it. */
  async #look(ms: number): Promise<{ node: FrameNode; session: CDPSession }[]> {
    const own = await Promise.all([...this.#sessions.values()].map((session) => orNull(session, ms)));
    const sessions = [this.#open.session, ...own.filter((session) => session !== null)];
    const trees = await Promise.all(sessions.map((session) => orNull(session.send('Page.getFrameTree'), ms)));
    return trees.flatMap((tree, index) => {
      const session = sessions[index];
      if (!tree || !session) return [];
      const nodes = nodesOf(tree.frameTree).slice(index === 0 ? 1 : 0);
      return nodes.map((node) => ({ node, session }));
    });
  }

  #world(session: CDPSession, id: string): IsolatedWorld {
    const known = this.#worlds.get(id);
    if (known?.isOf(session)) return known;
    const world = new IsolatedWorld(session, id);
    this.#worlds.set(id, world);
    return world;
  }

  /** Asks for the sessions of frames that may have one; whether it asked for any. */
  #seek(frames: readonly Frame[]): boolean {
    const unknown = frames.filter((frame) => frame.parentFrame() && !this.#sessions.has(frame));
    for (const frame of unknown.slice(0, maxAttempts - this.#attempts)) {
      this.#attempts += 1;
      this.#sessions.set(frame, this.#attach(frame));
    }
    return unknown.length > 0 && this.#attempts < maxAttempts;
  }

  /** Null: the frame is in its parent's process, where the page's own session sees it. */
  async #attach(frame: Frame): Promise<CDPSession | null> {
    try {
      return this.#follow(frame, await this.#open.context.newCDPSession(frame));
    } catch {
      this.#sessions.delete(frame);
      return null;
    }
  }

  #follow(frame: Frame, session: CDPSession): CDPSession {
    session.once('close', () => this.#sessions.delete(frame));
    this.#network.follow(session);
    // A frame that runs in circles does not answer this either.
    session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }).catch(() => {});
    return session;
  }
}
