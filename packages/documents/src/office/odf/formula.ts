import type { XmlElement } from '../../xml/element.ts';

const grouped = (element: XmlElement | undefined): string => {
  const text = element ? formulaOfMathMl(element) : '';
  return /^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`;
};

const readers: Readonly<Record<string, (children: readonly XmlElement[]) => string>> = {
  'math:mfrac': ([over, under]) => `${grouped(over)}/${grouped(under)}`,
  'math:msup': ([base, above]) => `${grouped(base)}^${grouped(above)}`,
  'math:msub': ([base, below]) => `${grouped(base)}_${grouped(below)}`,
  'math:msubsup': ([base, below, above]) => `${grouped(base)}_${grouped(below)}^${grouped(above)}`,
  'math:msqrt': (children) => `√(${children.map(formulaOfMathMl).join('')})`,
  'math:annotation': () => '',
};

/** A formula of MathML on one line. */
export function formulaOfMathMl(element: XmlElement): string {
  const reader = readers[element.name];
  if (reader) return reader(element.elements);
  return element.children.map((child) => (typeof child === 'string' ? child.trim() : formulaOfMathMl(child))).join('');
}
