import { z } from 'zod';

/** Where an answer did less than was asked. */
export const Warning = z.object({ code: z.string(), message: z.string() }).meta({ id: 'AnswerWarning' });
export type Warning = Readonly<z.output<typeof Warning>>;

/** Where a model's server ended its answer before the model did, and so what. */
export const answerCut = (so: string): Warning => ({
  code: 'answer_cut',
  message: `The model’s server ended its answer early, by its limit of tokens or a filter: ${so}.`,
});

/** Where a picture does not show all of its page. */
export const pictureWarnings = ({
  height,
  cutFrom,
}: {
  readonly height: number;
  readonly cutFrom?: number;
}): Warning[] => {
  const message = `The picture shows the first ${height} pixels of a page that is ${cutFrom} pixels high.`;
  return cutFrom === undefined ? [] : [{ code: 'truncated', message }];
};
