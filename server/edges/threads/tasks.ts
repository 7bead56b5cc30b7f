import type { ThreadTask } from '../../kernel/threads.ts';

/** What a thread is asked. */
export interface NamedTask {
  readonly name: string;
  readonly input: unknown;
}

type AnyTask = ThreadTask<never, object>;

/** Every task, by its name; what it needs is loaded when a thread first does it. */
export const tasks: Readonly<Record<string, () => Promise<AnyTask>>> = {
  'agent.prove': async () => (await import('../../capabilities/agent/answer/prove.ts')).proveAnswer,
  'crawl.match-patterns': async () => (await import('../../capabilities/crawl/patterns/patterns.ts')).matchPatterns,
  'crawl.pattern-faults': async () => (await import('../../capabilities/crawl/patterns/patterns.ts')).findPatternFaults,
  'enrichment.contacts': async () => (await import('../../capabilities/enrichment/people/contacts.ts')).findContacts,
  'enrichment.profile': async () => (await import('../../capabilities/enrichment/profile/profile.ts')).makeProfile,
  'freshness.compare': async () => (await import('../../capabilities/freshness/comparison.ts')).compareTexts,
  'platforms.advance': async () => (await import('../../platforms/walk.ts')).advance,
};

/** The task of a name. */
export async function taskOf(name: string): Promise<AnyTask> {
  const load = tasks[name];
  if (!load) throw new Error(`There is no task ${name}.`);
  return await load();
}
