import type { DocumentContent } from '../../types.ts';
import { BlockReader } from './blocks.ts';
import { OpenDocumentFile } from './file.ts';

/** Reads a text document (ODF 1.3 part 3, 3.4). Throws `DocumentFault`. */
export async function readOdt(bytes: Uint8Array): Promise<DocumentContent> {
  const file = new OpenDocumentFile(bytes);
  const reader = new BlockReader(file.document);
  for await (const element of file.content('office:text')) if (element.name !== 'office:text') reader.read(element);
  const blocks = [...reader.assembler.blocks, ...file.notes()];
  const { unseen } = file.document;
  return { kind: 'odt', metadata: file.metadata(), pagesTotal: null, pagesRead: null, blocks, unseen: unseen.parts };
}
