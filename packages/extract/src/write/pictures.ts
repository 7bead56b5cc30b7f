import type { Addresses } from '../address.ts';
import type { Selection } from '../content/structure/keep.ts';
import { alternativeOf, imageUrl } from '../images.ts';
import { maxNodesOfCell } from '../tree/cell-labels.ts';
import { attribute, blockAround, closest, type Tree, type TreeNode, textOf } from '../tree/node.ts';
import { cellTags, tableTags } from '../tree/tag-groups.ts';
import { blockTags } from '../tree/tags.ts';
import { isItem } from './lines.ts';

/** A picture to be written. */
interface Picture {
  readonly url: string;
  readonly alt: string;
}

const deepest = 6;

function figureAround(node: TreeNode): TreeNode | null {
  let around = node.parent;
  for (let step = 0; around && step < deepest; step++, around = around.parent)
    if (around.tag === 'figure' || around.tag === 'picture') return around;
  return null;
}

const avatarClass =
  /(?:^|[\s_-])(?:gr)?avatar(?:$|[\s_-])|(?:^|\s)(?:user-?pic|user-?photo|profile-?(?:pic|picture|photo|image))(?:$|[\s_-])/i;
const avatarAddress = /\/avatars?[./]|gravatar\.com/i;

/** What stands in for a picture until scripts load it, or takes up room. */
const standIn =
  /(?:^|[/_-])(?:loading|loader|spinner|placeholder|spacer|blank|clear|transparent|pixel|1x1)(?:[_-][\w-]{0,200})?\.(?:svg|gif|png)(?:\?|$)/i;
/** Signs of agreement under posts, which say no more than their count does. */
const reactionAddress = /\/reactions?\/[^?]{0,500}\.(?:svg|png|gif)(?:\?|$)/i;
const iconAddress = /\/icons?\/[^?]{0,500}\.(?:svg|png)(?:\?|$)|[/_-]icons?\.(?:svg|png)(?:\?|$)/i;

/** Whether a picture shows nothing: a stand-in, or an icon that does not say what it shows. */
const isEmpty = ({ url, alt }: Picture): boolean =>
  standIn.test(url) ||
  reactionAddress.test(url) ||
  ((alt === '' || /\bicons?$/i.test(alt)) && iconAddress.test(url)) ||
  /^icon[-_ ]?\d*$/i.test(alt);

const sizeInName = /[-_]\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/;
const pictureName = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** A file's name that is one picture's alone: a long one with a number of at least four digits. */
const ownName = /\d{4}/;
const minOwnName = 12;

/** A picture by its address without the size in which it is shown, which may stand in the name or in a folder. */
function withoutSize(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (!pictureName.test(path)) return url;
  const name = path.slice(path.lastIndexOf('/') + 1).replace(sizeInName, '');
  return name.length >= minOwnName && ownName.test(name) ? name : path.replace(sizeInName, '');
}

const maxNodesAround = 60;
/** A paragraph of one picture: its link, its sources and the breaks around it. */
const maxNodesOfOne = 6;

/** Whether the nearest element of a test, by a few levels, says nothing but what its pictures show. */
function isAlone(tree: Tree, node: TreeNode, test: (around: TreeNode) => boolean): boolean {
  let around = node.parent;
  for (let step = 0; around && step < deepest && !test(around); step++) around = around.parent;
  if (!around || !test(around) || around.end - around.index > maxNodesAround) return false;
  return textOf(tree, around).trim() === '';
}

const isListItem = ({ tag }: TreeNode): boolean => tag === 'li';
const maxItemLevels = 8;

/** Whether a picture opens an item of a list, or a card, before any word of it. */
function opensItem(node: TreeNode, selection: Selection): boolean {
  const isPart = (around: TreeNode): boolean => isItem(around, selection) || selection.sections.has(around.index);
  let item = node.parent;
  for (let level = 0; item && level < maxItemLevels && !isPart(item); level++) item = item.parent;
  if (!item || !isPart(item) || node.index - item.index > maxNodesAround) return false;
  for (let at = item.index + 1; at < node.index; at++) if (selection.tree[at]?.text.trim()) return false;
  return textOf(selection.tree, item).trim() !== '';
}

