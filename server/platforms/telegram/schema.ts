import { z } from 'zod';
import { Post } from '../../contract/resources/platforms/posts.ts';
import { count, list, text } from '../../contract/resources/platforms/values.ts';

export const TelegramPost = Post.extend({
  forwarded_from: text,
  reactions: list(z.strictObject({ name: text, count })),
}).meta({ id: 'TelegramPost' });
