import { z } from 'zod';
import { number, text } from '../lenient.ts';

export const Manners = z.looseObject({ backoff: number, quota_remaining: number });
export const ApiError = z.looseObject({ error_id: z.int(), error_name: text, error_message: text });
