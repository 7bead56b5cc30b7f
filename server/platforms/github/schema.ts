import { z } from 'zod';
import { maybe, text } from '../lenient.ts';

/** Why something is refused; `block`: the law, or GitHub's own terms, closed it. */
export const ApiError = z.looseObject({ message: text, block: maybe(z.looseObject({ reason: text })) });
