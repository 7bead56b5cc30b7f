import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A text that is made as long as wanted: what stands first, what is repeated, what stands last. */
export interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

/** Characters that patterns treat differently, besides their own. */
const usual = [
  ' ',
  '\t',
  '\n',
  '0',
  '1',
  'a',
  'f',
  'A',
  'Z',
  '-',
  '_',
  '.',
  '/',
  '<',
  '>',
  '"',
  "'",
  '=',
  '(',
  ')',
  '[',
  ']',
  ':',
  ',',
  '!',
  '\\',
  '\u00e9',
  '\u4e2d',
  '\u0301',
  '\u0000',
];
/** What is tried after the repeated part, so that the pattern fails at last. */
const suffixes = ['', '\u0000', '!\n!'];
/** A quantifier that repeats its element this often, or more, is pumped. */
const minRepeats = 30;
const maxSamples = 12;
const maxSequences = 40;

const first = <Item>(items: readonly Item[], count: number): Item[] => [...new Set(items)].slice(0, count);

/** Texts that parts of one pattern match. */
class Samples {
  readonly #flags: string;
  readonly pool: readonly string[];
  readonly #known = new Map<AST.Element, readonly string[]>();

  constructor(flags: string, own: readonly string[]) {
    this.#flags = flags.replaceAll(/[gyd]/g, '');
    this.pool = [...new Set([...own, ...usual])];
  }

  /** What an element matches, the plainest first. */
  of(element: AST.Element): readonly string[] {
    const known = this.#known.get(element);
    if (known) return known;
    const made = first(this.#make(element), maxSamples);
    this.#known.set(element, made);
    return made;
  }

  /** Every text of the pool that one element matches alone. */
  accepted(element: AST.Element): readonly string[] {
    if (element.type === 'Character') return [String.fromCodePoint(element.value)];
    const alone = new RegExp(`^(?:${element.raw})$`, this.#flags);
    return this.pool.filter((text) => alone.test(text));
  }

  #make(element: AST.Element): readonly string[] {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.accepted(element);
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.flatMap((one) => this.sequences(one.elements));
      case 'Quantifier': {
        const inner = this.of(element.element);
        const repeated = inner.map((text) => text.repeat(Math.max(1, Math.min(element.min, 64))));
        return element.min === 0 ? ['', ...repeated] : repeated;
      }
      case 'Backreference': {
        const to = [element.resolved].flat()[0];
        return to ? this.of(to) : [''];
      }
      default:
        return [''];
    }
  }

  /** What elements match one after the other: the plainest of each, and each other sample of one of them. */
  sequences(elements: readonly AST.Element[]): readonly string[] {
    const each = elements.map((element) => this.of(element));
    const plain = each.map((samples) => samples[0] ?? '');
    const whole = each.map((samples) => samples.find((text) => text !== '') ?? '');
    const varied = [plain, whole].flatMap((base) =>
      each.flatMap((samples, at) =>
        samples.slice(0, 6).map((text) => [...base.slice(0, at), text, ...base.slice(at + 1)].join('')),
      ),
    );
    return first([plain.join(''), whole.join(''), ...varied], maxSequences);
  }
}

const isRepeated = (element: AST.Element): element is AST.Quantifier =>
  element.type === 'Quantifier' && element.max >= minRepeats;

/** The texts that drive a pattern to its worst: its repeated parts, its beginnings and its own characters, over and over. */
export function attacksOn(source: string, flags: string): readonly Attack[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const own: string[] = [];
  let repeats = false;
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => void own.push(String.fromCodePoint(value)),
    onCharacterClassRangeEnter: ({ min }) => void own.push(String.fromCodePoint(min.value)),
    onQuantifierEnter: (element) => {
      repeats ||= isRepeated(element);
    },
  });
  if (!repeats) return [];
  const samples = new Samples(flags, first(own, 24));
  const pumps = new Map<string, Attack>();
  const add = (prefix: string, pump: string): void => {
    if (pump !== '') pumps.set(`${prefix}\u0001${pump}`, { prefix, pump, suffix: '' });
  };
  /** Pumps what is repeated in elements that follow `before`. */
  const walk = (elements: readonly AST.Element[], before: readonly string[]): void => {
    for (const [at, element] of elements.entries()) {
      const stands = first(
        before.flatMap((one) => samples.sequences(elements.slice(0, at)).map((text) => one + text)),
        6,
      );
      if (isRepeated(element)) {
        const each = first(
          [
            ...samples.of(element.element),
            ...(element.element.type === 'CharacterSet' || element.element.type === 'CharacterClass'
              ? samples.accepted(element.element)
              : []),
          ],
          24,
        );
        for (const pump of each) {
          for (const prefix of ['', ...stands.slice(0, 3)]) add(prefix, pump);
          for (const prefix of stands.slice(0, 2)) add('', prefix + pump);
        }
        for (const [index, pump] of each.entries()) add('', pump + (each[index + 1] ?? each[0] ?? ''));
      }
      for (const prefix of stands) add('', prefix);
      const inner = element.type === 'Quantifier' ? element.element : element;
      if ('alternatives' in inner) for (const one of inner.alternatives) walk(one.elements, stands.slice(0, 3));
    }
  };
  for (const { elements } of pattern.alternatives) {
    walk(elements, ['']);
    for (const [at] of elements.entries()) {
      for (const text of samples.sequences(elements.slice(0, at + 1)).slice(0, 6)) add('', text);
      for (const text of samples.sequences(elements.slice(at)).slice(0, 3)) add('', text);
    }
  }
  for (const character of samples.pool) add('', character);
  return [...pumps.values()].flatMap((attack) => suffixes.map((suffix) => ({ ...attack, suffix })));
}
