import type { Meta } from '../../contract/meta.ts';
import type { BytesAnswer, Outcome } from '../../contract/operation.ts';
import { type Line, lineItems, type Receipt, type Unit, usd } from '../../contract/price.ts';
import type { Reason } from '../../contract/quality.ts';
import { type Selection, selected, selectedUnder } from '../answer-fields.ts';
import { type Body, jsonBodyOf, jsonOf, type ListBody, withMember } from '../body.ts';
import { entityTagOf } from '../digests.ts';
import type { ResponseHead } from '../ports/answers.ts';
import type { AnyOperation } from './context.ts';

/** An answer as it goes over the wire. */
export interface WireResponse extends Omit<ResponseHead, 'meta'> {
  /** The request that was answered: of a replay, the first. */
  readonly requestId: string;
  readonly body: Body;
  /** The account of a run that was concluded for this answer. */
  readonly account?: Account;
}

/** An answer that is short. */
export interface TextResponse extends WireResponse {
  readonly body: string;
}

/** What the log tells of a run. */
export interface Account {
  readonly tier?: string;
  readonly qualityReason?: Reason;
  readonly costUsd: number;
}

/** What decides on the form of an answer. */
interface Asked {
  readonly call: { readonly operation: AnyOperation; readonly mediaType: string | null };
  readonly input: Record<string, unknown>;
  readonly fields?: Selection | null;
  readonly caller?: { readonly organizationId: string };
  readonly ports?: { readonly settings: { readonly baseUrl: string } };
}

/** A body whose price is not known yet, and how to finish it once it is. */
interface PendingResponse {
  readonly body: Body;
  finalize(meta: Meta | null): ResponseHead;
}

/** Joins a body with its head: the one way in which first answers and replays are made. */
export function wireResponse(requestId: string, body: string, head: ResponseHead): TextResponse;
export function wireResponse(requestId: string, body: Body, head: ResponseHead): WireResponse;
export function wireResponse(
  requestId: string,
  body: Body,
  { status, contentType, headers, meta }: ResponseHead,
): WireResponse {
  return { requestId, status, contentType, headers, body: meta === null ? body : withMember(body, '_meta', meta) };
}

/** An output as JSON shows it, with what the outcome says about it. */
const shown = ({ output, warnings = [], stoppedBy }: Outcome<unknown>): unknown =>
  typeof output === 'object' && output !== null && (warnings.length > 0 || stoppedBy)
    ? { ...output, ...(warnings.length > 0 ? { warnings } : {}), ...(stoppedBy ? { stopped_by: stoppedBy } : {}) }
    : output;

/** An outcome in the media type that was asked for, with the list that its run emitted. */
export async function pendingResponse(
  { call, input, caller, ports, fields = null }: Asked,
  outcome: Outcome<unknown>,
  list: ListBody | null = null,
): Promise<PendingResponse> {
  if (outcome.bytes) return bytesResponse(outcome.bytes);
  const bare = call.operation.representations?.find((one) => one.mediaType === call.mediaType);
  if (!bare) {
    const draft = await draftJson(outcome, isWanted(call.operation, fields) ? list : null, fields);
    return call.operation.isTagged ? tagged(draft) : draft;
  }
  const { output, status = 200, quality, modifiedAt } = outcome;
  const contentType = `${bare.mediaType}; charset=utf-8`;
  const told = {
    input,
    ...(quality ? { quality } : {}),
    ...(modifiedAt ? { modifiedAt } : {}),
    baseUrl: ports?.settings.baseUrl ?? '',
    organizationId: caller?.organizationId ?? '',
  };
  const headers = (meta: Meta | null) => ({ ...bareHeaders(outcome, meta), ...bare.headers?.(output, told) });
  const finalize = (meta: Meta | null): ResponseHead => ({ status, contentType, headers: headers(meta), meta: null });
  return { body: bare.body(output, told), finalize };
}

/** An answer without `_meta`, with the entity tag of its body. */
function tagged({ body, finalize }: PendingResponse): PendingResponse {
  if (typeof body !== 'string') return { body, finalize };
  const etag = entityTagOf(body);
  return { body, finalize: (meta) => ({ ...finalize(meta), headers: { etag } }) };
}

const isWanted = ({ list }: AnyOperation, fields: Selection | null): boolean =>
  !fields || !list || fields.has(list.field);

/** Bytes as they are. */
function bytesResponse({ length, contentType, headers, stream }: BytesAnswer): PendingResponse {
  const head = { status: 200, contentType, headers: { ...headers, 'content-length': String(length) }, meta: null };
  return { body: { length, stream, close: async () => {} }, finalize: () => head };
}

/** An outcome as JSON: what of it is wanted, and what it says about itself. */
export const draftJson = async (
  outcome: Outcome<unknown>,
  list: ListBody | null = null,
  fields: Selection | null = null,
): Promise<PendingResponse> => ({
  body: await bodyOf(shown(fields ? { ...outcome, output: selected(outcome.output, fields) } : outcome), list),
  finalize: (meta) => ({
    status: outcome.status ?? 200,
    contentType: 'application/json; charset=utf-8',
    headers: {},
    meta: meta && JSON.stringify(fields?.has('_meta') ? selectedUnder(fields, '_meta', meta) : meta),
  }),
});

const bodyOf = async (output: unknown, list: ListBody | null): Promise<Body> =>
  list ? list.body(await jsonOf(output)) : jsonBodyOf(output);

/** What a bare representation has no room for. */
function bareHeaders({ warnings = [] }: Outcome<unknown>, meta: Meta | null): Readonly<Record<string, string>> {
  if (!meta) return {};
  const reason = meta.quality?.reason;
  const codes = [...new Set(warnings.map(({ code }) => code))];
  return {
    'x-cost': String(meta.cost),
    ...(reason ? { 'x-quality-reason': reason } : {}),
    ...(codes.length > 0 ? { 'x-warnings': codes.join(', ') } : {}),
  };
}

/** As `_meta` names an operation: `web.scrape` is platform `web`, action `scrape`. */
export const identity = (operationId: string): { platform: string; action: string } => {
  const [platform = '', ...action] = operationId.split('.');
  return { platform, action: action.join('.') };
};

export const elapsed = (startedAt: number): number => Math.round(performance.now() - startedAt);

/** What was decided about a billed call. */
interface Bill {
  readonly lines: readonly Line[];
  readonly receipt: Receipt;
  /** What ran first, billed or not: it names the billing action. */
  readonly unit: Unit;
  readonly responseTimeMs: number;
}

/** `_meta` of a billed answer. */
export function metaOf(
  { call }: { readonly call: { readonly requestId: string; readonly operation: AnyOperation } },
  outcome: Outcome<unknown>,
  bill: Bill,
): Meta {
  const { operation, requestId } = call;
  return {
    requestId,
    ...identity(operation.id),
    billing_action: `${operation.id}.${bill.unit}`,
    cost: usd(bill.receipt.cost),
    ...(outcome.method ? { method: outcome.method } : {}),
    ...(outcome.methods ? { methods: { ...outcome.methods } } : {}),
    responseTimeMs: bill.responseTimeMs,
    balance: usd(bill.receipt.balance),
    line_items: lineItems(bill.lines, bill.receipt),
    ...(outcome.quality ? { quality: outcome.quality } : {}),
    ...outcome.meta,
  };
}
