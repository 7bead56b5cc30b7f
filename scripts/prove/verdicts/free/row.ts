import type { LabelledPage } from '../labelled-page.ts';

/** Reason, language, title, body and, where it is not 200, status. */
export type Row = readonly [reason: LabelledPage['reason'], lang: string, title: string, body: string, status?: number];
