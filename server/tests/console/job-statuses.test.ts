import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpen, jobStatuses as told } from '../../../packages/console/src/parts/job.ts';
import { jobStatuses, openStatuses } from '../../contract/resources/job.ts';

test('the console knows each status of a job, and which of them are of jobs that have not ended', () => {
  assert.deepEqual(told, jobStatuses);
  assert.deepEqual(
    jobStatuses.filter((status) => isOpen({ status })),
    openStatuses,
  );
});
