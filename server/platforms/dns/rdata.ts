/** Reads the octets of a record's data one after the other. Throws a RangeError where there are not enough. */
class Octets {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  take(count: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#at, this.#at + count);
    if (taken.length < count) throw new RangeError('The data end too early.');
    this.#at += count;
    return taken;
  }

  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at);
  }

  number(octets: 1 | 2): number {
    return this.take(octets).reduce((sum, octet) => sum * 256 + octet, 0);
  }

  /** A text after its length. */
  text(): string {
    return quoted(this.take(this.number(1)));
  }

  /** A domain name, whose labels stand after their lengths. */
  name(): string {
    const labels: string[] = [];
    for (let length = this.number(1); length > 0; length = this.number(1))
      labels.push(escaped(this.take(length), '."\\'));
    return `${labels.join('.')}.`;
  }
}

/** Octets as a text, those that are not printed, or mean something, escaped (RFC 1035, section 5.1). */
const escaped = (octets: Uint8Array, special: string): string =>
  [...octets]
    .map((octet) => {
      const character = String.fromCharCode(octet);
      if (octet < 0x20 || octet > 0x7e) return `\\${String(octet).padStart(3, '0')}`;
      return special.includes(character) ? `\\${character}` : character;
    })
    .join('');

const quoted = (octets: Uint8Array): string => `"${escaped(octets, '"\\')}"`;
const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex').toUpperCase();

function parts(octets: Uint8Array, size: number): Uint8Array[] {
  const source = new Octets(octets);
  const found: Uint8Array[] = [];
  while (!source.isAtEnd) found.push(source.take(size));
  return found;
}

const numberOf = (octets: Uint8Array): number => new Octets(octets).number(2);

function ipv6(octets: Uint8Array): string {
  const groups = parts(octets, 2).map((pair) => numberOf(pair).toString(16));
  // The shortest form is that which addresses of pages are written in.
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

/** Names of the parameters of a service by their numbers (RFC 9460, section 14.3.2). */
const parameterNames = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint'] as const;
const parameterName = (key: number): string => parameterNames[key] ?? `key${key}`;

function protocols(octets: Uint8Array): string {
  const source = new Octets(octets);
  const names: string[] = [];
  while (!source.isAtEnd) names.push(escaped(source.take(source.number(1)), ',"\\'));
  return `"${names.join(',')}"`;
}

const parameterValues: Readonly<Record<string, (octets: Uint8Array) => string>> = {
  mandatory: (octets) =>
    parts(octets, 2)
      .map((pair) => parameterName(numberOf(pair)))
      .join(','),
  alpn: protocols,
  port: (octets) => String(numberOf(octets)),
  ipv4hint: (octets) =>
    parts(octets, 4)
      .map((address) => address.join('.'))
      .join(','),
  ech: (octets) => `"${Buffer.from(octets).toString('base64')}"`,
  ipv6hint: (octets) => parts(octets, 16).map(ipv6).join(','),
};

function service(source: Octets): string {
  const fields = [String(source.number(2)), source.name()];
  while (!source.isAtEnd) {
    const name = parameterName(source.number(2));
    const value = source.take(source.number(2));
    fields.push(value.length === 0 ? name : `${name}=${(parameterValues[name] ?? quoted)(value)}`);
  }
  return fields.join(' ');
}

/** How the data of a type are written, by its number. */
const writers: Readonly<{ [type: number]: (source: Octets) => string }> = {
  // NAPTR (RFC 3403)
  35: (source) =>
    [source.number(2), source.number(2), source.text(), source.text(), source.text(), source.name()].join(' '),
  // TLSA (RFC 6698)
  52: (source) => [source.number(1), source.number(1), source.number(1), hex(source.rest())].join(' '),
  // SVCB, HTTPS (RFC 9460)
  64: service,
  65: service,
  // CAA (RFC 8659)
  257: (source) => {
    const flags = source.number(1);
    const tag = escaped(source.take(source.number(1)), '"\\ ');
    return `${flags} ${tag} ${quoted(source.rest())}`;
  },
};

const unknownForm = /^\\# (\d{1,5})((?: [\da-f]+)*)$/i;

/** Data that a resolver gives as of an unknown type (RFC 3597, section 5) in the form of their own; as they are where that cannot be. */
export function presented(type: number, data: string): string {
  const write = writers[type];
  const [, length, digits = ''] = (write && unknownForm.exec(data.trim())) ?? [];
  const octets = Buffer.from(digits.replaceAll(' ', ''), 'hex');
  if (!write || length === undefined || octets.length !== Number(length)) return data;
  try {
    return write(new Octets(octets));
  } catch (thrown) {
    if (thrown instanceof RangeError) return data;
    throw thrown;
  }
}
