import { tidy } from '../../characters.ts';
import { localName, parseXml, type XmlElement } from '../../tree/xml.ts';
import { type Facts, factsOfData, onlyFacts } from '../facts.ts';
import { nameOf } from '../names.ts';
import { isObject } from '../schema.ts';

const maxElements = 200_000;
const maxThings = 2_000;

type Data = string | { readonly [name: string]: Data | Data[] };

/** Makes data of elements, as JSON would have it. */
class DataReader {
  readonly things: { readonly name: string; readonly data: Data }[] = [];
  #left = maxElements;

  read(element: XmlElement): Data {
    const data: Record<string, Data | Data[]> = {};
    for (const [name, value] of Object.entries(element.attributes))
      if (!/^xmlns(?::|$)/.test(name)) data[localName(name)] = tidy(value);
    for (const child of element.elements) {
      if (this.#left-- <= 0) break;
      const name = localName(child.name);
      const value = this.read(child);
      const before = data[name];
      if (Array.isArray(before)) before.push(value);
      else data[name] = before === undefined ? value : [before, value];
      if (isObject(value) && this.things.length < maxThings) this.things.push({ name, data: value });
    }
    const text = tidy(element.ownText);
    if (Object.keys(data).length === 0) return text;
    return text === '' ? data : { ...data, value: text };
  }
}

/** What XML states under its own names. */
export function factsOfXml(source: string): Facts {
  const root = parseXml(source);
  if (!root) return onlyFacts([]);
  const reader = new DataReader();
  const data = reader.read(root);
  const things = reader.things.map((thing) => ({ kinds: [nameOf(thing.name)], facts: factsOfData(thing.data, 1) }));
  return { ...onlyFacts(factsOfData(data, 1)), things };
}
