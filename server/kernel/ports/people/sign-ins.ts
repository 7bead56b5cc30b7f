import type { Person } from './people.ts';

/** Below the service's address; the routes of `SignIns.handle` begin with it. */
export const signInPath = '/console/auth';

/** The header by which `SignIns.handle` is given the caller's address. */
export const clientAddressHeader = 'x-tidemark-client-address';

export interface SignInsOptions {
  /** Signs cookies: at least 32 characters. */
  readonly secret: string;
  /** Where the console is reached; asked for when the first person comes. */
  baseUrl(): string;
}

/** Passwords and sessions, by an authentication library. */
export interface SignIns {
  /** Who is signed in by a `Cookie` header; null: none. */
  find(cookie: string): Promise<Person | null>;
  /** Makes a person with a password. Throws `validation-failed` where the address is taken. */
  create(person: { email: string; name: string; password: string }): Promise<Person>;
  /** Gives the person with an address a password and ends their sessions; null: there is no such person. */
  setPassword(email: string, password: string): Promise<Person | null>;
  /** Answers the library's own routes: sign in, sign out, change a password. */
  handle(request: Request): Promise<Response>;
}
