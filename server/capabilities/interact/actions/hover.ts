import { z } from 'zod';
import { defineAction, onElement, targetOf } from './action.ts';

export const hover = defineAction({
  isPassive: true,
  schema: z.strictObject({ type: z.literal('hover'), ...onElement }),
  run: (page, input) => page.element(targetOf(input)).hover(),
});
