/** Where Node has what sends its requests: an agent, or a proxy of the caller's. */
const dispatcherName = Symbol.for('undici.globalDispatcher.1');

interface Dispatcher {
  dispatch(options: object, handler: object): boolean;
}

const isDispatcher = (value: unknown): value is Dispatcher =>
  typeof value === 'object' && value !== null && 'dispatch' in value && typeof value.dispatch === 'function';

function dispatcherOfNode(): Dispatcher | null {
  const value: unknown = Reflect.get(globalThis, dispatcherName);
  return isDispatcher(value) ? value : null;
}

/** Sends as Node would, without its own end after 300 s in which nothing arrives: an attempt has a time of its own. */
const patient: Dispatcher = {
  dispatch: (options, handler) =>
    dispatcherOfNode()?.dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler) ?? false,
};

/** Whether this is Node and its dispatcher is known. It is made with the first request, which may be one without a network. */
async function hasDispatcher(): Promise<boolean> {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  if (dispatcherOfNode()) return true;
  if (!process?.versions?.node) return false;
  await globalThis.fetch('data:,').catch(() => null);
  return dispatcherOfNode() !== null;
}

/** The runtime's `fetch`, which waits for an answer as long as it is told to; other runtimes than Node do so by themselves. */
export async function patientFetch(url: string, init: RequestInit): Promise<Response> {
  return globalThis.fetch(url, (await hasDispatcher()) ? Object.assign(init, { dispatcher: patient }) : init);
}
