import { extract, isText } from '@tidemark/extract';
import { z } from 'zod';
import { Page } from '../../contract/resources/platforms/knowledge.ts';
import { address, text, time } from '../../contract/resources/platforms/values.ts';
import { type Answer, changed } from '../answer.ts';
import { absolute, timeOfText } from '../values.ts';

/** A page as it was captured, and the captures around it. */
export const WaybackPage = Page.extend({
  original_url: text,
  captured_at: time,
  mime: text,
  mementos: z
    .strictObject({ first: address, previous: address, next: address, last: address })
    .prefault({})
    .describe('Other captures of the page.'),
}).meta({ id: 'WaybackPage' });

const relations = { first: 'first', prev: 'previous', next: 'next', last: 'last' } as const;

/** The captures that a `Link` header names (RFC 7089), by their place. */
function mementosOf(link: string | null): Partial<Record<'first' | 'previous' | 'next' | 'last', string | null>> {
  const found: Partial<Record<'first' | 'previous' | 'next' | 'last', string | null>> = {};
  for (const part of link?.split(/,\s*(?=<)/) ?? []) {
    const [, target = '', words = ''] = /^\s*<([^<>]*)>[^"]*\brel="([^"]*)"/.exec(part) ?? [];
    const names = words.split(' ');
    if (!names.includes('memento')) continue;
    for (const [name, place] of Object.entries(relations)) if (names.includes(name)) found[place] = absolute(target);
  }
  return found;
}

/** The page that an answer of the archive is, at the time and address that its own address tells. */
export function toPage(answer: Answer, asked: string): z.input<typeof WaybackPage> {
  const { finalUrl, body, contentType } = answer.response;
  const [, stamp = '', original = asked] = /\/web\/(\d{1,14})[a-z]*_?\/([\s\S]+)$/.exec(finalUrl) ?? [];
  const told = timeOfText(answer.header('memento-datetime'));
  const timestamp = told ? told.replaceAll(/\D/g, '').slice(0, 14) : stamp;
  if (timestamp.length !== 14) throw changed(answer.host, 'it does not say when the page was captured');
  const mime = contentType?.split(';')[0]?.trim() || null;
  const url = absolute(original) ?? absolute(`http://${original}`) ?? finalUrl;
  const found = isText(body, contentType) ? extract({ body, contentType, url }, { formats: ['html'] }) : null;
  return {
    type: 'page',
    platform: 'wayback',
    id: `${timestamp}/${original}`,
    url: `https://web.archive.org/web/${timestamp}/${original}`,
    title: found?.title ?? null,
    text: found?.text || null,
    html: found?.html || null,
    description: found?.description ?? null,
    language: found?.language ?? null,
    updated_at: timeOfText(found?.modifiedAt),
    image_url: absolute(found?.image, url),
    original_url: original,
    captured_at: timeOfText(timestamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z')),
    mime,
    mementos: mementosOf(answer.header('link')),
    raw: found ? answer.text : null,
  };
}
