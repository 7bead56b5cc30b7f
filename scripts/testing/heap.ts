import { type Debugger, type InspectorNotification, type Runtime, Session } from 'node:inspector';

/** Where the inspector and this file hand each other objects. */
const handover = 'tidemarkHandover';

/** Looks into the memory of its own thread, through the inspector: at what nothing else leads to. */
export class Heap {
  readonly #session = new Session();
  /** By the inspector's id: where the script comes from. */
  readonly #scripts = new Map<string, string>();

  constructor() {
    this.#session.connect();
    this.#session.on(
      'Debugger.scriptParsed',
      ({ params }: InspectorNotification<Debugger.ScriptParsedEventDataType>) =>
        void this.#scripts.set(params.scriptId, params.url),
    );
    this.#session.post('Debugger.enable');
  }

  /** All objects that have this prototype and can still be reached. */
  objectsOf(prototype: object): object[] {
    const prototypeObjectId = this.#remote(prototype);
    if (!prototypeObjectId) return [];
    this.#session.post('Runtime.queryObjects', { prototypeObjectId }, (_, { objects }) => {
      const functionDeclaration = `function () { globalThis.${handover} = this; }`;
      this.#session.post('Runtime.callFunctionOn', { objectId: objects.objectId, functionDeclaration });
    });
    const found: unknown = Reflect.get(globalThis, handover);
    Reflect.deleteProperty(globalThis, handover);
    // The prototypes of classes that extend it have it, too.
    return Array.isArray(found) ? found.filter((one) => !Object.hasOwn(one, 'constructor')) : [];
  }

  /** File and line of a function; empty when it is none of ours. */
  placeOf(value: unknown): string {
    const objectId = typeof value === 'function' ? this.#remote(value) : undefined;
    let place = '';
    if (!objectId) return place;
    this.#session.post('Runtime.getProperties', { objectId }, (_, { internalProperties }) => {
      const at = internalProperties?.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value;
      if (at) place = `${this.#scripts.get(at.scriptId) ?? ''}:${at.lineNumber + 1}`;
    });
    return place;
  }

  close(): void {
    this.#session.disconnect();
  }

  /** The id by which the inspector knows an object. */
  #remote(value: object): Runtime.RemoteObjectId | undefined {
    let id: Runtime.RemoteObjectId | undefined;
    Reflect.set(globalThis, handover, value);
    this.#session.post('Runtime.evaluate', { expression: `globalThis.${handover}` }, (_, { result }) => {
      id = result.objectId;
    });
    Reflect.deleteProperty(globalThis, handover);
    return id;
  }
}
