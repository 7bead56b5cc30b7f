/** A file that was kept. */
export interface KeptFile {
  readonly id: string;
  /** Signed; whoever has it may read the file, without a key. */
  readonly url: string;
  readonly expiresAt: Date;
}

/** What a file is found by when its link is made again. */
export type FileReference = Pick<KeptFile, 'id' | 'expiresAt'>;

/** Pictures that we make ourselves, with the extensions of their files. */
export const fileTypes: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};
/** Kinds that are saved and never shown: a browser does nothing with them, hostile or not. */
export const savedFileTypes: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
};
/** What any other file is served as. */
export const otherFileType = 'application/octet-stream';

const savedTypes = new Map(Object.entries(savedFileTypes).map(([type, extension]) => [extension, type]));

/** What a file is by the end of its name, as far as it is saved by its kind. */
export const savedTypeOf = (name: string): string =>
  savedTypes.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? otherFileType;

/** What a link says, and the signature that vouches for it. */
export interface SignedLink {
  readonly id: string;
  /** Seconds of the Unix time. */
  readonly expires: string;
  readonly signature: string;
}

/** A file as it is served. */
export interface ServedFile {
  /** In bytes. */
  readonly length: number;
  readonly contentType: string;
  /** Whether a browser may show it: only pictures that we made ourselves. */
  readonly inline: boolean;
  stream(): AsyncIterable<Uint8Array>;
}

/** Pictures, downloads and other files that answers link to. What a target made is hostile content. */
export interface Files {
  /** Keeps bytes for seven days. */
  keep(organizationId: string, bytes: Uint8Array, contentType: string): Promise<KeptFile>;
  /** Keeps bytes for a day, as long as the answer that links to them may be replayed: what costs its caller nothing. */
  keepBriefly(organizationId: string, bytes: Uint8Array, contentType: string): Promise<KeptFile>;
  /** Keeps for seven days what was kept briefly; its new link. Throws `not-found` when it is gone. */
  keepLonger(file: Pick<KeptFile, 'id'>, contentType: string): Promise<KeptFile>;
  /** The same as `keep` for bytes that come piece by piece, too many for memory. */
  keepStream(organizationId: string, pieces: AsyncIterable<Uint8Array>, contentType: string): Promise<KeptFile>;
  /** The link to a file that was kept; it expires with it. */
  linkTo(file: FileReference): KeptFile;
}

/** The files behind links. */
export interface LinkedFiles {
  /** Whether a link is ours and has not expired. */
  isSigned(link: SignedLink): boolean;
  /** The file of a link that is signed. Throws `not-found` when it is gone, and what the storage throws when it fails. */
  open(id: string): Promise<ServedFile>;
}
