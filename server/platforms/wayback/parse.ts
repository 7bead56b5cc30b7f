import type { z } from 'zod';
import type { Snapshot } from '../../contract/resources/platforms/knowledge.ts';
import { timeOfText } from '../values.ts';
import { type Closest, Line } from './schema.ts';

type SnapshotInput = z.input<typeof Snapshot>;

/** What the index writes for a value that it does not have. */
const known = (field: string): string | null => (field === '-' || field === '' ? null : field);
const numberOf = (field: string | null): number | null => (/^\d{1,15}$/.test(field ?? '') ? Number(field) : null);

/** `20260102030405` as a time. */
const timeOf = (timestamp: string): string | null =>
  timeOfText(timestamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'));

/** What identifies a capture: when it was made, and of what address. */
function captureOf(timestamp: string, original: string): Pick<SnapshotInput, 'id' | 'url' | 'captured_at'> {
  const id = `${timestamp}/${original}`;
  return { id, url: `https://web.archive.org/web/${id}`, captured_at: timeOf(timestamp) };
}

export function toSnapshot(line: string): SnapshotInput {
  const { timestamp, original, mime, status, digest, length } = Line.parse(line.split(' '));
  return {
    type: 'snapshot',
    platform: 'wayback',
    ...captureOf(timestamp, original),
    original_url: original,
    mime: known(mime),
    status: numberOf(known(status)),
    digest: known(digest),
    size_bytes: numberOf(known(length)),
    raw: line,
  };
}

/** The capture nearest to a time, of the address that was asked for. */
export function toClosest(found: z.output<typeof Closest>, asked: string): SnapshotInput {
  const original = /\/web\/\d+[a-z_]*\/([\s\S]+)$/.exec(found.url)?.[1] ?? asked;
  return {
    type: 'snapshot',
    platform: 'wayback',
    ...captureOf(found.timestamp, original),
    original_url: original,
    status: numberOf(found.status),
    raw: found,
  };
}

/** The lines of an answer, and the key that leads on: after a blank line, escaped as in a query. */
export function linesOf(text: string): { lines: string[]; resumeKey: string | null } {
  const [listed = '', key = ''] = text.trimEnd().split(/\r?\n\r?\n/);
  const lines = listed.split(/\r?\n/).filter((line) => line.trim() !== '');
  const resumeKey = new URLSearchParams(`key=${key.trim()}`).get('key');
  return { lines, resumeKey: resumeKey || null };
}
