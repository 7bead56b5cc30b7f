import { z } from 'zod';
import { asProblem, Problem } from '../../contract/problem.ts';
import { authenticate, rateOf } from '../keys/api-key.ts';
import { type OperatorPrincipal, operator, type SessionPrincipal } from '../keys/principal.ts';
import { authenticateSession } from '../keys/session.ts';
import type { Admission } from '../ports/people/keys.ts';
import { withStoreTimeout } from '../timeout.ts';
import type { AdmittedCaller, Call, Ports } from './call.ts';
import type { AnyOperationBy } from './context.ts';

interface Nobody {
  readonly principal: null;
  readonly rate: null;
}

/** Who calls, by what the operation asks for, and where that caller stands in the current minute; no organization's stands nowhere. */
interface Callers {
  readonly key: AdmittedCaller;
  readonly session: AdmittedCaller & { readonly principal: SessionPrincipal };
  readonly operator: { readonly principal: OperatorPrincipal; readonly rate: null };
  readonly 'signed-link': Nobody;
  readonly 'one-time-link': Nobody;
}

/** A call whose caller proved what its operation asks for. */
export type Admitted = {
  [By in keyof Callers]: Callers[By] & { readonly access: By; readonly operation: AnyOperationBy<By> };
}[keyof Callers];

/** Finds out who calls, in the way that the operation asks for: one authenticator per access. Throws 401 and 404 problems. */
export async function admit(call: Call, ports: Ports): Promise<Admitted> {
  const { operation } = call;
  if (operation.access === 'operator') {
    bySocket(call);
    return { access: 'operator', operation, principal: operator, rate: null };
  }
  if (operation.access === 'signed-link') {
    await byLink(call, ports);
    return { access: 'signed-link', operation, principal: null, rate: null };
  }
  if (operation.access === 'one-time-link') return { access: 'one-time-link', operation, principal: null, rate: null };
  if (operation.access === 'session') return { access: 'session', operation, ...(await bySession(call, ports)) };
  return { access: 'key', operation, ...(await admitCaller(call, ports)) };
}

/** What a request says of who sent it. */
export type Credentials = Pick<Call, 'authorization' | 'cookie' | 'organization' | 'address' | 'admitted'>;

/** Who calls by a key, or by a session: the console's pages call the operations of keys, too. Throws 401 problems. */
export async function admitCaller(call: Credentials, ports: Ports): Promise<AdmittedCaller> {
  if (call.admitted) return call.admitted;
  if (!call.authorization && call.cookie) return bySession(call, ports);
  const admission = await byKey(call, ports);
  const { organizationId, keyId, actions, dailyBudget } = admission;
  const principal = { via: 'key', organizationId, keyId, actions, dailyBudget } as const;
  return { principal, rate: rateOf(admission, ports.settings.rateLimitPerMinute) };
}

/** The caller of a credential. A good one passes whatever its address did before; an address that guesses is slowed down. */
async function byKey({ authorization, address }: Credentials, { store, failedAttempts }: Ports): Promise<Admission> {
  try {
    return await withStoreTimeout(authenticate(authorization, store.keys));
  } catch (thrown) {
    if (asProblem(thrown).row.status === 401) await withStoreTimeout(failedAttempts.count(address));
    throw thrown;
  }
}

/** The person whose session a call of the console's own pages belongs to. */
async function bySession(call: Credentials, ports: Ports): Promise<Callers['session']> {
  const principal = await withStoreTimeout(authenticateSession(call, ports));
  const used = await ports.store.keys.admitOrganization(principal.organizationId);
  return { principal, rate: rateOf(used, ports.settings.rateLimitPerMinute) };
}

/** Whoever can open the operator's socket is the operator. To others there is nothing here. */
function bySocket({ door }: Call): void {
  if (door !== 'operator') throw new Problem('not-found', 'There is nothing here.');
}

const Link = z.object({ id: z.string(), expires: z.string(), signature: z.string() });

/** Whoever has a link that we signed. Nobody is told which part of another is wrong. */
async function byLink({ input }: Call, { files }: Ports): Promise<void> {
  const link = Link.safeParse(await input());
  if (link.success && files.isSigned(link.data)) return;
  throw new Problem('not-found', 'There is no such file, or its link has expired.');
}
