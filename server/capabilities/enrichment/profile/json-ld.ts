import { isObject } from '../../../contract/definition.ts';
import { bareHost, isWithin, ownLabel } from '../host.ts';
import organizationTypes from '../words/organization-types.json' with { type: 'json' };
import type { ReadPage } from './page.ts';

/** An object of JSON-LD. */
export type LdNode = Readonly<Record<string, unknown>>;

const maxNodes = 2_000;
/** What stands under these is told of another. */
const foreign = new Set(
  'brand memberOf parentOrganization alumniOf hiringOrganization sponsor review reviews author manufacturer itemReviewed funder affiliation worksFor customer about mentions subOrganization department isPartOf creator'.split(
    ' ',
  ),
);

/** A value as the list that it stands for. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value]);

/** The texts of a value. */
export const textsOf = (value: unknown): string[] =>
  listOf(value).flatMap((one) => {
    if (typeof one === 'string') return [one.trim()];
    if (typeof one === 'number') return [String(one)];
    if (!isObject(one)) return [];
    const inner = one['@value'] ?? one.name ?? one.url ?? one['@id'];
    return typeof inner === 'string' ? [inner.trim()] : [];
  });

/** The types of a node, without their vocabulary. */
export const typesOf = (node: LdNode): string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/:#]/, '')] : []));

/** Every object of a page that the company says of itself, outer ones first. */
export function nodesOf({ jsonLd }: ReadPage): LdNode[] {
  const found: LdNode[] = [];
  const waiting: unknown[] = [...jsonLd];
  for (let at = 0; at < waiting.length && found.length < maxNodes; at++) {
    const value = waiting[at];
    if (Array.isArray(value)) waiting.push(...value);
    else if (isObject(value)) {
      found.push(value);
      for (const [name, inner] of Object.entries(value))
        if (!foreign.has(name) && typeof inner === 'object' && inner !== null) waiting.push(inner);
    }
  }
  return found;
}

/** The objects under a name of a node. */
export const objectsOf = (node: LdNode, name: string): LdNode[] => listOf(node[name]).filter(isObject);

/** Types of the vocabulary that are organizations, with their line of business where it has one. */
const lines: ReadonlyMap<string, string | null> = new Map(Object.entries(organizationTypes));
/** Types of others' vocabularies are named so, too. */
const organization = /(?:Organization|Corporation|Business|Company|Store|Agency|Contractor|Shop|Clinic|Service)$/;
const isOrganization = (type: string): boolean => lines.has(type) || organization.test(type);

/** The type that names a node's line of business, with that line. */
export function lineOf(node: LdNode): { readonly type: string; readonly industry: string } | null {
  for (const type of typesOf(node)) {
    const industry = lines.get(type);
    if (industry) return { type, industry };
  }
  return null;
}

/** The organizations that a page describes as its own. */
export function organizationsOf(page: ReadPage): LdNode[] {
  const host = bareHost(new URL(page.url));
  return nodesOf(page).filter((node) => {
    if (!typesOf(node).some(isOrganization)) return false;
    const [url] = textsOf(node.url);
    const told = url === undefined ? null : URL.parse(url, page.url);
    return !told?.host || isSameSite(bareHost(told), host);
  });
}

/** Whether two hosts are one site's, or one company's in two countries. */
const isSameSite = (one: string, other: string): boolean =>
  isWithin(one, other) || isWithin(other, one) || ownLabel(one) === ownLabel(other);
