import { Parser } from 'htmlparser2';
import { DocumentFault } from '../types.ts';
import { XmlElement } from '../xml/element.ts';

const maxDepth = 200;
/** What nests deeper than this is made to be slow to read. */
const maxPassedDepth = 2_000;
const noAttributes: ReadonlyMap<string, string> = new Map();

/** HTML or XHTML as elements; names are lower case. What XHTML closes by itself is closed. Pure. Throws `DocumentFault` `too_large`. */
export function parseMarkup(markup: string): XmlElement {
  const root = new XmlElement('#root', noAttributes);
  const open = [root];
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag(name, raw) {
        if (open.length > maxDepth) {
          if (++tooDeep > maxPassedDepth) throw new DocumentFault('too_large', 'A chapter nests too deep.');
          return;
        }
        const element = new XmlElement(name.replace(/^(?:xhtml|html|h):/, ''), new Map(Object.entries(raw)));
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep--;
        else if (open.length > 1) open.pop();
      },
      ontext(text) {
        open.at(-1)?.children.push(text);
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true, recognizeCDATA: true },
  );
  parser.write(markup);
  parser.end();
  return root;
}
