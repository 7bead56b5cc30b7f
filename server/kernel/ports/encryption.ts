/** Encrypts what the store keeps and nobody who reads the store may know. */
export interface Encryption {
  /** `owner` is bound in: what was encrypted for one does not open for another. */
  encrypt(text: string, owner: string): Promise<string>;
  /** Throws when it was encrypted for another, or under a key that is no longer configured. */
  decrypt(encrypted: string, owner: string): Promise<string>;
}
