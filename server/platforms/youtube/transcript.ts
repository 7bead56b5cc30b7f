import { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Transcript } from '../../contract/resources/platforms/media.ts';
import { type Answer, changed, missing, refused } from '../answer.ts';
import { objectEndpoint } from '../endpoint.ts';
import { segmentsOfTimedText, segmentsOfVtt, textOfSegments } from '../pages/captions.ts';
import { givenOf } from '../reference.ts';
import { ask, get } from '../request.ts';
import { unexpected } from '../table.ts';
import { innertube, stateOf } from './innertube.ts';
import { VideoId } from './input.ts';
import { type CaptionTrack, playerOf, tracksOf } from './player.ts';
import { refusePlayer } from './refusals.ts';
import { youtube } from './site.ts';

const language = z
  .string()
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/)
  .optional();

const base = (code: string | null): string => (code ?? '').toLowerCase().split('-')[0] ?? '';

/** The track of a language, one that people wrote before one that a machine did; without a language the first of those. */
function trackOf(tracks: readonly CaptionTrack[], wanted: string | undefined): CaptionTrack {
  const written = tracks.toSorted((one, other) => Number(one.isAutomatic) - Number(other.isAutomatic));
  if (written.length === 0) throw missing('This video has no captions.');
  const found =
    wanted === undefined
      ? written[0]
      : (written.find((track) => track.language?.toLowerCase() === wanted.toLowerCase()) ??
        written.find((track) => base(track.language) === base(wanted)));
  if (found) return found;
  const known = written.map((track) => track.language).join(', ');
  throw missing(`This video has no captions in ${wanted}; it has: ${known}.`);
}

/** What stands in a file of captions. An empty one wants a proof that only YouTube’s own player has. */
function segmentsIn(answer: Answer) {
  if (answer.text.trim() === '') throw refused('blocked', 'YouTube gives these captions to its own player alone.');
  const found = segmentsOfTimedText(answer.text) ?? segmentsOfVtt(answer.text);
  if (!found) throw changed(answer.host, 'its captions are of another form');
  return found;
}

export const transcript = objectEndpoint(youtube, {
  action: 'transcript',
  title: 'Read a YouTube transcript',
  summary: 'The words of a video and their times, by its captions, translated where that is asked for.',
  strategy: 'html-hydration',
  input: {
    id: VideoId.optional(),
    url: VideoId.optional(),
    language: language.describe('The language of the captions; those that people wrote, when absent.'),
    translate_to: language.describe('Another language, into which YouTube translates them.'),
  },
  oneOf: ['id', 'url'],
  output: Transcript,
  example: { id: 'tide0000001' },
  *steps({ language: wanted, translate_to: target, ...given }) {
    const id = givenOf(given);
    const player = yield* ask(innertube('player', { videoId: id }, {}, 'android'), (answer) =>
      playerOf(stateOf(answer, 'ytInitialPlayerResponse')),
    );
    refusePlayer(player);
    const tracks = tracksOf(player);
    if (tracks.length === 0 && !isObject(player.playabilityStatus)) throw unexpected('playabilityStatus');
    const track = trackOf(tracks, wanted);
    if (target && !track.isTranslatable) throw missing('YouTube does not translate the captions of this video.');
    const segments = yield* ask(get(track.url, { tlang: target }), segmentsIn);
    return {
      type: 'transcript' as const,
      platform: 'youtube',
      id: `${id}/${target ?? track.language ?? ''}`,
      url: `https://www.youtube.com/watch?v=${id}`,
      video_id: id,
      language: target ?? track.language,
      source: target ? ('translated' as const) : track.isAutomatic ? ('asr' as const) : ('uploaded' as const),
      segments,
      text: textOfSegments(segments),
      available: tracks.map((one) => ({ language: one.language, source: one.isAutomatic ? 'asr' : 'uploaded' })),
      raw: player.captions ?? null,
    };
  },
});
