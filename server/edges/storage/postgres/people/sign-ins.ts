import type { Kysely } from 'kysely';
import { z } from 'zod';
import { invalid } from '../../../../contract/problem.ts';
import type { Person } from '../../../../kernel/ports/people/people.ts';
import {
  clientAddressHeader,
  type SignIns,
  type SignInsOptions,
  signInPath,
} from '../../../../kernel/ports/people/sign-ins.ts';
import type { Attempts } from '../../../../kernel/ports/together/together.ts';
import type { Tables } from '../tables.ts';

const daySeconds = 86_400;
const sessionSeconds = 7 * daySeconds;
const minPasswordCharacters = 10;
const maxPasswordCharacters = 128;

/** The names of the library's columns in our tables. */
const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
const models = {
  user: { modelName: 'person', fields: { ...times, emailVerified: 'email_verified' } },
  session: {
    modelName: 'person_session',
    fields: {
      ...times,
      userId: 'person_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'person_account',
    fields: {
      ...times,
      userId: 'person_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'person_verification', fields: { ...times, expiresAt: 'expires_at' } },
};

async function openLibrary(database: Kysely<Tables>, { secret, baseUrl }: SignInsOptions, attempts: Attempts) {
  const { betterAuth } = await import('better-auth');
  const origin = new URL(baseUrl()).origin;
  const { user, session, account, verification } = models;
  return betterAuth({
    appName: 'Tidemark',
    secret,
    baseURL: origin,
    basePath: signInPath,
    trustedOrigins: (request) => (request ? [origin, new URL(request.url).origin] : [origin]),
    database: { db: database, type: 'postgres' },
    // People come by a link: who has none cannot sign up.
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: minPasswordCharacters,
      maxPasswordLength: maxPasswordCharacters,
    },
    disabledPaths: ['/sign-up/email', '/delete-user', '/change-email', '/update-user'],
    user,
    account,
    verification,
    session: { ...session, expiresIn: sessionSeconds, updateAge: daySeconds },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 60,
      customRules: { '/sign-in/email': { window: 60, max: 10 } },
      // The library's own memory is one for all services of a process.
      customStorage: attempts,
    },
    advanced: {
      // Our migrations are what the tables come from, and our tests sign in.
      database: { validateSchema: false },
      cookiePrefix: 'tidemark',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'strict', httpOnly: true, path: '/' },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

type Library = Awaited<ReturnType<typeof openLibrary>>;

const taken = () => invalid('/email', 'has an account already: sign in with it');

const LibraryError = z.object({ body: z.object({ code: z.string() }) });

/** What the library refuses, at the field that it is about. */
function refused(thrown: unknown): unknown {
  const { success, data } = LibraryError.safeParse(thrown);
  const code = success ? data.body.code : '';
  if (code.startsWith('USER_ALREADY_EXISTS')) return taken();
  if (code.startsWith('PASSWORD_TOO'))
    return invalid('/password', `must have ${minPasswordCharacters} to ${maxPasswordCharacters} characters`);
  return code === 'INVALID_EMAIL' ? invalid('/email', 'must be an email address') : thrown;
}

const personOf = ({ id, email, name }: Person): Person => ({ id, email, name });

/** Passwords and sessions by better-auth, which is loaded when the first person comes. */
export class LibrarySignIns implements SignIns {
  readonly #database: Kysely<Tables>;
  readonly #options: SignInsOptions;
  readonly #attempts: Attempts;
  #library: Promise<Library> | null = null;

  constructor(database: Kysely<Tables>, options: SignInsOptions, attempts: Attempts) {
    this.#database = database;
    this.#options = options;
    this.#attempts = attempts;
  }

  async find(cookie: string): Promise<Person | null> {
    if (!cookie.includes('tidemark.session_token=')) return null;
    const found = await (await this.#open()).api.getSession({ headers: new Headers({ cookie }) });
    return found ? personOf(found.user) : null;
  }

  async create(person: { email: string; name: string; password: string }): Promise<Person> {
    const { api, $context } = await this.#open();
    // To whom an address belongs the library itself tells nobody; who holds a link may know.
    if (await (await $context).internalAdapter.findUserByEmail(person.email)) throw taken();
    try {
      return personOf((await api.signUpEmail({ body: person })).user);
    } catch (thrown) {
      throw refused(thrown);
    }
  }

  async setPassword(email: string, password: string): Promise<Person | null> {
    const { internalAdapter, password: hashing } = await (await this.#open()).$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (!found) return null;
    await internalAdapter.updatePassword(found.user.id, await hashing.hash(password));
    await internalAdapter.deleteUserSessions(found.user.id);
    return personOf(found.user);
  }

  async handle(request: Request): Promise<Response> {
    return (await this.#open()).handler(request);
  }

  #open(): Promise<Library> {
    this.#library ??= openLibrary(this.#database, this.#options, this.#attempts);
    return this.#library;
  }
}
