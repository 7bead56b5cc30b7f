import { after, before } from 'node:test';

interface Closable {
  close(): Promise<unknown>;
}

/** All that is open is of one file, for the files of tests follow each other. */
const opened: Closable[] = [];

/**
 * A resource for the tests of a file: opened before the first of them, closed after the last, the last opened first. `skip`: why they cannot
 * run here, so that it is not opened.
 */
export function fixture<Resource extends Closable & object>(
  open: () => Promise<Resource>,
  skip: string | false = false,
): Resource {
  let resource: Resource | undefined;
  before(async () => {
    if (skip) return;
    resource = await open();
    opened.push(resource);
  });
  after(async () => {
    for (const one of opened.splice(0).toReversed()) await one.close();
  });
  return new Proxy({} as Resource, {
    get(_, name) {
      if (!resource) throw new Error('A fixture is opened when the tests begin.');
      const member = Reflect.get(resource, name, resource);
      return typeof member === 'function' ? member.bind(resource) : member;
    },
  });
}
