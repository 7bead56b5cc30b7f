import type { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import type { Video } from '../../contract/resources/platforms/media.ts';
import { absolute, timeOfText } from '../values.ts';
import { type Element, elementOf, elementsOf, wordsOf } from './innertube.ts';
import {
  authorIn,
  authorOf,
  type Count,
  countIn,
  dateIn,
  isVerifiedBy,
  pictureOf,
  secondsIn,
  textIn,
} from './values.ts';
import { writtenIn } from './written.ts';

type Json = Element['value'];

/** A track of captions that a player offers. */
export interface CaptionTrack {
  readonly url: string;
  readonly language: string | null;
  readonly isAutomatic: boolean;
  readonly isTranslatable: boolean;
}

/** The player’s data, which some answers wrap. */
export const playerOf = (answer: unknown): Json => {
  const inner = isObject(answer) && isObject(answer.playerResponse) ? answer.playerResponse : answer;
  return isObject(inner) ? inner : {};
};

/** The tracks of captions that a player offers, those alone that YouTube itself serves. */
export function tracksOf(player: Json): CaptionTrack[] {
  const tracks = elementOf(player.captions, 'playerCaptionsTracklistRenderer')?.captionTracks;
  return (Array.isArray(tracks) ? tracks : []).filter(isObject).flatMap((track) => {
    const url = URL.parse(textIn(track.baseUrl) ?? '', 'https://www.youtube.com');
    if (url?.protocol !== 'https:' || !/(?:^|\.)youtube\.com$/.test(url.hostname)) return [];
    const isAutomatic = track.kind === 'asr';
    return [
      {
        url: url.href,
        language: textIn(track.languageCode),
        isAutomatic,
        isTranslatable: track.isTranslatable === true,
      },
    ];
  });
}

function chaptersOf(next: unknown) {
  const seen = new Set<number>();
  return elementsOf(next, new Set(['macroMarkersListItemRenderer']), 500).flatMap(({ value }) => {
    const [start, title] = [secondsIn(wordsOf(value.timeDescription)), wordsOf(value.title)];
    if (start === null || title === null || seen.has(start)) return [];
    seen.add(start);
    return [{ start_s: start, title }];
  });
}

/** The words for a video that is yet to come. */
const announced = /^(?:Scheduled|Premieres)\b/i;

/** How many saw a video, and whether it is live: of what is live or yet to come, the words tell how many watch or wait just now. */
function audienceOf({ viewCount }: Json, language?: string): { views: Count; isLive: true | null; isAhead: boolean } {
  const told = elementOf(viewCount, 'videoViewCountRenderer');
  const words = wordsOf(told?.viewCount ?? elementOf(viewCount, 'viewCount'));
  const isWatched = /\bwatching\b/i.test(words ?? '');
  if (told?.isLive === true || isWatched || /\bwaiting\b/i.test(words ?? ''))
    return { views: { count: null }, isLive: isWatched || null, isAhead: !isWatched };
  const exact = /^[1-9]\d{0,14}$/.exec(textIn(told?.originalViewCount) ?? '')?.[0];
  return { views: exact ? { count: Number(exact) } : countIn(words, language), isLive: null, isAhead: false };
}

/** What the button says by which people like a video: how many did, or else a word. */
function likesOn(primary: Json): string | null {
  const button = elementOf(elementOf(primary, 'likeButtonViewModel'), 'defaultButtonViewModel');
  const title = wordsOf(elementOf(button, 'buttonViewModel')?.title);
  return /\d/.test(title ?? '') ? title : null;
}

/** What the page of a video says below the film; null: it shows none. */
function told(next: unknown, language?: string) {
  const primary = elementOf(next, 'videoPrimaryInfoRenderer');
  const secondary = elementOf(next, 'videoSecondaryInfoRenderer');
  if (!primary) return null;
  const facts = elementsOf(next, new Set(['factoidRenderer', 'viewCountFactoidRenderer']), 10).map(
    ({ value }) => value,
  );
  const factOf = (label: RegExp): string | null => {
    const found = facts.find((fact) => label.test(wordsOf(fact.label) ?? ''));
    return found ? wordsOf(found.value) : null;
  };
  const owner = elementOf(secondary, 'videoOwnerRenderer');
  const header = elementOf(next, 'commentsEntryPointHeaderRenderer');
  const date = wordsOf(primary.dateText);
  const { isAhead, ...audience } = audienceOf(primary, language);
  return {
    title: wordsOf(primary.title),
    text: writtenIn(secondary?.attributedDescription) ?? writtenIn(secondary?.description),
    author: owner ? authorIn(owner.title, isVerifiedBy(owner.badges)) : null,
    date: isAhead || announced.test(date ?? '') ? null : dateIn(date, language),
    published_text: wordsOf(primary.relativeDateText),
    ...audience,
    likes: countIn(factOf(/^likes?$/i) ?? likesOn(primary), language),
    comments: countIn(wordsOf(header?.commentCount), language),
  };
}

/** Whether the data of a watch page tell of a video at all. */
export const tellsOfVideo = (next: unknown): boolean => elementOf(next, 'videoPrimaryInfoRenderer') !== null;

const numberIn = (value: unknown): number | null => countIn(textIn(value)).count;

/** Whether a player shows what happens just now; null: it does not say. */
function isLiveBy({ isLive, isLiveContent }: Json, micro: Json): boolean | null {
  if (typeof isLive === 'boolean') return isLive;
  const { isLiveNow } = isObject(micro.liveBroadcastDetails) ? micro.liveBroadcastDetails : {};
  if (typeof isLiveNow === 'boolean') return isLiveNow;
  return isLiveContent === false ? false : null;
}

/** A video by what its page and its player say of it; either may say nothing. */
export function toVideo(id: string, next: unknown, player: Json, language?: string): z.input<typeof Video> {
  const page = told(next, language);
  const details = isObject(player.videoDetails) ? player.videoDetails : {};
  const micro = elementOf(player.microformat, 'playerMicroformatRenderer') ?? {};
  const channel = textIn(details.channelId) ?? textIn(micro.externalChannelId);
  const author = page?.author ?? null;
  // The player is asked in English.
  const own = language ? page : null;
  const counts = { views: page?.views, likes: page?.likes, comments: page?.comments };
  const exact = numberIn(details.viewCount) ?? numberIn(micro.viewCount);
  const isApproximate = [exact === null ? counts.views : null, counts.likes, counts.comments].some(
    (one) => one?.approximate,
  );
  const tags = Array.isArray(details.keywords) ? details.keywords.filter((one) => typeof one === 'string') : [];
  return {
    type: 'video',
    platform: 'youtube',
    id,
    url: `https://www.youtube.com/watch?v=${id}`,
    title: own?.title ?? textIn(details.title) ?? page?.title ?? wordsOf(micro.title),
    text: own?.text ?? textIn(details.shortDescription) ?? page?.text ?? wordsOf(micro.description),
    author: author ?? authorOf(textIn(details.author) ?? textIn(micro.ownerChannelName), { browseId: channel }, null),
    created_at: timeOfText(textIn(micro.publishDate)) ?? page?.date ?? null,
    published_text: page?.published_text ?? null,
    // A stream that is live or yet to come has 0 here.
    duration_s: numberIn(details.lengthSeconds) || numberIn(micro.lengthSeconds) || null,
    stats: {
      views: exact ?? counts.views?.count ?? null,
      likes: counts.likes?.count ?? numberIn(micro.likeCount),
      comments: counts.comments?.count ?? null,
      ...(isApproximate ? { approximate: true as const } : {}),
    },
    cover_url:
      pictureOf(micro.thumbnail) ??
      pictureOf(details.thumbnail) ??
      absolute(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`),
    tags,
    is_live: isLiveBy(details, micro) ?? page?.isLive ?? null,
    is_short: typeof micro.isShortsEligible === 'boolean' ? micro.isShortsEligible : null,
    age_restricted: typeof micro.isFamilySafe === 'boolean' ? !micro.isFamilySafe : null,
    captions: tracksOf(player).map(({ language, isAutomatic, url }) => ({
      language,
      kind: isAutomatic ? 'asr' : 'uploaded',
      url,
    })),
    chapters: chaptersOf(next),
    category: textIn(micro.category),
    raw: { next, player },
  };
}
