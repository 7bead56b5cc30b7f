import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import * as code from '../../contract/resources/platforms/code.ts';
import * as knowledge from '../../contract/resources/platforms/knowledge.ts';
import * as media from '../../contract/resources/platforms/media.ts';
import * as people from '../../contract/resources/platforms/people.ts';
import * as posts from '../../contract/resources/platforms/posts.ts';
import * as records from '../../contract/resources/platforms/records.ts';
import { platformOperation } from '../../platforms/operation.ts';
import { endpoints } from '../../platforms/platforms.ts';

const file = fileURLToPath(new URL('../../../../shared/platforms/endpoints.md', import.meta.url));
const skip = existsSync(file) ? false : 'the list of ../shared/platforms is not here';

/** Listed, and given otherwise: TikTok shows a hashtag by its name alone; `fields` is a parameter of every call. */
const elsewhere = new Set(['tiktok.hashtag_videos id', 'semanticscholar.paper fields', 'Playlist items']);

/** Cells of each row of the tables. */
const rows = (): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** The parts of a list, which may have lists in brackets. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

const nameOf = (part: string): string => /^[a-z][a-z_\d]*/.exec(part.trim())?.[0] ?? '';

test('every endpoint takes the parameters that the list names for it', { skip }, () => {
  const missing = rows().flatMap(([, platform, action, , parameters = '', ...rest]) => {
    const endpoint = endpoints.find((one) => one.platform.name === platform && one.action === action);
    if (endpoint === undefined || rest.length < 6) return [];
    const names = parameters.split(/;| or /).filter((part) => /^\s*[a-z_]+!?(?::|\s*$)/.test(part));
    const { shape } = platformOperation(endpoint, false).input as z.ZodObject;
    return names
      .map((part) => nameOf(part))
      .filter((name) => name !== 'none' && !(name in shape) && !elsewhere.has(`${platform}.${action} ${name}`))
      .map((name) => `${platform}.${action} ${name}`);
  });
  assert.deepEqual(missing, []);
});

test('every object has the fields that the list names for its type', { skip }, () => {
  const shapes = new Map<string, object>();
  for (const schema of Object.values<unknown>({ ...code, ...knowledge, ...media, ...people, ...posts, ...records })) {
    if (!(schema instanceof z.ZodObject)) continue;
    const { type } = schema.shape;
    if (type instanceof z.ZodLiteral) shapes.set(String(type.value).replace('_', ''), schema.shape);
  }
  const described = rows()
    .filter((cells) => cells.length === 4)
    .flatMap(([, types = '', fields = '']) => {
      const lists = fields.split(' / ');
      return types.split(' / ').map((type, at) => ({ type, fields: partsOf(lists[at] ?? lists.at(-1) ?? '') }));
    })
    .filter(({ type }) => shapes.has(type.toLowerCase()));
  assert.ok(described.length > 30, `${described.length} types`);
  const missing = described.flatMap(({ type, fields }) =>
    fields
      .map((field) => nameOf(field))
      .filter((name) => name !== '' && !(name in (shapes.get(type.toLowerCase()) ?? {})))
      .map((name) => `${type} ${name}`)
      .filter((field) => !elsewhere.has(field)),
  );
  assert.deepEqual(missing, []);
});
