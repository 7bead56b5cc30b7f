import { z } from 'zod';
import { answerOf } from '../contract/describe/component.ts';
import type { AnyOperation } from '../contract/operation.ts';
import { bare, type Fault, pointerOf, refusedField, refusedFields } from './pipeline/field-faults.ts';
import { nearestName } from './pipeline/nearest-name.ts';
import type { Unit, Units } from './units/units.ts';

type Any = AnyOperation<never>;

/** The members of an answer that are wanted, by name; null: with all that is in them. */
export type Selection = ReadonlyMap<string, Selection | null>;

/** The names of the members that a schema has; null: any. */
function membersOf(schema: z.core.$ZodType): string[] | null {
  const core = bare(schema);
  if (core instanceof z.ZodArray) return membersOf(core.element);
  const parts =
    core instanceof z.ZodUnion
      ? core.options
      : core instanceof z.ZodIntersection
        ? [core.def.left, core.def.right]
        : null;
  if (parts) {
    const found = parts.map(membersOf);
    return found.some((names) => names === null) ? null : found.flatMap((names) => names ?? []);
  }
  if (core instanceof z.ZodObject) return Object.keys(core.shape);
  const isOpen = [z.ZodUnknown, z.ZodAny, z.ZodRecord, z.ZodLazy].some((kind) => core instanceof kind);
  return isOpen ? null : [];
}

/** The schemas of a member. */
function membersNamed(schema: z.core.$ZodType, name: string): z.core.$ZodType[] {
  const core = bare(schema);
  if (core instanceof z.ZodArray) return membersNamed(core.element, name);
  if (core instanceof z.ZodUnion) return core.options.flatMap((option) => membersNamed(option, name));
  if (core instanceof z.ZodIntersection)
    return [core.def.left, core.def.right].flatMap((side) => membersNamed(side, name));
  const member = core instanceof z.ZodObject && Object.hasOwn(core.shape, name) ? core.shape[name] : undefined;
  return member ? [member] : [];
}

/** The names that an answer has at a place of it; null: any. */
function namesAt(answer: z.core.$ZodType, path: readonly string[]): string[] | null {
  let schemas: z.core.$ZodType[] = [answer];
  for (const step of path) {
    if (schemas.some((schema) => membersOf(schema) === null)) return null;
    schemas = schemas.flatMap((schema) => membersNamed(schema, step));
  }
  const found = schemas.map(membersOf);
  return found.some((names) => names === null) ? null : found.flatMap((names) => names ?? []);
}

/** What the caller most likely meant by a name that is none: one like it, or the same a level deeper. */
function meant(answer: z.core.$ZodType, path: readonly string[], name: string, known: readonly string[]): string {
  const prefix = path.map((step) => `${step}.`).join('');
  const deeper = known.find((member) => namesAt(answer, [...path, member])?.includes(name));
  const nearest = nearestName(name, known) ?? (deeper && `${deeper}.${name}`);
  if (nearest) return `did you mean \`${prefix}${nearest}\`?`;
  return known.length === 0 ? `\`${path.join('.')}\` has no members` : `it has ${known.slice(0, 40).join(', ')}`;
}

function faultOf(answer: z.core.$ZodType, name: string, index: number): Fault[] {
  const path = name.split('.');
  for (const [depth, step] of path.entries()) {
    const before = path.slice(0, depth);
    const known = namesAt(answer, before);
    if (known === null) return [];
    if (known.includes(step)) continue;
    const message = 'is no member of this answer';
    return [() => ({ pointer: pointerOf(['fields', index]), message, hint: meant(answer, before, step, known) })];
  }
  return [];
}

function treeOf(names: readonly string[]): Selection {
  const tree = new Map<string, Selection | null>();
  const inner = Map.groupBy(names, (name) => name.split('.', 1)[0] ?? '');
  for (const [first, all] of inner) {
    const rest = all.map((name) => name.slice(first.length + 1));
    tree.set(first, rest.includes('') ? null : treeOf(rest));
  }
  return tree;
}

/** The selection that `fields` names. Throws `validation-failed` for names that the answer has not. */
export function selectionOf(
  operation: Any,
  names: readonly unknown[],
  representation: { readonly mediaType: string } | null = null,
): Selection {
  if (representation) throw refusedField('/fields', `is for JSON, and \`Accept\` asks for ${representation.mediaType}`);
  const answer = answerOf(operation);
  const all = names.map(String);
  const faults = all.flatMap((name, index) => faultOf(answer, name, index));
  if (faults.length > 0) throw refusedFields(faults);
  return treeOf(all);
}

/** The names that make a selection, in one order. */
export const namesOf = (selection: Selection): string[] =>
  [...selection]
    .flatMap(([name, inner]) => (inner === null ? [name] : namesOf(inner).map((rest) => `${name}.${rest}`)))
    .sort();

/** Whether a value is no leaf: an object, or a list. */
const hasParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The selected members of a value, and where a list goes on beside them: who walks it would miss the rest without a word. */
export function selected(value: unknown, selection: Selection): unknown {
  if (!hasParts(value)) return value;
  if (Array.isArray(value)) return value.map((element) => selected(element, selection));
  const kept = Object.keys(value).filter((name) => selection.has(name));
  const isWalked = kept.some((name) => Array.isArray(value[name]));
  const goesOn = isWalked && typeof value.next_cursor === 'string' && !selection.has('next_cursor');
  const members = Object.fromEntries(kept.map((name) => [name, selectedUnder(selection, name, value[name])]));
  return goesOn ? { ...members, next_cursor: value.next_cursor } : members;
}

/** The selected members of what stands under a name; undefined: it is not wanted at all. */
export function selectedUnder(selection: Selection, name: string, value: unknown): unknown {
  const within = selection.get(name);
  if (within === undefined) return undefined;
  return within === null ? value : selected(value, within);
}

/** Hands on of each element what is selected; an element that is not wanted is billed all the same. */
export function selecting(units: Units, selection: Selection, list: string): Units {
  const itemOf = ({ item }: Unit): object | null => {
    const wanted = item && selectedUnder(selection, list, item);
    return hasParts(wanted) ? wanted : null;
  };
  return { emit: (unit) => units.emit({ ...unit, item: itemOf(unit) }), earlier: () => units.earlier() };
}
