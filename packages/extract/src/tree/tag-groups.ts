/** Groups of tags that several rooms look for, as `closest` takes them. */
type Tags = ReadonlySet<string>;

export const buttonTags: Tags = new Set(['button']);
export const cellTags: Tags = new Set(['td', 'th']);
export const formTags: Tags = new Set(['form']);
export const headingTags: Tags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
export const itemTags: Tags = new Set(['li']);
export const linkTags: Tags = new Set(['a']);
export const listTags: Tags = new Set(['ul', 'ol']);
export const preformattedTags: Tags = new Set(['pre']);
export const quoteTags: Tags = new Set(['blockquote']);
export const rowTags: Tags = new Set(['tr']);
export const tableTags: Tags = new Set(['table']);

export const isCell = ({ tag }: { readonly tag: string }): boolean => tag === 'td' || tag === 'th';
