import { z } from 'zod';
import { defineAction, onElement, targetOf } from './action.ts';

const Option = z.string().max(10_000);

export const select = defineAction({
  schema: z
    .strictObject({
      type: z.literal('select'),
      ...onElement,
      value: Option.optional().describe('The value of an option of a `<select>`, or its visible label.'),
      values: z
        .array(Option)
        .max(100)
        .optional()
        .describe('Several of them, where that is possible; none: nothing is selected.'),
    })
    .refine(({ value, values }) => (value === undefined) !== (values === undefined), {
      path: ['value'],
      message: 'is required, or `values`, and not both',
    }),
  run: (page, input) => page.element(targetOf(input)).select(input.values ?? [input.value ?? '']),
});
