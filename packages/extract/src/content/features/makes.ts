import { codeAt } from '../../characters.ts';
import { attribute, type TreeNode } from '../../tree/node.ts';
import { hashSeed, hashUnit, hashWord } from '../words.ts';

/** Hashes of known tags by `tagId`. */
const hashesOfTags: number[] = [];
function tagHash({ tag, tagId }: TreeNode): number {
  const hash = hashesOfTags[tagId] ?? hashWord(tag);
  if (tagId > 0) hashesOfTags[tagId] = hash;
  return hash;
}

const maxClassCharacters = 40;

/** The make of an element: a hash of its tag and first class, digits left out. */
export function makeOf(node: TreeNode): number {
  const { attributes } = node;
  let hash = tagHash(node) ^ hashSeed;
  for (let at = 0; at < attributes.length; at += 2) {
    if (attributes[at] !== 'class') continue;
    const name = attributes[at + 1] ?? '';
    let index = 0;
    while (codeAt(name, index) <= 32) index++;
    for (const end = index + maxClassCharacters; index < end && codeAt(name, index) > 32; index++) {
      const code = codeAt(name, index);
      if (code < 48 || code > 57) hash = hashUnit(hash, code);
    }
    break;
  }
  return hash | 0;
}

/** The make of an element with all that its class says, for elements beside each other: a tag and classes as they are written. */
export const fullMakeOf = (node: TreeNode): string => `${node.tag} ${attribute(node, 'class') ?? ''}`;
