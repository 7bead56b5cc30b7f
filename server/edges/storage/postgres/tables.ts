import type { GeneratedAlways } from 'kysely';
import type { ProblemCode } from '../../../contract/problem.ts';
import type { PaymentStatus } from '../../../kernel/ports/payments/payment-provider.ts';
import type { LinkKind, Role } from '../../../kernel/ports/people/people.ts';
import type { Job, LedgerEntry } from '../../../kernel/ports/store.ts';

/** The tables that keys and lists of jobs ask through Kysely, whole; other rooms write SQL. `migrations/` is what the database sees. */
export interface Tables {
  organization: { id: string; name: string; created_at: Date };
  payment_method: {
    id: string;
    organization_id: string;
    kind: string;
    label: string;
    created_at: Date;
    /** The id of a card at the payment provider. */
    external_id: string | null;
    /** The last month in which a card works, as YYYY-MM. */
    expires_month: string | null;
  };
  payment_customer: {
    organization_id: string;
    external_id: string;
    created_at: Date;
    automatic_threshold: number | null;
    automatic_amount: number | null;
    automatic_paused: string | null;
  };
  top_up: {
    id: string;
    organization_id: string;
    key: string;
    amount: number;
    is_automatic: boolean;
    status: PaymentStatus;
    customer: string;
    card: string;
    payment_id: string | null;
    failure: string | null;
    receipt_url: string | null;
    invoice_url: string | null;
    created_at: Date;
    /** Null: it has one, or there is nothing to invoice. */
    invoice_due_at: Date | null;
  };
  api_key: {
    id: string;
    organization_id: string;
    name: string;
    hash: string;
    prefix: string;
    created_at: Date;
    expires_at: Date | null;
    revoked_at: Date | null;
    environment: string | null;
    /** JSON. */
    actions: unknown;
    daily_budget: number | null;
    last_used_at: Date | null;
    /** Made by a start that has not shown it. */
    is_unshown: boolean;
  };
  signing_secret: {
    id: string;
    organization_id: string;
    /** Sealed. */
    secret: string;
    created_at: Date;
    valid_until: Date | null;
  };
  account: {
    id: string;
    organization_id: string;
    kind: string;
    posted: number;
    held: number;
    floor: number;
    in_flight: number;
    queued: number;
    month: string;
    month_spent: number;
  };
  ledger_entry: {
    id: GeneratedAlways<number>;
    account_id: string;
    request_id: string;
    kind: LedgerEntry['kind'];
    amount: number;
    operation: string | null;
    lines: unknown;
    note: string | null;
    refunds: string | null;
    at: Date;
  };
  hold: {
    request_id: string;
    account_id: string;
    organization_id: string;
    amount: number;
    key_id: string;
    operation: string;
    mode: Job['mode'];
    target: string | null;
    created_at: Date;
    expires_at: Date;
    idempotency: string | null;
  };
  person: { id: string; name: string; email: string };
  member: { organization_id: string; person_id: string; role: Role; created_at: Date };
  one_time_link: {
    id: string;
    kind: LinkKind;
    hash: string;
    organization_id: string;
    email: string | null;
    role: Role;
    created_by: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  audit_entry: {
    id: GeneratedAlways<number>;
    organization_id: string;
    at: Date;
    actor: string;
    action: string;
    subject: string;
  };
  job: {
    id: string;
    organization_id: string;
    key_id: string;
    operation: string;
    mode: Job['mode'];
    status: Job['status'];
    target: string | null;
    method: string | null;
    cost: number;
    problem: ProblemCode | null;
    created_at: Date;
    finished_at: Date | null;
    expires_at: Date;
    input: string | null;
    callback_url: string | null;
    accepted: string | null;
    progress: string | null;
  };
}
