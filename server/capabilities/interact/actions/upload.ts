import { z } from 'zod';
import { defineAction, onElement, targetOf } from './action.ts';

const UploadFile = z
  .strictObject({
    name: z.string().min(1).max(200),
    content_type: z
      .string()
      .max(200)
      .regex(/^[\w.+-]+\/[\w.+-]+(?:;.*)?$/, 'is no content type')
      .optional(),
    text: z.string().optional().describe('The content as text.'),
    base64: z.base64().optional().describe('The content as Base64.'),
  })
  .refine(({ text, base64 }) => (text === undefined) !== (base64 === undefined), {
    path: ['text'],
    message: 'is required, or `base64`, and not both',
  })
  .transform(({ name, content_type, text, base64 }) => ({
    name,
    contentType: content_type ?? (text === undefined ? 'application/octet-stream' : 'text/plain'),
    bytes: text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text),
  }));

export const upload = defineAction({
  schema: z.strictObject({
    type: z.literal('upload'),
    ...onElement,
    files: z.array(UploadFile).min(1).max(20).describe('For a file field, or a button that asks for files.'),
  }),
  run: (page, input) => page.element(targetOf(input)).upload(input.files),
});
