import type { z } from 'zod';
import type { Video } from '../../contract/resources/platforms/media.ts';
import { missing, refused } from '../answer.ts';
import { isObject } from '../table.ts';
import { absolute, timeOfText } from '../values.ts';
import { type Element, elementOf, elementsOf, wordsOf } from './innertube.ts';
import { authorIn, authorOf, countIn, dateIn, isVerifiedBy, pictureOf, secondsIn } from './values.ts';

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

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Throws what a player says in place of its video. */
export function refusePlayer(player: Json): void {
  const status = isObject(player.playabilityStatus) ? player.playabilityStatus : {};
  const words = wordsOf(status.reason) ?? '';
  const all = `${words} ${JSON.stringify(status.errorScreen ?? '').slice(0, 2_000)}`;
  const says = (reason: string): string => `YouTube does not show this video: ${words || reason}`;
  switch (status.status) {
    case 'LOGIN_REQUIRED':
      if (/not a bot/i.test(all)) throw refused('challenge', says('it asks for proof of a human'));
      throw /private/i.test(words)
        ? refused('private', says('it is private'))
        : refused('login_wall', says('it asks for a login'));
    case 'AGE_VERIFICATION_REQUIRED':
    case 'AGE_CHECK_REQUIRED':
    case 'CONTENT_CHECK_REQUIRED':
      throw refused('login_wall', says('it asks for a login'));
    case 'ERROR':
      throw /private/i.test(words) ? refused('private', says('it is private')) : missing(words || undefined);
    case 'UNPLAYABLE':
      if (/countr|region/i.test(all)) throw refused('geo_blocked', says('not in this region'));
      if (/payment|purchase|rent/i.test(all)) throw refused('paywall', says('it has a price'));
      throw refused('private', says('not to everyone'));
    default:
  }
}

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

/** What the page of a video says below the film; null: it shows none. */
function told(next: unknown) {
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
  return {
    title: wordsOf(primary.title),
    text: wordsOf(secondary?.attributedDescription) ?? wordsOf(secondary?.description),
    author: owner ? authorIn(owner.title, isVerifiedBy(owner.badges)) : null,
    date: dateIn(wordsOf(primary.dateText)),
    published_text: wordsOf(primary.relativeDateText),
    views: countIn(
      wordsOf(elementOf(primary.viewCount, 'viewCount') ?? elementOf(primary, 'videoViewCountRenderer')?.viewCount),
    ),
    likes: countIn(factOf(/^likes?$/i)),
    comments: countIn(wordsOf(header?.commentCount)),
  };
}

/** Whether the data of a watch page tell of a video at all. */
export const tellsOfVideo = (next: unknown): boolean => elementOf(next, 'videoPrimaryInfoRenderer') !== null;

const numberIn = (value: unknown): number | null => countIn(textIn(value)).count;

/** A video by what its page and its player say of it; either may say nothing. */
export function toVideo(id: string, next: unknown, player: Json): z.input<typeof Video> {
  const page = told(next);
  const details = isObject(player.videoDetails) ? player.videoDetails : {};
  const micro = elementOf(player.microformat, 'playerMicroformatRenderer') ?? {};
  const channel = textIn(details.channelId) ?? textIn(micro.externalChannelId);
  const author = page?.author ?? null;
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
    title: textIn(details.title) ?? page?.title ?? wordsOf(micro.title),
    text: textIn(details.shortDescription) ?? page?.text ?? wordsOf(micro.description),
    author: author ?? authorOf(textIn(details.author) ?? textIn(micro.ownerChannelName), { browseId: channel }, null),
    created_at: timeOfText(textIn(micro.publishDate)) ?? page?.date ?? null,
    published_text: page?.published_text ?? null,
    duration_s: numberIn(details.lengthSeconds) ?? numberIn(micro.lengthSeconds),
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
    is_live: typeof details.isLive === 'boolean' ? details.isLive : details.isLiveContent === false ? false : null,
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
