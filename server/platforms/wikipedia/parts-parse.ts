import { z } from 'zod';
import { Commit } from '../../contract/resources/platforms/code.ts';
import type { Tag } from '../../contract/resources/platforms/people.ts';
import { address, count, platformObject, text } from '../../contract/resources/platforms/values.ts';
import { absolute, markup, textOr, timeOfText } from '../values.ts';
import { onlyPage, urlOf, type WikipediaPage } from './parse.ts';
import * as upstream from './schema.ts';

const platform = 'wikipedia';

/** A link of a page: to another of the same edition, or to elsewhere. */
export const WikipediaLink = platformObject('link', { title: text, kind: z.enum(['internal', 'external']) }).meta({
  id: 'WikipediaLink',
});

/** A picture; `url` is the page about it, `image_url` the picture. */
export const WikipediaImage = platformObject('image', {
  title: z.string(),
  image_url: address,
  thumbnail_url: address,
  width: count,
  height: count,
  size_bytes: count,
  mime: text,
}).meta({ id: 'WikipediaImage' });

/** A change of some page. */
export const WikipediaChange = Commit.extend({ title: text, kind: text }).meta({ id: 'WikipediaChange' });

export function toSections(raw: unknown, language: string): z.input<typeof WikipediaPage> {
  const { title, pageid, sections } = upstream.Sections.parse(raw).parse;
  const url = urlOf(language, title);
  return {
    type: 'page',
    platform,
    id: pageid ?? title,
    url,
    title,
    language,
    sections: sections.map(({ index, level, line, anchor }) => ({
      index: textOr(index),
      level: level !== null && Number.isInteger(level) && level >= 0 ? level : null,
      title: markup(line, url).text,
      anchor: textOr(anchor),
    })),
    raw,
  };
}

/** The links of the one page of a query, as they stand there. */
export function linksOf(query: unknown): { internal: readonly unknown[]; external: readonly unknown[] } {
  const { links, extlinks } = upstream.LinkedPage.parse(onlyPage(query).raw);
  return { internal: links, external: extlinks };
}

export const toInternalLink =
  (language: string) =>
  (raw: unknown): z.input<typeof WikipediaLink> => {
    const title = z.string().min(1).parse(upstream.Link.parse(raw).title);
    return { type: 'link', platform, id: title, url: urlOf(language, title), title, kind: 'internal', raw };
  };

/** A link to elsewhere; null when it is not an address of the web. */
export function toExternalLink(raw: unknown): z.input<typeof WikipediaLink> | null {
  const link = upstream.Link.parse(raw);
  const written = z
    .string()
    .min(1)
    .parse(link.url ?? link['*']);
  const url = absolute(written, 'https://en.wikipedia.org/');
  return url ? { type: 'link', platform, id: written, url, kind: 'external', raw } : null;
}

export const toCategory =
  (language: string) =>
  (raw: unknown): z.input<typeof Tag> => {
    const { title } = z.looseObject({ title: z.string().min(1) }).parse(raw);
    return { type: 'tag', platform, id: title, url: urlOf(language, title), name: title.replace(/^[^:]+:/, ''), raw };
  };

/** The categories of the one page of a query. */
export const categoriesOf = (query: unknown): readonly unknown[] =>
  upstream.PageOfCategories.parse(onlyPage(query).raw).categories;

export const toImage =
  (language: string) =>
  (raw: unknown): z.input<typeof WikipediaImage> | null => {
    const picture = upstream.Picture.parse(raw);
    const [info] = picture.imageinfo;
    if (!info) return null;
    return {
      type: 'image',
      platform,
      id: picture.title,
      url: absolute(info.descriptionurl) ?? urlOf(language, picture.title),
      title: picture.title,
      image_url: absolute(info.url),
      thumbnail_url: absolute(info.thumburl),
      width: info.width,
      height: info.height,
      size_bytes: info.size,
      mime: textOr(info.mime),
      raw,
    };
  };

/** A change; null when it made no revision, such as an entry of a log. */
export const toChange =
  (language: string) =>
  (raw: unknown): z.input<typeof WikipediaChange> | null => {
    const change = upstream.Change.parse(raw);
    if (change.revid === 0) return null;
    const parent = change.old_revid ?? change.oldrevid;
    const name = textOr(change.user);
    return {
      type: 'commit',
      platform,
      id: String(change.revid),
      url: `https://${language}.wikipedia.org/w/index.php?oldid=${change.revid}`,
      message: textOr(change.comment),
      author: name === null ? null : { id: name, handle: name, url: urlOf(language, `User:${name}`) },
      committed_at: timeOfText(change.timestamp),
      parents: parent ? [String(parent)] : [],
      size_bytes: change.newlen,
      title: textOr(change.title),
      kind: textOr(change.type),
      raw,
    };
  };

export const toRandom =
  (language: string) =>
  (raw: unknown): z.input<typeof WikipediaPage> => {
    const { id, title } = upstream.RandomPage.parse(raw);
    return { type: 'page', platform, id: id ?? title, url: urlOf(language, title), title, language, raw };
  };
