import { bare, framed, type LabelledPage } from '../labelled-page.ts';
import { doubtfulRows } from './doubtful.ts';
import { goodRows } from './good.ts';
import { missingRows } from './missing.ts';
import { wallRows } from './walls.ts';

/** What mostly stands within a site's frame. */
const frames = new Set<LabelledPage['reason']>(['soft_404', 'login_wall', 'paywall', 'geo_blocked', null]);

/** Pages that were written before the cues were weighed, and by which they were weighed. */
export const freePages: readonly LabelledPage[] = [...missingRows, ...wallRows, ...goodRows, ...doubtfulRows].flatMap(
  ([reason, lang, title, body, status], index) => {
    const name = `free ${index} (${lang}): ${title}`;
    const page = { name, reason, html: bare(title, body, lang), ...(status ? { status } : {}) };
    const inFrame = { ...page, name: `${name}, framed`, html: framed(title, body, lang) };
    return frames.has(reason) ? [page, inFrame] : [page];
  },
);
