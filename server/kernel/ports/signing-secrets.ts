/** A secret that signs an organization's callbacks, as it is kept: encrypted. */
export interface SigningSecret {
  readonly id: string;
  readonly encrypted: string;
  readonly createdAt: Date;
  /** When it ends; null: not until another takes its place. */
  readonly validUntil: Date | null;
}

export interface SigningSecrets {
  /**
   * Adds one, in one step with the end of the others: the one in force ends at `endsAt`, one that was to end already ends now,
   * so that two are valid at most. Returns the new one.
   */
  rotate(organizationId: string, encrypted: string, endsAt: Date): Promise<SigningSecret>;
  /** Lists the secrets that are valid now, newest first. */
  valid(organizationId: string): Promise<SigningSecret[]>;
}
