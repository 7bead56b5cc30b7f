import { z } from 'zod';
import type { Action } from './action.ts';
import { check } from './check.ts';
import { click } from './click.ts';
import { drag } from './drag.ts';
import { extract } from './extract.ts';
import { fill } from './fill.ts';
import { goBack } from './go-back.ts';
import { hover } from './hover.ts';
import { listElements } from './list-elements.ts';
import { navigate } from './navigate.ts';
import { press } from './press.ts';
import { screenshot } from './screenshot.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { type } from './type.ts';
import { upload } from './upload.ts';
import { wait } from './wait.ts';
import { waitForSelector } from './wait-for-selector.ts';

/** Every action, one line each. */
const actions = [
  navigate,
  click,
  fill,
  wait,
  waitForSelector,
  press,
  scroll,
  screenshot,
  extract,
  hover,
  select,
  check,
  type,
  upload,
  drag,
  goBack,
  listElements,
] as const;

type Each = (typeof actions)[number];
/** The fields of an action, parsed. */
export type ActionInput = z.output<Each['schema']>;
type Schemas<List extends readonly { readonly schema: z.ZodType }[]> = {
  -readonly [Index in keyof List]: List[Index]['schema'];
};

/** The schemas of a list, each still itself to the types. */
const schemasOf = <const List extends readonly { readonly schema: z.ZodType }[]>(list: List): Schemas<List> =>
  list.map(({ schema }) => schema) as Schemas<List>;

const typeOf = ({ schema }: Each): ActionInput['type'] => schema.shape.type.value;
const byType = new Map<string, Action<z.ZodObject>>(actions.map((action) => [typeOf(action), action]));

/** One action as it is sent. */
export const ActionSchema = z.discriminatedUnion('type', schemasOf(actions));

/** What does an action. */
export function actionOf({ type: name }: ActionInput): Action<z.ZodObject> {
  const found = byType.get(name);
  if (!found) throw new Error(`There is no action ${name}.`);
  return found;
}
