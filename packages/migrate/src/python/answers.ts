import { elementOf, type MemberOutcome, memberOutcome } from '../answers.ts';
import { type Kind, methodOf } from '../methods.ts';
import type { Edit, Note } from '../source.ts';
import type { PythonClients } from './clients.ts';
import { saidBy, type Token } from './tokens.ts';
import type { PythonSource } from './values.ts';

/** One step from a value to a member: `.name`, `["name"]` or `[0]`. */
interface Step {
  /** Null: an element of a list. */
  readonly name: string | null;
  readonly start: number;
  readonly end: number;
  /** The index past it. */
  readonly next: number;
}

/** Ways to a dictionary that an answer of ours is already. */
const conversions: ReadonlySet<string> = new Set(['model_dump', 'dict']);

/** The members of ours that lead to a member of theirs; null: none do. */
function pathOf(kind: Kind, [name = '', ...rest]: readonly string[]): string[] | null {
  const outcome = memberOutcome(kind, name);
  if (!outcome) return [name, ...rest];
  if ('members' in outcome) {
    const [inner = ''] = rest;
    const to = Object.hasOwn(outcome.members, inner) ? outcome.members[inner] : undefined;
    return to && rest.length === 1 ? [to] : null;
  }
  if (!('renamed' in outcome)) return null;
  if (rest.length === 0 || !outcome.kind) return [outcome.renamed, ...rest];
  return null;
}

/** Follows answers of calls to where their members are read; ours are dictionaries. */
export class PythonAnswers {
  readonly #source: PythonSource;
  readonly #clients: PythonClients;
  readonly #kinds = new Map<string, Kind>();
  readonly edits: Edit[] = [];
  readonly notes: Note[] = [];

  constructor(source: PythonSource, clients: PythonClients) {
    this.#source = source;
    this.#clients = clients;
  }

