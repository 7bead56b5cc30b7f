import type { AnyJson } from '../../any-json.ts';

/** What an agent is to do; `@name/path` stands for a page of the site of that name. */
export interface Task {
  readonly say: string;
  readonly schema?: object;
  readonly body?: object;
  /** What the answer has. */
  readonly has: RegExp | ((answer: AnyJson) => boolean);
}

/** The pages of each site, by path. */
export type Sites = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Whether an answer is right. */
export const isRight = ({ has }: Task, answer: AnyJson): boolean => {
  if (has instanceof RegExp) return has.test(String(answer));
  try {
    return answer !== null && has(answer);
  } catch {
    return false;
  }
};

/** The body of a task's call. */
export const bodyOf = ({ say, schema, body }: Task, urls: Readonly<Record<string, string>>) => ({
  instruction: say.replace(/@(\w*)/g, (_, name: string) => urls[name] ?? ''),
  ...(schema ? { json_schema: schema } : {}),
  ...body,
});

/** Schemas as callers write them. */
export const object = (properties: Readonly<Record<string, string | object>>, required = Object.keys(properties)) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, type]) => [name, typeof type === 'string' ? { type } : type]),
  ),
  required,
});
export const listSchema = (name: string, item: object) => object({ [name]: { type: 'array', items: item } });
