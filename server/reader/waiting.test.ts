import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asksForScripts, saysWaiting } from './waiting.ts';

test('a page that only says that it loads is known by it in any language', () => {
  for (const text of [
    'Loading...',
    'Acme\nPlease wait',
    'Trwa ładowanie',
    'Φόρτωση...',
    'กำลังโหลด',
    'جاري التحميل',
    'טוען...',
    'Vui lòng chờ',
    'Kérjük, várjon',
    'My App Loading…',
    'Acme Dashboard – loading',
    'Avvio di Meridian in corso',
    'Harbor Tools lädt…',
    'Cargando Harbor Tools…',
    'Kelpを読み込み中…',
  ])
    assert.ok(saysWaiting(text), text);
  for (const text of [
    'Loading dock',
    'App loading speed',
    'Breech loading rifle',
    'Ladenöffnungszeiten',
    'Waiting times at the pier',
    'Lastenrad',
    '加载模块',
    '',
  ])
    assert.ok(!saysWaiting(text), text);
});

test('scripts are asked for in any language, and not by what is about them', () => {
  for (const text of [
    'You need to enable JavaScript to run this app.',
    'Ota JavaScript käyttöön',
    'Ενεργοποιήστε τη JavaScript',
    'Vui lòng bật JavaScript',
    'يجب تفعيل JavaScript',
    'JavaScript required',
    'JavaScript erforderlich',
    'This app works best with JavaScript enabled.',
    'Ce site fonctionne mieux avec JavaScript activé.',
    'Сайт лучше работает с включённым JavaScript.',
    "We're sorry but tidal-notes doesn't work properly without JavaScript enabled. Please enable it to continue.",
    'Przepraszamy, ale ta aplikacja nie działa prawidłowo bez JavaScript.',
    'Üzgünüz, bu uygulama JavaScript olmadan düzgün çalışmaz.',
    'JavaScriptが有効でないと、このアプリは正しく動作しません。',
    'Az alkalmazás JavaScript nélkül nem működik megfelelően.',
  ])
    assert.ok(asksForScripts(text), text);
  for (const text of [
    'Learn JavaScript',
    'JavaScript',
    'Introduction to JavaScript',
    'Modern JavaScript for gardeners',
    'Disable JavaScript in Chrome',
    'Corso di JavaScript',
    'Лучшие книги по JavaScript',
    'JavaScript works everywhere',
  ])
    assert.ok(!asksForScripts(text), text);
});
