/**
 * A function for a page that is made of several. The driver sends a function as its text, in which what it calls has to be: this one's text
 * has the parts under their names before it.
 */
export function withParts<Result, Argument>(
  main: (element: unknown, argument: Argument) => Result,
  parts: Readonly<Record<string, unknown>>,
): (element: unknown, argument: Argument) => Result {
  const constants = Object.entries(parts).map(([name, part]) => `const ${name} = ${String(part)};`);
  const text = `(element, argument) => { ${constants.join('\n')}\nreturn (${String(main)})(element, argument); }`;
  const never = (): never => {
    throw new Error('It runs in pages alone.');
  };
  return Object.assign(never, { toString: () => text });
}
