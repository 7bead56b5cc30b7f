/** A browser profile as it is kept, without its state. */
export interface ProfileSummary {
  readonly id: string;
  /** The page of the call that made it. */
  readonly url: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  /** Whether a call is using it. */
  readonly isBusy: boolean;
}

/** A use of a profile: by one call at a time. */
export interface ProfileLease {
  readonly organizationId: string;
  readonly profileId: string;
  /** Names the call. */
  readonly holder: string;
}

/** What came of the wish to use one. */
export type ProfileAccess =
  /** Its state, encrypted. */
  | { readonly encrypted: string }
  | { readonly refused: 'busy' }
  | { readonly refused: 'missing' }
  | { readonly refused: 'expired'; readonly expiredAt: Date };

export interface NewProfile {
  readonly organizationId: string;
  readonly url: string;
  /** Makes the encrypted state of the profile with this id. */
  encrypt(profileId: string): Promise<string>;
}

/** Browser profiles of organizations. Each use prolongs a profile's life. */
export interface Profiles {
  /**
   * Keeps a new one; returns its id. An organization has so many at most: one that nobody came back to gives way, the one used
   * longest ago first; null: there is none of those.
   */
  create(profile: NewProfile): Promise<string | null>;
  /** Takes it for one call, for as long as a lease lasts. */
  acquire(lease: ProfileLease): Promise<ProfileAccess>;
  /** Prolongs the lease; false: another call has the profile, or it is gone. */
  prolong(lease: ProfileLease): Promise<boolean>;
  /** Keeps what the call left and gives the profile back; false: it is not the call's any more, and nothing changed. */
  save(lease: ProfileLease, encrypted: string): Promise<boolean>;
  /** Gives it back as it was. */
  release(lease: ProfileLease): Promise<void>;
  /** Its state, whoever uses it. */
  read(organizationId: string, profileId: string): Promise<ProfileAccess>;
  /** Newest first; those that have not expired. */
  list(
    organizationId: string,
    filter: { readonly limit: number; readonly before?: { readonly createdAt: Date; readonly id: string } },
  ): Promise<ProfileSummary[]>;
  find(organizationId: string, profileId: string): Promise<ProfileSummary | { readonly expiredAt: Date } | null>;
  /** False: there was none. A call that uses it goes on, and keeps nothing. */
  delete(organizationId: string, profileId: string): Promise<boolean>;
}
