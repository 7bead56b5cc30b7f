import { childrenOf, type Tree, type TreeNode } from '../../tree/node.ts';

const maxCharacters = 60;
const maxClimbs = 5;

/** How headings begin above things like the one that a page is about. */
const headings = [
  /^(?:related|similar|recommended|recommendations|recently viewed|your recently|more like this|frequently bought)(?!\p{L})/iu,
  /^(?:(?:customers|people|others|guests|travell?ers|shoppers|buyers) (?:also|who)|you (?:may|might|could) also|more from|compare with similar)(?!\p{L})/iu,
  /^(?:(?:products?|items) related to|(?:we found )?other products|explore other|complete (?:the|your)|pairs well|goes well)(?!\p{L})/iu,
  /^(?:ähnliche|verwandte|das könnte|kunden kauften|kunden, die|weitere (?:produkte|artikel|fahrzeuge|angebote|anzeigen|objekte)|passend dazu|dazu passt|zuletzt angesehen)(?!\p{L})/iu,
  /^(?:(?:produits|articles|annonces) (?:similaires|associés)|vous aimerez|les clients|\d+ autres produits|(?:productos|produtos|anuncios|anúncios) (?:relacionados|similares))(?!\p{L})/iu,
  /^(?:también te|quienes vieron|quem viu|você também|potrebbe|prodotti correlati|chi ha visto|gerelateerde|anderen bekeken|misschien vind|vergelijkbare)(?!\p{L})/iu,
  /^(?:klienci|podobne|polecane|inni klienci|рекомендуем|похожие|с этим товаром|вам может|liknande|du kanske|andra köpte|benzer)(?!\p{L})/iu,
  /^(?:この商品を(?:買|見)|関連商品|おすすめ商品|こちらも|看了又看|猜你喜欢|相关推荐|为你推荐|관련 상품|함께 본)/u,
];

export const isRelatedHeading = (text: string): boolean => {
  const start = text.slice(0, maxCharacters);
  return headings.some((heading) => heading.test(start));
};

export const headingLevels: ReadonlyMap<string, number> = new Map(
  ['h2', 'h3', 'h4', 'h5', 'h6'].map((tag, at) => [tag, at]),
);

/** A range of nodes, the last left out. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Whether nothing follows a node in what it stands in. */
function isLast(tree: Tree, node: TreeNode, parent: TreeNode): boolean {
  const next = tree.slice(node.end, Math.min(parent.end, node.end + 3));
  return node.end + next.length >= parent.end && next.every(({ tag, text }) => tag === '' && text.trim() === '');
}

/** What stands below a heading: to the next of its level beside it, or what follows the element that holds it alone. */
export function below(tree: Tree, node: TreeNode): Range {
  let at = node;
  for (let climb = 0; climb < maxClimbs && at.parent && isLast(tree, at, at.parent); climb++) at = at.parent;
  const { parent } = at;
  if (!parent) return { from: node.index, to: at.end };
  const following = [...childrenOf(tree, parent)].filter(({ index }) => index > at.index);
  if (at !== node) return { from: node.index, to: following[0]?.end ?? at.end };
  const level = headingLevels.get(node.tag) ?? 0;
  const next = following.find(({ tag }) => (headingLevels.get(tag) ?? level + 1) <= level);
  return { from: node.index, to: next?.index ?? parent.end };
}
