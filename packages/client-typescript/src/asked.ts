/** The members of an answer that its input asks for; `asked` names each by the field of the input that does. */
export const askedOf = (
  asked: Readonly<Record<string, string>> | undefined,
  input: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(asked ?? {}).flatMap(([member, field]) => ((input[field] ?? false) === false ? [] : [member]));
