import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementsOf } from './statements.ts';
import {
  weighAbsence,
  weighChallenge,
  weighConsent,
  weighGate,
  weighLogin,
  weighPaywall,
  weighRefusal,
  weighRegion,
} from './weigh.ts';

const count = (text: string): number => text.split(/\s+/).length;
const absence = (title: string, text: string): number => weighAbsence(statementsOf(title, text), count(text));

test('a thing and its absence in one heading weigh more than in a sentence, and than the absence alone', () => {
  const heading = absence('Shop', 'This chair is sold no more\n\nWe no longer sell this item');
  const sentence = absence('Shop', 'Oak chair\n\nWe no longer sell this item.');
  const alone = absence('Shop', 'Oak chair\n\nWe no longer sail.');
  assert.ok(heading > sentence && sentence > alone, `${heading}, ${sentence}, ${alone}`);
});

test('regret, a way back and a doubtful address are added up; many words take away', () => {
  const bare = absence('Shop', 'Page not found');
  for (const more of ['Sorry!', 'Go back to the start.', 'Is there a typo in it?'])
    assert.ok(absence('Shop', `Page not found\n\n${more}`) > bare, more);
  assert.ok(absence('Shop', `Page not found\n\n${'All about tides. '.repeat(40)}`) < bare);
});

test('what is quoted in a heading is told of', () => {
  const quoted = absence('Bug', '“Page not found” on start\n\nClick twice.');
  assert.ok(quoted < absence('Bug', 'Page not found on start\n\nClick twice.'));
});

test('a page that needs scripts is not missing', () => {
  assert.equal(absence('App', "Sorry, the page doesn't work without JavaScript"), 0);
});

test('a negation far from what it would deny denies nothing', () => {
  assert.equal(
    absence('Inn', 'No dogs please, and the rooms of the house that my aunt built are found on this page.'),
    0,
  );
});

test('a login that is needed weighs more than one that is told of', () => {
  const weigh = (text: string): number => weighLogin(statementsOf('', text), 20, 0);
  assert.ok(weigh('Please log in to see this.') > weigh('Yesterday I logged in twice.'));
  assert.ok(weigh('Only members may see this.') > weigh('Members came on Friday.'));
});

test('an offer is no wall unless something is to be read on', () => {
  const weigh = (text: string): number => weighPaywall(statementsOf('Tides', text));
  assert.equal(weigh('Plans\n\nPro: 9 USD a month. Subscribe now.\n\nAlready a subscriber? Sign in.'), 0);
  assert.ok(weigh('It was night.\n\nSubscribe to continue reading. 9 USD a month.') >= 2.5);
});

test('consent is what is asked for, not what is told of', () => {
  const asked = weighConsent(statementsOf('', 'We and our partners use cookies.\n\nAccept all\n\nReject all'), 10, 0);
  const told = weighConsent(statementsOf('', 'We use cookies to count visits, and few of them.'), 10, 0);
  assert.ok(asked >= 3 && told < 3, `${asked}, ${told}`);
});

test('a place and a refusal belong together in one statement', () => {
  const weigh = (text: string): number => weighRegion(statementsOf('Film', text), 10);
  assert.ok(weigh('This film is not available in your country.') > weigh('Made in your country. Blocked roads.'));
  const refusal = (text: string): number => weighRefusal(statementsOf('', text), 20);
  assert.ok(refusal('Your IP address was blocked.') > refusal('Your IP address was changed.'));
  assert.equal(refusal('The road is blocked.'), refusal('The road is long.'));
});

test('what explains or reports what others are is less of it', () => {
  const missing = 'Page not found\n\nThe page does not exist.';
  for (const opening of ['How to mend it', 'Fixed in 2.1']) {
    assert.ok(absence('Shop', `${opening}\n\n${missing}`) < absence('Shop', `Good day\n\n${missing}`), opening);
    const challenge = (title: string): number => weighChallenge(statementsOf(title, 'Confirm that you are human.'), 20);
    assert.ok(challenge(opening) < challenge('Shop'), opening);
  }
});

test('somebody who removed something is told of; what has been removed is missing', () => {
  assert.ok(absence('News', 'Mayor: I deleted a post') < absence('News', 'Mayor: my post was deleted'));
});

test('a form to log in beside something else is no wall', () => {
  const weigh = (text: string): number => weighLogin(statementsOf('Club', `Log in\n\n${text}`), 30, 1.5);
  const news = 'The cakes for the feast on Sunday are still to be baked by seven of you, with nuts or without.';
  assert.ok(weigh(news) < weigh('The cakes are here.'));
});

test('a wall that is quoted is told of', () => {
  const weigh = (text: string): number => weighPaywall(statementsOf('News', text));
  assert.ok(weigh('It said “subscribe to continue reading”.') < weigh('Subscribe to continue reading.'));
});

test('an age, a profession or terms are asked for, and not only told of', () => {
  const weigh = (text: string): number => weighGate(statementsOf('Cellar', text), count(text));
  for (const asked of [
    'Are you of legal drinking age?',
    'You must be 18 years old to enter.',
    'Only for healthcare professionals. Please confirm.',
    'Please accept the terms of use to continue.',
    'Sind Sie volljährig?',
  ])
    assert.ok(weigh(asked) >= 2, asked);
  assert.ok(weigh('Our oldest cask is 18 years old.') < weigh('Are you 18 years old?'));
  assert.equal(weigh('The terms of the loan are kind.'), 0);
  const enter = 'Accept the terms of use to enter.';
  assert.ok(weigh(`${enter}\n\nI accept`) > weigh(`${enter}\n\nRed wine`));
});

test('what servers show where there is nothing yet is no page, wherever its menu ends', () => {
  const menu = 'Home\n\nPhotos\n\nClub\n\nLinks\n\nNews\n\nContact';
  assert.ok(absence('Club', `${menu}\n\nUnder construction`) >= 3);
  assert.ok(absence('Search', '0 results for “oak chair”') >= 3);
  assert.ok(absence('Club', `${menu}\n\nThe rowing begins at nine`) < 3);
});

test('what is only there elsewhere is withheld, where a VPN is told to be turned off', () => {
  const weigh = (text: string): number => weighRegion(statementsOf('Film', text), 20);
  const only = 'Films are only available in Norway.';
  assert.ok(weigh(`${only} Turn off your VPN.`) > weigh(`${only} Turn off your lamp.`));
  assert.equal(weigh('You may see “not available in your country”.'), 0);
});

test('a browser that is checked is checked before a page is shown', () => {
  const weigh = (text: string): number => weighChallenge(statementsOf('One moment', text), 6);
  assert.ok(weigh('We are checking your browser.') > weigh('We are checking your boots.'));
});

test('who tells how paywalls work is none', () => {
  const weigh = (title: string): number =>
    weighPaywall(statementsOf(title, 'One says\n\nSubscribe to continue reading.'));
  assert.ok(weigh('How boats work') > 2);
  assert.equal(weigh('How paywalls work'), 0);
});
