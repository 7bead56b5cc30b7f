/** Where text goes: into the document, into something that is kept, or nowhere. */
export type Destination =
  | 'text'
  | 'skip'
  | 'fonts'
  | 'colours'
  | 'styles'
  | 'lists'
  | 'listOverrides'
  | 'instruction'
  | 'info'
  | 'oldNumber'
  | 'background';

/** What lies behind text, by the numbers of colours; 0: the program's own. */
export interface Ground {
  readonly colour: number;
  readonly highlight: number;
  /** How much of a pattern of a further colour covers it, in hundredths of a percent. */
  readonly shading: number;
  readonly pattern: number;
}

const plainGround: Ground = { colour: 0, highlight: 0, shading: 0, pattern: 0 };

/** What a group says of the text in it; a group inside begins with what is said outside. */
export interface GroupState {
  destination: Destination;
  /** The property that the text names, inside `info`. */
  property: string;
  bold: boolean;
  italic: boolean;
  strike: boolean;
  hidden: boolean;
  deleted: boolean;
  /** The number of its colour; 0: the program's own. */
  ink: number;
  ground: Ground;
  halfPoints: number;
  font: number;
  /** Characters that follow `\u` for readers that do not know it. */
  skipAfterUnicode: number;
  href: string | null;
  paragraph: ParagraphState;
}

export interface ParagraphState {
  readonly style: number | null;
  readonly outlineLevel: number | null;
  readonly list: number | null;
  readonly listLevel: number;
  readonly inTable: boolean;
  readonly leftTwips: number;
  readonly firstTwips: number;
  readonly ground: Ground;
  /** An item as RTF before 1997 says it. */
  readonly oldItem: 'bullet' | 'number' | null;
}

export const plainParagraph: ParagraphState = {
  style: null,
  outlineLevel: null,
  list: null,
  listLevel: 0,
  inTable: false,
  leftTwips: 0,
  firstTwips: 0,
  ground: plainGround,
  oldItem: null,
};

/** What a run bears that bears nothing. */
export const plainRun = {
  bold: false,
  italic: false,
  strike: false,
  hidden: false,
  deleted: false,
  ink: 0,
  ground: plainGround,
  halfPoints: 24,
} as const;

export const firstState = (): GroupState => ({
  destination: 'text',
  property: '',
  ...plainRun,
  font: 0,
  skipAfterUnicode: 1,
  href: null,
  paragraph: plainParagraph,
});
