import type { DocumentContent } from '../types.ts';
import { RtfReader } from './reader.ts';
import { rtfTokens } from './tokens.ts';

/** Reads Rich Text (specification 1.9.1). Never throws: what is cut off ends where it is. */
export async function readRtf(bytes: Uint8Array): Promise<DocumentContent> {
  const reader = new RtfReader();
  for (const token of rtfTokens(bytes)) reader.take(token);
  const blocks = reader.end();
  const { metadata, unseen } = reader;
  return { kind: 'rtf', metadata, pagesTotal: null, pagesRead: null, blocks, unseen: unseen.parts };
}
