import { z } from 'zod';
import { id, text } from '../lenient.ts';

export const Entry = z.looseObject({
  id,
  issuer_name: text,
  common_name: text,
  name_value: z.string(),
  not_before: text,
  not_after: text,
  serial_number: text,
});
