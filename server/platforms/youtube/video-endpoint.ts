import { Video } from '../../contract/resources/platforms/media.ts';
import { objectEndpoint } from '../endpoint.ts';
import { givenOf } from '../reference.ts';
import { ask, askOptional } from '../request.ts';
import { unexpected } from '../table.ts';
import { innertube, isEnglish, stateOf } from './innertube.ts';
import { locale, VideoId } from './input.ts';
import { playerOf, tellsOfVideo, toVideo } from './player.ts';
import { refusePlayer } from './refusals.ts';
import { youtube } from './site.ts';

export const video = objectEndpoint(youtube, {
  action: 'video',
  title: 'Read a YouTube video',
  summary: 'A video by id or address: title, text, author, duration, counts, chapters, captions.',
  strategy: 'html-hydration',
  input: { id: VideoId.optional(), url: VideoId.optional(), ...locale },
  oneOf: ['id', 'url'],
  output: Video,
  example: { id: 'tide0000001' },
  *steps({ language, country, ...given }) {
    const id = givenOf(given);
    const asked = { language, country };
    const next = yield* ask(innertube('next', { videoId: id }, asked), (answer) => stateOf(answer));
    // In English, in which it tells why it shows nothing.
    const readPlayer = innertube('player', { videoId: id, contentCheckOk: true, racyCheckOk: true }, { country });
    const playerIn = (answer: Parameters<typeof stateOf>[0]) => playerOf(stateOf(answer, 'ytInitialPlayerResponse'));
    // A player that is walled does not keep back what the page says.
    if (tellsOfVideo(next)) return toVideo(id, next, (yield* askOptional(readPlayer, playerIn)) ?? {}, language);
    // What the page itself says of its player is in the language that was asked for.
    if (isEnglish(language)) refusePlayer(playerOf(next));
    const player = yield* ask(readPlayer, playerIn);
    refusePlayer(player);
    const found = toVideo(id, next, player, language);
    if (found.title === null) throw unexpected('videoDetails');
    return found;
  },
});
