import type { OperationId } from 'tidemark';

/** A schema of JSON Schema 2020-12. */
type ObjectSchema = { readonly type: 'object' } & Readonly<Record<string, unknown>>;

/** A tool as its operation's definition says it. */
export type Tool = Described & Called;

/** What it calls: one operation, or the one that `platform` and `action` name. */
type Called =
  | { readonly operation: OperationId; readonly isPlatform?: never }
  | { readonly operation: null; readonly isPlatform: true };

interface Described {
  readonly name: string;
  readonly title: string;
  /** Without its price. */
  readonly description: string;
  /** Another operation, which it calls when the input has this member. */
  readonly single?: {
    readonly operation: OperationId;
    readonly by: string;
    /** Members that the other operation does not take. */
    readonly omits?: readonly string[];
  };
  /** Entries of the catalog that tell its price; none: it is free. */
  readonly prices: readonly OperationId[];
  /** Its price as this version's definitions say it, for when the catalog cannot be read. */
  readonly price: string | null;
  /** The member of an answer that people came for. */
  readonly main?: string;
  /** Members that are asked for, each by the field of the input that does: of the answer, or of the elements of its list. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Members that every answer has, and that few callers need: they are not in the text. */
  readonly aside?: readonly string[];
  /** Its list arrives element by element. */
  readonly isStreamed?: true;
  /** What the input is where it says nothing else, so that results are small. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}
