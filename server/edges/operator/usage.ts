import { z } from 'zod';
import type { CommandForm } from '../../contract/operation.ts';
import type { AnyOperatorOperation } from '../../kernel/pipeline/context.ts';

interface Command {
  readonly operation: Pick<AnyOperatorOperation, 'input' | 'summary'>;
  readonly form: Pick<CommandForm<unknown>, 'program' | 'verb' | 'operands'>;
}

const metaOf = (schema: z.ZodObject, name: string) => {
  const field = schema.shape[name];
  return (field && z.globalRegistry.get(field)) ?? {};
};

/** What stands for a field's value in a usage: its `placeholder`, else its name in capitals. */
export function placeholderOf(schema: z.ZodObject, name: string): string {
  const { placeholder } = metaOf(schema, name);
  return typeof placeholder === 'string' ? placeholder : name.toUpperCase().replaceAll('_', ' ');
}

const isOptional = (schema: z.ZodObject, name: string): boolean =>
  z.safeParse(schema.shape[name] ?? z.never(), undefined).success;

function lineOf({ operation: { input }, form: { program, verb, operands = [] } }: Command): string {
  const words = operands.map((name) => {
    const shown = placeholderOf(input, name);
    return isOptional(input, name) ? `[${shown}]` : shown;
  });
  const options = Object.keys(input.shape)
    .filter((name) => !operands.includes(name))
    .map((name) => {
      const shown = `--${name.replaceAll('_', '-')} ${placeholderOf(input, name)}`;
      return isOptional(input, name) ? `[${shown}]` : shown;
    });
  return ['npm run', program, '--', ...(verb ? [verb] : []), ...words, ...options].join(' ');
}

/** How the commands of a program are written, what each does, and what their words mean. */
export function usageOf(commands: readonly Command[]): string {
  const lines = commands.map((command, at) => {
    const head = at === 0 ? 'Usage: ' : '       ';
    return `${head}${lineOf(command)}\n           ${command.operation.summary}`;
  });
  const words = new Map(
    commands.flatMap(({ operation: { input } }) =>
      Object.keys(input.shape).flatMap((name) => {
        const { description } = metaOf(input, name);
        return description ? [[placeholderOf(input, name), description] as const] : [];
      }),
    ),
  );
  const meanings = [...words].map(([word, meaning]) => `${word} is ${meaning}.`);
  const where = 'Works beside the running service and without it; DATA_DIR says on which data.';
  return [...lines, '', ...meanings, where].join('\n');
}
