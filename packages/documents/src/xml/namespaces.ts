/** The prefix by which this code knows a namespace, whatever prefix a file gives it. */
const prefixes: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'x',
  'http://schemas.openxmlformats.org/presentationml/2006/main': 'p',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing': 'xdr',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
  'http://schemas.openxmlformats.org/package/2006/content-types': 'ct',
  'http://schemas.openxmlformats.org/package/2006/metadata/core-properties': 'cp',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup': 'wpg',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas': 'wpc',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'urn:schemas-microsoft-com:vml': 'v',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'urn:oasis:names:tc:opendocument:xmlns:container': 'container',
  'http://www.idpf.org/2007/opf': 'opf',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/1998/Math/MathML': 'math',
  'http://www.w3.org/2001/04/xmlenc#': 'enc',
  'http://purl.org/rss/1.0/': 'rss',
  'http://purl.org/rss/1.0/modules/content/': 'content',
  'http://www.w3.org/2005/Atom': 'atom',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
};

/** Namespaces of OpenDocument: their last words are the usual prefixes, but for these. */
const openDocument = /^urn:oasis:names:tc:opendocument:xmlns:([a-z0-9-]+?)(?:-compatible)?:1\.0$/;
const openDocumentPrefixes: Readonly<Record<string, string>> = { 'xsl-fo': 'fo', datastyle: 'number', drawing: 'draw' };

/** ISO 29500 Strict has the same words in namespaces of its own. */
function transitional(uri: string): string {
  if (!uri.startsWith('http://purl.oclc.org/ooxml/')) return uri;
  const path = uri.slice('http://purl.oclc.org/ooxml/'.length);
  const [area = '', ...rest] = path.split('/');
  return `http://schemas.openxmlformats.org/${area}/2006/${rest.join('/')}`;
}

/** The prefix of a namespace; null: one that this code does not know. */
export function prefixOf(uri: string): string | null {
  const known = prefixes[transitional(uri)];
  if (known !== undefined) return known;
  const word = openDocument.exec(uri)?.[1];
  return word === undefined ? null : (openDocumentPrefixes[word] ?? word);
}
