import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { CDPSession } from 'playwright-core';
import { NetworkMonitor } from './network-monitor.ts';

/** A page's session that tells what a test lets it tell. */
function watched(maxBytes = 1_000) {
  const events = new EventEmitter();
  // The watch only listens.
  const session = events as unknown as CDPSession;
  let overflows = 0;
  const watch = new NetworkMonitor(session, maxBytes, () => {
    overflows += 1;
  });
  return {
    watch,
    tell: (name: string, event: object) => events.emit(`Network.${name}`, event),
    overflows: () => overflows,
  };
}

test('a page is busy from a request until its end, well or badly', () => {
  const { watch, tell } = watched();
  tell('requestWillBeSent', { requestId: '1', loaderId: 'd', type: 'Fetch' });
  tell('requestWillBeSent', { requestId: '2', loaderId: 'd', type: 'Script' });
  tell('requestWillBeSent', { requestId: '3', loaderId: 'd', type: 'Image' });
  assert.equal(watch.isBusy(), true);
  tell('loadingFinished', { requestId: '1' });
  assert.equal(watch.isBusy(), true);
  tell('loadingFailed', { requestId: '2' });
  assert.equal(watch.isBusy(), false);
});

test('the script of a worker, whose end the page is not told, keeps nobody waiting', () => {
  const { watch, tell } = watched();
  tell('requestWillBeSent', { requestId: '1', loaderId: '', type: 'Script' });
  assert.equal(watch.isBusy(), false);
});

test('the document is done with its last byte, and counted against its limit', () => {
  const { watch, tell, overflows } = watched();
  tell('requestWillBeSent', { requestId: 'd', loaderId: 'd', type: 'Document' });
  tell('dataReceived', { requestId: 'd', dataLength: 900 });
  tell('dataReceived', { requestId: 'picture', dataLength: 900 });
  assert.deepEqual([watch.isDocumentDone, overflows()], [false, 0]);
  tell('loadingFinished', { requestId: 'd' });
  assert.equal(watch.isDocumentDone, true);
  tell('dataReceived', { requestId: 'd', dataLength: 200 });
  assert.equal(overflows(), 1);
});

test('a frame that is on its way does not make its page’s own document unfinished', () => {
  const { watch, tell } = watched();
  tell('requestWillBeSent', { requestId: 'd', loaderId: 'd', type: 'Document', frameId: 'page' });
  tell('loadingFinished', { requestId: 'd' });
  tell('requestWillBeSent', { requestId: 'f', loaderId: 'f', type: 'Document', frameId: 'frame' });
  tell('responseReceivedExtraInfo', {
    requestId: 'f',
    statusCode: 302,
    headers: { Location: 'mailto:tide@sea.example' },
  });
  assert.deepEqual([watch.isDocumentDone, watch.location], [true, null]);
});

test('what a frame in a process of its own asks for is waited for, until it ends or its session does', () => {
  const { watch } = watched();
  const events = new EventEmitter();
  // The watch only listens.
  watch.follow(events as unknown as CDPSession);
  events.emit('Network.requestWillBeSent', { requestId: '1', loaderId: 'f', type: 'Fetch' });
  assert.equal(watch.isBusy(), true);
  events.emit('close');
  assert.equal(watch.isBusy(), false);
});
