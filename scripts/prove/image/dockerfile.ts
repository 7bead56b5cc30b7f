/** One instruction of a Dockerfile, its lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The instructions of a Dockerfile in their order (Dockerfile reference, "Format"): comments left out, continued lines joined. */
export function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#') && line.trim() !== '');
  const joined = lines.join('\n').replace(/\\\n\s*/g, '');
  return joined.split('\n').map((line) => {
    const space = line.indexOf(' ');
    return { name: line.slice(0, space).toUpperCase(), text: line.slice(space + 1).trim() };
  });
}

/** The stages of a Dockerfile: each begins with its `FROM`. */
export function stagesOf(instructions: readonly Instruction[]): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}

/** The words of an instruction in exec form; null: it is written for a shell. */
export function wordsOf(text: string): string[] | null {
  const list = /\[.*\]$/s.exec(text)?.[0];
  return list && text.replace(/^CMD\s+/, '').startsWith('[') ? JSON.parse(list) : null;
}

/** What `ENV` sets. */
export const environmentOf = (stage: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(
    stage
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
  );
