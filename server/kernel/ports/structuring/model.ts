import type { JsonSchema } from './json-schemas.ts';

/** A tool that a model may call. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** What its input is to satisfy. */
  readonly input: JsonSchema;
}

/** A call of a tool, as the model wrote it: neither its name nor its input is checked. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as far as the model writes JSON. */
  readonly input: string;
}

/** One message of a conversation. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string };

/** What a language model is asked for. */
export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  /** Absent: it can only answer. */
  readonly tools?: readonly ModelTool[];
  /** What its answer is to satisfy, for models that can be held to it. */
  readonly schema?: JsonSchema;
  readonly signal: AbortSignal;
}

/** Tokens, as the model's server counted them; 0 where it does not count. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What a model wrote: a text, calls of tools, or both. */
export interface Completion {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly usage: ModelUsage;
  /** The server ended it before the model did, by its limit of tokens or a filter. */
  readonly isCut?: boolean;
}

/** The operator's language model. */
export interface Model {
  /** Throws `overloaded` when it gives neither text nor calls; the signal's reason when that fires. */
  complete(request: ModelRequest): Promise<Completion>;
}
