import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../../tests/any-json.ts';
import { readAnswers } from '../../tests/platforms/read.ts';
import { writtenIn } from './written.ts';
import { youtubeEndpoints } from './youtube.ts';

const shop = 'https://shop.example/tides/harbour?from=video&x=1';
const leading = (url: string) => ({ urlEndpoint: { url } });
const outside = leading(`https://www.youtube.com/redirect?event=video_description&q=${encodeURIComponent(shop)}`);
const inside = (url: string) => ({ commandMetadata: { webCommandMetadata: { url } }, watchEndpoint: {} });

/** A text with pieces that lead somewhere. */
function attributed(...pieces: readonly (string | readonly [string, AnyJson])[]) {
  let content = '';
  const commandRuns = pieces.flatMap((piece) => {
    const [shown, innertubeCommand] = typeof piece === 'string' ? [piece, null] : piece;
    const startIndex = content.length;
    content += shown;
    return innertubeCommand ? [{ startIndex, length: shown.length, onTap: { innertubeCommand } }] : [];
  });
  return { content, commandRuns };
}

const described = attributed(
  '🌊 Shop: ',
  ['https://shop.example/tides/harb...', outside],
  '\nEbb: ',
  ['\u00a0\u00a0•\u00a0Ebb and flow\u00a0\u00a0', inside('/watch?v=tide0000002')],
  '\nAda: ',
  [
    '\u00a0\u00a0/\u00a0ada\u00a0\u00a0',
    leading('https://www.youtube.com/redirect?q=https%3A%2F%2Fsocial.example%2Fada'),
  ],
  '\n',
  ['0:21', inside('/watch?v=tide0000001&t=21s')],
  ' first ',
  ['#tides', inside('/hashtag/tides')],
  ['\u00a0@ada\u00a0', inside('/channel/UCada')],
  ' and ',
  ['https://shop.example/red...', leading('https://shop.example/redirect?q=ebb')],
  ' and so on...',
);
const whole = `🌊 Shop: ${shop}\nEbb: https://www.youtube.com/watch?v=tide0000002\nAda: https://social.example/ada\n0:21 first #tides\u00a0@ada\u00a0 and https://shop.example/redirect?q=ebb and so on...`;

test('a youtube description has whole addresses where its page shows them shortened', async () => {
  const page = {
    videoPrimaryInfoRenderer: { title: { simpleText: 'Ebb' } },
    videoSecondaryInfoRenderer: { attributedDescription: described },
  };
  const walled = { playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' } };
  const answers = [{ body: { contents: [page] } }, { body: walled }];
  const { output } = await readAnswers(youtubeEndpoints, 'video', { id: 'tide0000001' }, answers);
  assert.equal(output.data.text, whole);
});

test('so has a text in runs; one whose pieces say nothing is as it is shown', () => {
  const runs = [{ text: 'See ' }, { text: 'https://shop.exa...', navigationEndpoint: outside }, { text: ' ...' }];
  assert.equal(writtenIn({ runs }), `See ${shop} ...`);
  const { content, commandRuns } = described;
  const odd = [null, {}, { startIndex: 0 }, { ...commandRuns[0], startIndex: 1e9 }, { startIndex: 9, length: 34 }];
  assert.equal(writtenIn({ content, commandRuns: odd }), content);
  assert.equal(writtenIn({ content, commandRuns: [...commandRuns, ...commandRuns].toReversed() }), whole);
  for (const value of [null, 7, {}, { content: 7, commandRuns }, { runs: [] }]) assert.equal(writtenIn(value), null);
});
