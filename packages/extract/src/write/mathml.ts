import { charactersIn, type Tree, type TreeNode } from '../tree/node.ts';
import { tableOf } from '../words/tables.ts';

const maxNodes = 2_000;
/** Of its text. What is longer is prose that stands in the element by mistake. */
const maxCharacters = 20_000;

/** What TeX calls signs: names and signs in turn. */
const names = new Map<string, string>();
const signs =
  'alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ ' +
  'sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ ' +
  'Omega Ω sum ∑ prod ∏ int ∫ oint ∮ leq ≤ geq ≥ neq ≠ approx ≈ equiv ≡ sim ∼ times × cdot ⋅ pm ± infty ∞ partial ∂ ' +
  'nabla ∇ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ to → mapsto ↦ Rightarrow ⇒ forall ∀ exists ∃ ldots … cdots ⋯ ' +
  'langle ⟨ rangle ⟩ circ ∘ oplus ⊕ otimes ⊗ ell ℓ hbar ℏ emptyset ∅';
const words = signs.split(' ');
for (let at = 0; at < words.length; at += 2) names.set(words[at + 1] ?? '', `\\${words[at]}`);

const functions = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp lim max min sup inf det gcd'.split(' '),
);
const over = tableOf<string>({
  '→': 'vec', '⃗': 'vec', '~': 'tilde', '˜': 'tilde', '^': 'hat', ˆ: 'hat', '˙': 'dot', '¨': 'ddot', '¯': 'bar',
  '‾': 'overline', '―': 'overline', _: 'overline', '⏞': 'overbrace',
}); // biome-ignore format: a list
const under = tableOf<string>({ '⏟': 'underbrace', _: 'underline', '̲': 'underline' });
const aside = new Set(['annotation', 'annotation-xml', 'mphantom', 'none', 'mprescripts']);
/** Operators that invisibly apply, multiply, separate or add. */
const invisible = /[\u2061-\u2064]/g;

const group = (tex: string): string => `{${tex}}`;
const script = (tex: string): string => (tex.length === 1 ? tex : group(tex));
const base = (tex: string): string => (/^(?:.?|\\[a-z]+)$/i.test(tex) ? tex : group(tex));

/** A command ends where a letter would go on with it. */
function join(pieces: readonly string[]): string {
  let tex = '';
  let last = '';
  for (const piece of pieces) {
    tex += /\\[a-z]+$/i.test(last) && /^[a-z]/i.test(piece) ? ` ${piece}` : piece;
    // Only the last piece is looked at: to look at all of it with each sign of a long text took seconds.
    if (piece !== '') last = piece;
  }
  return tex;
}

function ofText(tag: string, text: string): string {
  const said = text.replace(invisible, '').replace(/\s+/g, ' ').trim();
  if (said === '') return '';
  if (tag === 'mtext' || tag === 'ms') return `\\text{${text.replace(/\s+/g, ' ').replace(/[\\{}$]/g, '')}}`;
  if (functions.has(said)) return `\\${said}`;
  if (tag === 'mi' && /^\p{L}{2,}$/u.test(said)) return `\\mathrm{${said}}`;
  return join(Array.from(said, (sign) => names.get(sign) ?? (/[{}%&#$]/.test(sign) ? `\\${sign}` : sign)));
}

function accent(marks: ReadonlyMap<string, string>, mark: string, of: string, otherwise: string): string {
  const name = marks.get(mark) ?? marks.get(mark.replace(/^\\to$/, '→'));
  return name ? `\\${name}${group(of)}` : otherwise;
}

const isLarge = (tex: string): boolean => /^\\(?:sum|prod|int|oint|lim|max|min|sup|inf)$/.test(tex);

/** An element of which the parts are TeX already. */
function compose(tag: string, parts: readonly string[]): string {
  const [first = '', second = '', third = ''] = parts;
  switch (tag) {
    case 'mfrac':
      return `\\frac${group(first)}${group(second)}`;
    case 'msqrt':
      return `\\sqrt${group(join(parts))}`;
    case 'mroot':
      return `\\sqrt[${second}]${group(first)}`;
    case 'msup':
      return `${base(first)}^${script(second)}`;
    case 'msub':
      return `${base(first)}_${script(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${base(first)}_${script(second)}^${script(third)}`;
    case 'mover':
      return accent(
        over,
        second,
        first,
        isLarge(first) ? `${first}^${script(second)}` : `\\overset{${second}}{${first}}`,
      );
    case 'munder':
      return accent(
        under,
        second,
        first,
        isLarge(first) ? `${first}_${script(second)}` : `\\underset{${second}}{${first}}`,
      );
    case 'mtr':
      return parts.join(' & ');
    case 'mtable':
      return `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`;
    case 'mfenced':
      return `(${parts.join(', ')})`;
    default:
      return join(parts);
  }
}

function texOf(tree: Tree, node: TreeNode): string {
  const parts: string[] = [];
  for (let index = node.index + 1; index < node.end; index = tree[index]?.end ?? node.end) {
    const child = tree[index];
    if (!child || aside.has(child.tag)) continue;
    if (child.tag !== '') parts.push(texOf(tree, child));
    else if (child.text.trim() !== '') parts.push(ofText(node.tag, child.text));
  }
  return compose(node.tag, parts);
}

const isTooLarge = (tree: Tree, math: TreeNode): boolean =>
  math.end - math.index > maxNodes || charactersIn(tree, math) > maxCharacters;

/** Presentation MathML as TeX; null for what is too large to be a formula. The tree's depth is bounded, and so is this. */
export function texOfMath(tree: Tree, math: TreeNode): string | null {
  return isTooLarge(tree, math) ? null : texOf(tree, math).trim() || null;
}