  #step(at: number): Step | null {
    const source = this.#source;
    const { start = 0 } = source.at(at) ?? {};
    const named = source.at(at + 1);
    if (source.is(at, '.') && named?.kind === 'name') {
      if (source.is(at + 2, '(')) return null;
      return { name: named.text, start, end: named.end, next: at + 2 };
    }
    if (!source.is(at, '[')) return null;
    const close = source.counterpart(at);
    const end = source.at(close)?.end ?? start;
    const name = named && close === at + 2 ? saidBy(named) : undefined;
    return { name: name ?? null, start, end, next: close + 1 };
  }

  /** The kind of an expression that begins at an index, as far as it comes of a call that is translated. */
  #kindFrom(index: number): Kind | null {
    const source = this.#source;
    let at = index;
    while (source.is(at, '(') || source.is(at, 'await') || source.is(at, 'enumerate')) at++;
    const call = this.#callFrom(at);
    let kind = call?.kind ?? this.#kinds.get(source.at(at)?.text ?? '') ?? null;
    for (let step = this.#step(call?.next ?? at + 1); step && kind; step = this.#step(step.next)) {
      if (step.name === null) kind = elementOf(kind);
      else {
        const outcome = memberOutcome(kind, step.name);
        kind = outcome && 'renamed' in outcome ? (outcome.kind ?? null) : null;
      }
    }
    return kind;
  }

  /** The call of a client's method that begins at an index (`app.scrape(…)`, `get_app().scrape(…)`), and the index past it. */
  #callFrom(index: number): { readonly kind: Kind; readonly next: number } | null {
    const source = this.#source;
    for (let at = index; source.at(at)?.kind === 'name'; at++) {
      at += 1;
      if (source.is(at, '(')) at = source.counterpart(at) + 1;
      if (!source.is(at, '.')) return null;
      const method =
        source.is(at + 2, '(') && this.#clients.endsClient(at - 1) ? methodOf(source.at(at + 1)?.text ?? '') : null;
      if (method) return { kind: method.answers, next: source.counterpart(at + 2) + 1 };
    }
    return null;
  }

  #learn(at: number): void {
    const source = this.#source;
    if (source.at(at)?.kind !== 'name' || source.is(at - 1, '.')) return;
    const name = source.at(at)?.text ?? '';
    if (source.is(at + 1, '=') || source.is(at + 1, ':=')) {
      // A keyword of a call is no variable.
      if (source.is(at - 1, '(') || source.is(at - 1, ',')) return;
      const kind = this.#kindFrom(at + 2);
      if (kind) this.#kinds.set(name, kind);
      else this.#kinds.delete(name);
    }
    if (name === 'for') this.#learnLoop(at);
  }

  #learnLoop(at: number): void {
    const source = this.#source;
    let end = at + 1;
    while (end < at + 12 && !source.is(end, 'in')) end++;
    const target = source.at(end - 1);
    const kind = elementOf(this.#kindFrom(end + 1));
    if (target?.kind === 'name' && kind) this.#kinds.set(target.text, kind);
  }

  /** Learns from a token what names hold, and changes the members that are read from it. Tokens come in their order. */
  visit(at: number): void {
    this.#learn(at);
    const source = this.#source;
    const token = source.at(at);
    // In a comprehension the element stands before its loop.
    if (token && ['[', '(', '{'].includes(token.text)) this.#lookAhead(at);
    const kind = token?.kind === 'name' && !source.is(at - 1, '.') ? this.#kinds.get(token.text) : undefined;
    if (token && kind) this.#walk(at + 1, kind, token.start);
    if (token?.kind === 'string') this.#visitFormatted(token);
    // Members that are read right off a call.
    const call = token?.kind === 'name' && !source.is(at - 1, '.') ? this.#callFrom(at) : null;
    if (token && call) this.#walk(call.next, call.kind, token.start);
  }

  /** Members that a formatted string reads (`f"{page.markdown}"`), in the quotes that it leaves. */
  #visitFormatted({ text, start }: Token): void {
    const [, prefix = '', quote = ''] = /^([a-z]*)("""|'''|"|')/i.exec(text) ?? [];
    if (!/f/i.test(prefix)) return;
    const inner = quote === '"' || quote === '"""' ? "'" : '"';
    for (const { 0: chain, index } of text.matchAll(/\b\w+(?:\.\w+)+/g)) {
      const [name = '', ...members] = chain.split('.');
      const kind = this.#kinds.get(name);
      const isRead = kind !== undefined && text.lastIndexOf('{', index) > text.lastIndexOf('}', index);
      if (!isRead || text[index + chain.length] === '(') continue;
      const path = pathOf(kind, members);
      const at = start + index;
      if (path)
        this.edits.push({
          start: at,
          end: at + chain.length,
          text: `${name}${path.map((part) => `[${inner}${part}${inner}]`).join('')}`,
        });
      else this.notes.push({ at, text: `${chain}: see the guide From Firecrawl` });
    }
  }

  #lookAhead(opening: number): void {
    const source = this.#source;
    const close = source.counterpart(opening);
    for (let at = opening + 1; at < close; at++) {
      if (source.is(at, 'for')) {
        this.#learnLoop(at);
        return;
      }
      if (['(', '[', '{'].includes(source.at(at)?.text ?? '')) at = Math.max(at, source.counterpart(at));
    }
  }

  #walk(from: number, first: Kind, chainStart: number): void {
    let kind: Kind | null = first;
    let at = from;
    for (let step = this.#step(at); step && kind; step = this.#step(at)) {
      at = step.next;
      if (step.name === null) {
        kind = elementOf(kind);
        continue;
      }
      const outcome = memberOutcome(kind, step.name);
      if (outcome && 'members' in outcome) {
        this.#inner(step, outcome.members, at);
        return;
      }
      kind = this.#change(step, outcome, chainStart);
    }
    if (kind) this.#changeMethod(at, kind);
  }

  #put({ start, end }: { readonly start: number; readonly end: number }, name: string): void {
    const text = `["${name}"]`;
    if (this.#source.text.slice(start, end) !== text && this.#source.text.slice(start, end) !== `['${name}']`)
      this.edits.push({ start, end, text });
  }

  #change(step: Step, outcome: MemberOutcome | undefined, chainStart: number): Kind | null {
    const { start, end, name } = step;
    if (!outcome) this.#put(step, name ?? '');
    else if ('renamed' in outcome) {
      this.#put(step, outcome.renamed);
      return outcome.kind ?? null;
    } else if ('addressesOf' in outcome) {
      const before = this.#source.text.slice(chainStart, start);
      this.edits.push({
        start: chainStart,
        end,
        text: `[link["url"] for link in ${before}["${outcome.addressesOf}"]]`,
      });
    } else if ('note' in outcome) this.notes.push({ at: start, text: outcome.note });
    else this.notes.push({ at: start, text: `${name}: an object with url, or None` });
    return null;
  }

  /** `page.metadata.title`: its members stand in the answer itself. */
  #inner(step: Step, members: Readonly<Record<string, string>>, at: number): void {
    const next = this.#step(at);
    const to = next?.name && Object.hasOwn(members, next.name) ? members[next.name] : undefined;
    if (next && to) this.edits.push({ start: step.start, end: next.end, text: `["${to}"]` });
    else this.notes.push({ at: step.start, text: `${step.name}: its members stand in the answer itself` });
  }

  /** `page.get("rawHtml")` and `page.model_dump()`. */
  #changeMethod(at: number, kind: Kind): void {
    const source = this.#source;
    const method = source.at(at + 1);
    if (!source.is(at, '.') || !method || !source.is(at + 2, '(')) return;
    const close = source.counterpart(at + 2);
    if (conversions.has(method.text))
      this.edits.push({ start: source.at(at)?.start ?? 0, end: source.at(close)?.end ?? 0, text: '' });
    const named = source.at(at + 3);
    const outcome = method.text === 'get' && named ? memberOutcome(kind, saidBy(named) ?? '') : undefined;
    if (!outcome || !named) return;
    if ('renamed' in outcome) this.edits.push({ start: named.start, end: named.end, text: `"${outcome.renamed}"` });
    else
      this.notes.push({
        at: named.start,
        text: 'note' in outcome ? outcome.note : `${named.text}: see the guide From Firecrawl`,
      });
  }
}
