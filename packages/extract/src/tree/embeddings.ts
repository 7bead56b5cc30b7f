import type { TreeNode } from './node.ts';
import { TagSet } from './tags.ts';

const embeddingTags = new TagSet(['iframe', 'video', 'audio', 'embed', 'object']);

/** Whether an element shows another document, a video or a sound in its place. */
export const isEmbedding = (node: TreeNode): boolean => embeddingTags.has(node);

const sourceInSource = /^source\s(?:[^>]{0,300}?\s)?src\s*=\s*["']?([^\s"'<>]{1,500})/i;
const maxSource = 900;

/** The address of a recording by an element in it that begins there in the source; null where there is none. */
export function addressOfRecording(source: string, at: number): string | null {
  const address = sourceInSource.exec(source.slice(at, at + maxSource))?.[1];
  return address?.replaceAll('&amp;', '&') ?? null;
}
