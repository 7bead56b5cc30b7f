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
  ])
    assert.ok(saysWaiting(text), text);
  for (const text of ['Loading dock', 'Ladenöffnungszeiten', 'Waiting times at the pier', 'Lastenrad', '加载模块', ''])
    assert.ok(!saysWaiting(text), text);
});

test('scripts are asked for in any language, and not by what is about them', () => {
  for (const text of [
    'You need to enable JavaScript to run this app.',
    'Ota JavaScript käyttöön',
    'Ενεργοποιήστε τη JavaScript',
    'Vui lòng bật JavaScript',
    'يجب تفعيل JavaScript',
  ])
    assert.ok(asksForScripts(text), text);
  for (const text of [
    'Learn JavaScript',
    'JavaScript',
    'Introduction to JavaScript',
    'Modern JavaScript for gardeners',
  ])
    assert.ok(!asksForScripts(text), text);
});
