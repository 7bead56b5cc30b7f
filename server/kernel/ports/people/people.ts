/** What a member may do: an owner all, a member all but members, keys and payments. */
export const roles = ['owner', 'member'] as const;
export type Role = (typeof roles)[number];

/** A person who signs in to the console. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface Member extends Person {
  readonly role: Role;
  readonly since: Date;
}

/** A person's place in an organization. */
export interface Membership {
  readonly organizationId: string;
  readonly organization: string;
  readonly role: Role;
}

/** `setup` makes the first member of an organization, `invitation` a further one. */
export type LinkKind = 'setup' | 'invitation';

/** A link that works once, as it may be shown: without its token. */
export interface OneTimeLink {
  readonly id: string;
  readonly kind: LinkKind;
  readonly organizationId: string;
  /** For whom it is; null: for its first holder. */
  readonly email: string | null;
  readonly role: Role;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface NewLink extends Pick<OneTimeLink, 'kind' | 'organizationId' | 'email' | 'role' | 'expiresAt'> {
  /** SHA-256 of the token, lower-case hex. */
  readonly hash: string;
  /** The person who made it; null: the operator. */
  readonly createdBy: string | null;
}

/** A change of keys, payments or members, and who made it. */
export interface AuditEntry {
  readonly organizationId: string;
  /** An email address, or `operator`. */
  readonly actor: string;
  /** The operation's id. */
  readonly action: string;
  readonly subject: string;
}

export interface People {
  /** Oldest membership first. */
  membershipsOf(personId: string): Promise<Membership[]>;
  /** Oldest first. */
  members(organizationId: string): Promise<Member[]>;
  /** False: there is no such member, or the organization would have no owner left. */
  setRole(organizationId: string, personId: string, role: Role): Promise<boolean>;
  /** Ends invitations that wait for the member, too. False: as `setRole`. */
  remove(organizationId: string, personId: string): Promise<boolean>;
  createLink(link: NewLink): Promise<OneTimeLink>;
  /** Lists the links that still work, newest first. */
  links(organizationId: string): Promise<OneTimeLink[]>;
  /** The link of a token's hash while it works; null: none, or it was used or has expired. */
  findLink(hash: string): Promise<OneTimeLink | null>;
  /** Makes a person a member by a link, in one step; null: it no longer works. Other `setup` links of the organization end with one that is used. */
  useLink(hash: string, personId: string): Promise<Membership | null>;
  /** False: there is no such link in the organization that works. */
  revokeLink(organizationId: string, linkId: string): Promise<boolean>;
  audit(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  auditTrail(organizationId: string, limit: number): Promise<(AuditEntry & { readonly at: Date })[]>;
}
