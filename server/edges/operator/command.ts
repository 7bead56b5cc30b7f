import type { z } from 'zod';
import type { KeyPorts } from '../../kernel/operator/keys.ts';
import type { Encryption } from '../../kernel/ports/encryption.ts';

/** What commands work with. */
export interface CommandPorts extends KeyPorts {
  /** A request id for what a command posts. */
  readonly newRequestId: () => string;
  readonly encryption: Encryption;
}

/**
 * One command of the operator. Both ends of the socket derive from it: the caller sends the name and the input and parses the
 * output, the server parses the input and runs it. Input and output travel as JSON.
 */
export interface Command<Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
  run(ports: CommandPorts, input: z.output<Input>): Promise<z.output<Output>>;
}

/** Any command, for code that only passes it on. The parameter of methods is bivariant, so each one fits. */
export type AnyCommand = Command<z.ZodType, z.ZodType>;

/** Runs a command, wherever the store is open. */
export type Execute = <Input extends z.ZodType, Output extends z.ZodType>(
  command: Command<Input, Output>,
  input: z.input<Input>,
) => Promise<z.output<Output>>;

/** Defines a command; it exists for the inference of its types. */
export const command = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: Command<Input, Output>,
): Command<Input, Output> => definition;

/** Runs a command on a store that is open in this process. Throws problems; the input is checked first. */
export const executeOn =
  (ports: CommandPorts): Execute =>
  async (called, input) =>
    called.run(ports, called.input.parse(input));
