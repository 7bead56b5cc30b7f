/** Encrypts what the store keeps and nobody who reads the store may know. */
export interface Sealing {
  /** `owner` is bound in: what was sealed for one does not open for another. */
  seal(text: string, owner: string): Promise<string>;
  /** Throws when it was sealed for another, or under a key that is no longer configured. */
  open(sealed: string, owner: string): Promise<string>;
}
