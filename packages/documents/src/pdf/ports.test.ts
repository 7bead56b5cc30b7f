import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as immediately } from 'node:timers/promises';
import { portPair } from './ports.ts';

it('what one end says the other hears uncopied, with lists that outlive those of the engine, and without outlines of letters', async () => {
  const [one, other] = portPair();
  const heard: unknown[] = [];
  const glyphs: unknown[] = [];
  other.addEventListener('message', ({ data }) => {
    heard.push(data);
    glyphs.push(Reflect.get(Object(data), 'chunk').argsArray[0][0]);
  });
  const glyph = { unicode: 'a' };
  const lists = { fnArray: [44], argsArray: [[glyph]], length: 1 };
  one.postMessage({ action: 'commonobj', data: ['f1_path_a', 'FontPath', new ArrayBuffer(8)] });
  one.postMessage({ chunk: lists });
  lists.fnArray.length = 0;
  lists.argsArray.length = 0;
  assert.equal(heard.length, 0, 'heard a moment later');
  await immediately();
  assert.deepEqual(heard, [{ chunk: { fnArray: [44], argsArray: [[glyph]], length: 1 } }]);
  assert.equal(glyphs[0], glyph, 'the glyph itself');
});

it('an end that is told to stop listening hears nothing more', async () => {
  const [one, other] = portPair();
  const heard: unknown[] = [];
  const controller = new AbortController();
  other.addEventListener('message', ({ data }) => heard.push(data), { signal: controller.signal });
  controller.abort();
  one.postMessage({ action: 'ready' });
  await immediately();
  assert.deepEqual(heard, []);
});
