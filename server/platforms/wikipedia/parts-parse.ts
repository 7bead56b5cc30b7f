import { z } from 'zod';
import { Commit } from '../../contract/resources/platforms/code.ts';
import { Tag } from '../../contract/resources/platforms/people.ts';
import { address, count, platformObject, text } from '../../contract/resources/platforms/values.ts';
import { list } from '../lenient.ts';
import * as read from '../table.ts';
import { named, onlyPage, pageUrl, parents, revised, title, WikipediaPage } from './parse.ts';

const platform = 'wikipedia';
const home = 'https://en.wikipedia.org/';

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

const sectioned = read.objects<typeof WikipediaPage, string>(platform, WikipediaPage, {
  ...named,
  sections: read.listOf('sections', {
    index: read.text('index'),
    level: read.count('level'),
    title: read.words(read.text('line'), () => home),
    anchor: read.text('anchor'),
  }),
});
export const toSections = (raw: unknown, language: string) => ({ ...sectioned(read.at(raw, 'parse'), language), raw });

const listIn = (query: unknown, name: string): unknown[] => list.parse(read.at(onlyPage(query), name));

/** The links of the one page of a query, as they stand there. */
export const linksOf = (query: unknown) => ({ internal: listIn(query, 'links'), external: listIn(query, 'extlinks') });

export const toInternalLink = read.objects<typeof WikipediaLink, string>(platform, WikipediaLink, {
  id: title,
  url: pageUrl,
  title,
  kind: 'internal',
});

/** Where a link leads; the first version of the format keeps that under `*`. */
const written = read.demanded(read.verbatim('url', '*'), 'url');
const target = read.urlFrom(() => home, written);
/** A link to elsewhere; null when it is not an address of the web. */
export const toExternalLink = read.unless(
  (link) => target(link, null) === null,
  read.objects(platform, WikipediaLink, { id: written, url: read.demanded(target, 'url'), kind: 'external' }),
);

export const toCategory = read.objects<typeof Tag, string>(platform, Tag, {
  id: title,
  url: pageUrl,
  name: read.map(title, (name) => name.replace(/^[^:]+:/, '')),
});

/** The categories of the one page of a query. */
export const categoriesOf = (query: unknown): unknown[] => listIn(query, 'categories');

/** A picture of a page; null when it is not there any more. */
export const toImage = read.unless(
  (picture) => title(picture, null) !== '' && read.verbatim('imageinfo.0.url')(picture, null) === null,
  read.objects<typeof WikipediaImage, string>(platform, WikipediaImage, {
    id: title,
    url: read.orElse<string, string>(read.url('imageinfo.0.descriptionurl'), pageUrl),
    title,
    image_url: read.url('imageinfo.0.url'),
    thumbnail_url: read.url('imageinfo.0.thumburl'),
    width: read.count('imageinfo.0.width'),
    height: read.count('imageinfo.0.height'),
    size_bytes: read.count('imageinfo.0.size'),
    mime: read.text('imageinfo.0.mime'),
  }),
);

/** A change; null when it made no revision, such as an entry of a log. */
export const toChange = read.unless(
  (change) => read.at(change, 'revid') === 0,
  read.objects<typeof WikipediaChange, string>(platform, WikipediaChange, {
    ...revised,
    parents: parents('old_revid', 'oldrevid'),
    size_bytes: read.count('newlen'),
    title: read.text('title'),
    kind: read.text('type'),
  }),
);

export const toRandom = read.objects<typeof WikipediaPage, string>(platform, WikipediaPage, {
  ...named,
  id: read.orElse(read.idOrNull('id'), title),
});
