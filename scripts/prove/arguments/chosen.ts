/** Those that arguments choose; all where there are none. Throws where one chooses nothing: what proves nothing would hold. */
export function chosen<Choice>(
  all: readonly Choice[],
  args: readonly string[],
  fits: (choice: Choice, arg: string) => boolean,
): readonly Choice[] {
  const idle = args.filter((arg) => !all.some((choice) => fits(choice, arg)));
  if (idle.length > 0) throw new Error(`Nothing here is named ${idle.join(' or ')}.`);
  return args.length === 0 ? all : all.filter((choice) => args.some((arg) => fits(choice, arg)));
}

/** `chosen` for names that stand there whole. */
export const chosenNames = (all: readonly string[], args: readonly string[]): readonly string[] =>
  chosen(all, args, (name, arg) => name === arg);
