/** A name as one step of a JSON pointer (RFC 6901), its slash included. */
export const pointerStep = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
