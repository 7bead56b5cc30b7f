import { Problem } from '../../contract/problem.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { SessionState } from '../../kernel/ports/interactive-browser.ts';
import type { ProfileAccess, ProfileLease } from '../../kernel/ports/profiles.ts';
import { noProfile } from './missing.ts';

/** How often a call says that it still uses its profile, in milliseconds; its lease lasts three times as long. */
const heartbeatMs = 10_000;

type Owner = Pick<Context, 'organizationId' | 'requestId' | 'data'>;

/** Binds the state to its profile, so that no other's can be put in its place. */
const ownerOf = (organizationId: string, profileId: string): string => `profile\n${organizationId}\n${profileId}`;

/** What a call wants of a profile. */
interface Wanted {
  /** Undefined: a new one, if anything. */
  readonly profileId: string | undefined;
  /** Whether what the call leaves is to be kept. */
  readonly saves: boolean;
}

function encryptedOf(access: ProfileAccess, profileId: string): string {
  if ('encrypted' in access) return access.encrypted;
  if (access.refused === 'busy')
    throw new Problem('profile-busy', `Another call is using the profile ${profileId}.`, { retryAfterSeconds: 5 });
  throw noProfile(profileId, access.refused === 'expired' ? access.expiredAt : null);
}

/** A browser profile as one call uses it: no other call has it meanwhile, unless it is only read. */
export class ProfileUse {
  readonly #owner: Owner;
  readonly #lease: ProfileLease | null;
  readonly #wanted: Wanted;
  readonly #heartbeat: NodeJS.Timeout | null;
  /** What an earlier call left; null: nothing. */
  readonly state: string | null;
  #isHeld: boolean;

  private constructor(owner: Owner, wanted: Wanted, lease: ProfileLease | null, state: string | null) {
    this.#owner = owner;
    this.#wanted = wanted;
    this.#lease = lease;
    this.state = state;
    this.#isHeld = lease !== null;
    this.#heartbeat = lease && setInterval(() => this.#prolong(lease), heartbeatMs).unref();
  }

  /** Throws `not-found`, `profile-busy`, and `not-configured` when the key that it was encrypted with is gone. */
  static async open(owner: Owner, wanted: Wanted): Promise<ProfileUse> {
    const { organizationId, requestId: holder } = owner;
    const { profiles, encryption } = owner.data;
    const { profileId, saves } = wanted;
    if (profileId === undefined) return new ProfileUse(owner, wanted, null, null);
    const lease = saves ? { organizationId, profileId, holder } : null;
    const access = lease ? await profiles.acquire(lease) : await profiles.read(organizationId, profileId);
    const encrypted = encryptedOf(access, profileId);
    try {
      const state = await encryption.decrypt(encrypted, ownerOf(organizationId, profileId));
      return new ProfileUse(owner, wanted, lease, state === '' ? null : state);
    } catch (cause) {
      if (lease) await profiles.release(lease);
      const told = 'The profile was encrypted with a key that ENCRYPTION_KEY does not list any more.';
      throw new Problem('not-configured', told, {}, { cause });
    }
  }

  /**
   * A store that does not answer once is asked again; one that never does lets the lease end. A lease that is lost stays so: the caller
   * hears of it when the profile is to be kept.
   */
  async #prolong(lease: ProfileLease): Promise<void> {
    const isOurs = await this.#owner.data.profiles.prolong(lease).catch(() => true);
    if (!isOurs && this.#heartbeat) clearInterval(this.#heartbeat);
  }

  /** Whether what the call leaves is to be kept when it ended so. A profile that there is keeps up with its sites in any case. */
  wants(isSuccess: boolean): boolean {
    return this.#wanted.saves && (isSuccess || this.#lease !== null);
  }

  /** Keeps what the call leaves; returns the id of the profile, null: there is none, and why less was kept than there is. */
  async keep(state: SessionState | null, url: string): Promise<{ profileId: string | null; warnings: Warning[] }> {
    const { organizationId, data } = this.#owner;
    const { profiles, encryption } = data;
    const partial = { code: 'profile_partial', message: 'IndexedDB holds what cannot be kept; the rest was.' };
    const warnings = state?.isPartial ? [partial] : [];
    const encrypt = (id: string): Promise<string> => encryption.encrypt(state?.text ?? '', ownerOf(organizationId, id));
    if (!this.#lease) {
      if (!state) return { profileId: null, warnings };
      const profileId = await profiles.create({ organizationId, url, encrypt });
      const full = {
        code: 'profile_not_saved',
        message: 'Your organization has as many profiles as it may; delete some.',
      };
      return { profileId, warnings: profileId ? warnings : [full] };
    }
    const { profileId } = this.#lease;
    const isKept = await profiles.save(this.#lease, await encrypt(profileId));
    this.#isHeld = false;
    const lost = {
      code: 'profile_not_saved',
      message: 'The profile was deleted, or taken by another call, meanwhile.',
    };
    return { profileId, warnings: isKept ? warnings : [lost] };
  }

  /** Gives the profile back as it was, unless it was kept. */
  async close(): Promise<void> {
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    if (this.#lease && this.#isHeld) await this.#owner.data.profiles.release(this.#lease);
  }
}
