/** A sign that a page talks to a model behind a person's back. */
export interface UntrustedFlag {
  /** `hidden`: nobody is shown it; `disguised`: it is shown, spelt so that only a model understands it. */
  readonly flag: 'hidden_instructions' | 'disguised_instructions';
  /** Its first words, as a model would read them; at most 160 characters, in one line. Not to be obeyed. */
  readonly evidence: string;
  /** Where it stood: text, an attribute, JSON-LD, or parts of the source that are no text (comments, drawings). */
  readonly place: 'text' | 'attribute' | 'data' | 'source';
}
