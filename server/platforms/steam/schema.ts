import { z } from 'zod';

export const Reviews = z.looseObject({ success: z.int() });