/** Whether a picture is a figure or a paragraph of its own, as those of reports are: not a logo, a view or a layer among others. */
function isShownAlone(node: TreeNode): boolean {
  const around = blockAround(node);
  if (around?.tag === 'figure') return true;
  return around?.tag === 'p' && around.end - around.index <= maxNodesOfOne;
}

const isBlock = ({ tag }: TreeNode): boolean => blockTags.has(tag);
const maxCellLevels = 3;

/** Whether a picture stands for who writes, and not for what is written. */
function isAvatar(node: TreeNode): boolean {
  if (/\bavatar\b/i.test(attribute(node, 'alt') ?? '')) return true;
  if (avatarClass.test(attribute(node, 'class') ?? '') || avatarAddress.test(attribute(node, 'src') ?? '')) return true;
  const { parent } = node;
  return parent !== null && parent.attributes.length > 0 && avatarClass.test(attribute(parent, 'class') ?? '');
}

/** Reads pictures in the order of the page, which brings some of them several times, for several screens. */
export class Pictures {
  readonly #addresses: Addresses;
  readonly #selection: Selection;
  #last: Picture | null = null;
  #figure: TreeNode | null = null;
  #cell: TreeNode | null = null;
  readonly #written = new Set<string>();

  constructor(addresses: Addresses, selection: Selection) {
    this.#addresses = addresses;
    this.#selection = selection;
  }

  /**
   * The picture of an element; null without an address, for avatars, icons and stand-ins, for one that was written before,
   * and for one that does not say what it shows and is all of a list's item, or opens it, or stands beside another such one.
   */
  of(node: TreeNode): Picture | null {
    if (isAvatar(node)) return null;
    const url = imageUrl(node, this.#addresses, this.#selection.tree);
    if (!url) return null;
    const picture = { url, alt: alternativeOf(node) };
    if (isEmpty(picture)) return null;
    const figure = figureAround(node);
    this.#enterCell(node);
    const isInSameFigure = figure !== null && figure === this.#figure;
    if (url === this.#last?.url || (isInSameFigure && picture.alt !== '' && picture.alt === this.#last?.alt))
      return null;
    if (picture.alt === '' && this.#last?.alt === '' && !isShownAlone(node)) return null;
    if (
      this.#isRepeated(node, picture) ||
      (picture.alt === '' && (isAlone(this.#selection.tree, node, isListItem) || opensItem(node, this.#selection)))
    )
      return null;
    this.#last = picture;
    this.#figure = figure;
    return picture;
  }

  /** The same picture in the next cell is no copy: a column of ticks says something in each row. */
  #enterCell(node: TreeNode): void {
    const around = closest(node.parent, cellTags, maxCellLevels);
    const table = around && closest(around.parent, tableTags, maxCellLevels);
    const isOfData = table !== null && this.#selection.layout[table.index] === 0;
    const isSmall = isOfData && (around === node.parent || (around?.end ?? 0) - (around?.index ?? 0) <= maxNodesOfCell);
    const cell = isSmall ? around : null;
    if (cell !== null && cell !== this.#cell) this.#last = null;
    this.#cell = cell;
  }

  /** Whether a picture was written before; one that stands for a word of its sentence, or of its cell, is written again. */
  #isRepeated(node: TreeNode, { url, alt }: Picture): boolean {
    const key = withoutSize(url);
    if (!this.#written.has(key)) {
      this.#written.add(key);
      return false;
    }
    const isInCell = (this.#cell !== null && alt !== '') || (node.parent !== null && cellTags.has(node.parent.tag));
    return !isInCell && (alt === '' || isAlone(this.#selection.tree, node, isBlock));
  }

  /** Text was written: the same picture after it is no copy. */
  pass(text: string): void {
    if (this.#last !== null && text.trim() !== '') this.#last = null;
  }
}
