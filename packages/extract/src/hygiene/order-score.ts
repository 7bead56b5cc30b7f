import { eachWindow } from './order-features.ts';
import { bias, weights } from './order-weights.ts';

/** How much a text looks like an order to a model, and where in it the likeliest part begins. */
export interface OrderScore {
  /** Log-odds among the texts that were learned from; above 0 is more likely an order than not, were both as frequent. */
  readonly score: number;
  readonly place: number;
}

const parts = 16;

/** The likeliest window of a text; a text without words that belong in orders has the least score there is. */
export function orderScore(text: string): OrderScore {
  let score = Number.NEGATIVE_INFINITY;
  let found = 0;
  eachWindow(text, ({ features, count, place }) => {
    let total = 0;
    for (let at = 0; at < count; at++) total += weights[features[at] ?? 0] ?? 0;
    const logOdds = bias + total / parts;
    if (logOdds <= score) return;
    score = logOdds;
    found = place;
  });
  return { score, place: found };
}
