import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Commit, GroupCommit, OutcomeUnknown } from './pool.ts';

/** A commit that records its batches and ends when it is told to. */
function recorder() {
  const batches: (readonly string[])[] = [];
  const commits: PromiseWithResolvers<void>[] = [];
  const commit: Commit<string, readonly string[]> = async (needs, decide) => {
    batches.push(needs);
    const gate = Promise.withResolvers<void>();
    commits.push(gate);
    decide(needs);
    await gate.promise;
  };
  return { batches, commits, commit };
}

/** Ends the commit that is begun next, or the one under way. */
async function end(commits: readonly PromiseWithResolvers<void>[], index: number): Promise<void> {
  while (!commits[index]) await turn();
  commits[index].resolve();
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('group commit', { timeout: 300_000 }, () => {
  test('calls that arrive during a commit share the next, 200 at most', async () => {
    const { batches, commits, commit } = recorder();
    const writer = new GroupCommit(commit);
    const first = writer.submit('first', (batch) => batch.length);
    await turn();
    const rest = Array.from({ length: 250 }, (_, index) => writer.submit(`${index}`, (batch) => batch.length));
    await end(commits, 0);
    assert.equal(await first, 1);
    await end(commits, 1);
    await end(commits, 2);
    assert.deepEqual(await Promise.all(rest), [...Array(200).fill(200), ...Array(50).fill(50)]);
    assert.deepEqual(
      batches.map(({ length }) => length),
      [1, 200, 50],
    );
  });

  test('nobody is answered before the commit ended', async () => {
    const { commits, commit } = recorder();
    const writer = new GroupCommit(commit);
    let isAnswered = false;
    const call = writer
      .submit('a', () => {})
      .then(() => {
        isAnswered = true;
      });
    await turn();
    await turn();
    assert.equal(isAnswered, false);
    await end(commits, 0);
    await call;
    await writer.drain();
  });

  test('a failed batch is tried call by call, and only the bad call fails', async () => {
    const batches: string[][] = [];
    const writer = new GroupCommit<string, null>(async (needs, decide) => {
      batches.push([...needs]);
      decide(null);
      if (needs.includes('bad')) throw new Error('no');
    });
    const results = await Promise.allSettled(['a', 'bad', 'b'].map((name) => writer.submit(name, () => name)));
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? result.value : 'rejected')),
      ['a', 'rejected', 'b'],
    );
    assert.deepEqual(batches, [['a', 'bad', 'b'], ['a'], ['bad'], ['b']]);
  });

  test('a batch that may have been committed is not tried again', async () => {
    const batches: string[][] = [];
    const writer = new GroupCommit<string, null>(async (needs, decide) => {
      batches.push([...needs]);
      decide(null);
      throw new OutcomeUnknown(new Error('no answer'));
    });
    const results = await Promise.allSettled(['a', 'b'].map((name) => writer.submit(name, () => name)));
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    assert.deepEqual(batches, [['a', 'b']]);
  });

  test('within a batch calls go by their rank, equal ones in order of arrival', async () => {
    const order: string[] = [];
    const commit: Commit<string, null> = async (_, decide) => decide(null);
    const writer = new GroupCommit(commit, (need) => Number(need[0]));
    await Promise.all(['2a', '1a', '2b', '1b'].map((name) => writer.submit(name, () => order.push(name))));
    assert.deepEqual(order, ['1a', '1b', '2a', '2b']);
  });
});
