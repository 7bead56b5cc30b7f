import { z } from 'zod';
import { text } from '../lenient.ts';

export const ApiError = z.looseObject({ message: text });
