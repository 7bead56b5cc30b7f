/** What a word may be in an order to a model. None alone says much; the learned weights tell what they say together. */
export const cueNames = [
  'addressee',
  'maybeAddressee',
  'machine',
  'override',
  'instruction',
  'prior',
  'speech',
  'output',
  'obligation',
  'user',
  'you',
  'condition',
  'authority',
  'transfer',
  'secret',
  'praise',
  'criticism',
  'subject',
  'reading',
  'concealment',
  'role',
  'tool',
  'change',
  'approval',
  'negation',
  'notice',
  'mark',
  'link',
] as const;
export type Cue = (typeof cueNames)[number];

/** Words of one language by what they are, separated by spaces. */
export type CueWords = Partial<Readonly<Record<Cue, string>>>;

/** The bit of a cue. */
export const cueBit = (name: Cue): number => 1 << cueNames.indexOf(name);
