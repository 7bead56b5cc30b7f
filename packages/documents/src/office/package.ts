import { Zip } from '../archive/zip.ts';
import { DocumentFault, type DocumentMetadata, noMetadata } from '../types.ts';
import type { XmlElement } from '../xml/element.ts';
import { elementsWithin, parseXml } from '../xml/parse.ts';

/** How a part refers to another, or to a place outside. */
interface Relationship {
  /** The last word of its type, such as `hyperlink`. */
  readonly type: string;
  /** The name of a part, or an address where `isExternal`. */
  readonly target: string;
  readonly isExternal: boolean;
}

export type Relationships = ReadonlyMap<string, Relationship>;

/** The name of a part that another refers to (ECMA-376 part 2, 9.2). */
export function resolvePart(from: string, target: string): string {
  const base = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  const path: string[] = [...base];
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/** An Office Open XML file: a zip of parts that refer to each other. */
export class OfficePackage {
  readonly #zip: Zip;
  readonly #names: ReadonlyMap<string, string>;

  constructor(bytes: Uint8Array) {
    this.#zip = new Zip(bytes);
    this.#names = new Map(this.#zip.names.map((name) => [name.toLowerCase(), name]));
  }

  /** The name as the archive writes it, for names of parts are equal whatever their case. */
  #written(name: string): string {
    return this.#names.get(name.toLowerCase()) ?? name;
  }

  has(name: string): boolean {
    return this.#zip.has(this.#written(name));
  }

  bytes(name: string): Uint8Array | null {
    return this.#zip.read(this.#written(name));
  }

  /** The root of a part; null when there is no such part. */
  part(name: string | null): XmlElement | null {
    return name === null ? null : parseXml(this.#zip.read(this.#written(name)));
  }

  /** The elements of a part directly inside the named ones, read as they are taken. */
  elements(name: string, ...within: readonly string[]): AsyncGenerator<XmlElement, void> {
    return elementsWithin(this.#zip.stream(this.#written(name)), ...within);
  }

  /** The relationships of a part, or of the package ('') by their ids. */
  relationships(part: string): Relationships {
    const folders = part.split('/');
    const file = folders.pop() ?? '';
    const root = this.part([...folders, '_rels', `${file}.rels`].join('/'));
    return new Map(
      (root?.all('rel:Relationship') ?? []).map((element) => {
        const isExternal = element.get('TargetMode') === 'External';
        const target = element.get('Target') ?? '';
        const type = (element.get('Type') ?? '').split('/').at(-1) ?? '';
        return [element.get('Id') ?? '', { type, isExternal, target: isExternal ? target : resolvePart(part, target) }];
      }),
    );
  }

  /** The part that the file is about. Throws `damaged` when there is none. */
  mainPart(fallback: string): string {
    const main = named(this.relationships(''), 'officeDocument');
    if (main !== null && this.has(main)) return main;
    if (this.has(fallback)) return fallback;
    throw new DocumentFault('damaged', 'The file has no main part.');
  }

  /** What the file states of itself. */
  metadata(): DocumentMetadata {
    const root = this.part(named(this.relationships(''), 'core-properties') ?? 'docProps/core.xml');
    return root ? coreProperties(root) : noMetadata;
  }
}

/** The part that the first relationship of a type names; null when there is none. */
export function named(relationships: Relationships, type: string): string | null {
  for (const relationship of relationships.values())
    if (relationship.type === type && !relationship.isExternal) return relationship.target;
  return null;
}

/** A date or time as ISO 8601; null when it is none. */
export function isoTime(text: string | null): string | null {
  const written = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text?.trim() ?? '',
  );
  return written && !Number.isNaN(Date.parse(written[0])) ? written[0] : null;
}

/** Text without white space around; null when nothing is left. */
export const said = (text: string | null | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null;

function coreProperties(root: XmlElement): DocumentMetadata {
  const property = (name: string): string | null => said(root.first(name)?.text);
  return {
    title: property('dc:title'),
    author: property('dc:creator'),
    createdAt: isoTime(property('dcterms:created')),
    modifiedAt: isoTime(property('dcterms:modified')),
    language: property('dc:language'),
    description: property('dc:description') ?? property('dc:subject'),
  };
}
