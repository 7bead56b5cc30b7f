export type { Answer, CallOptions, JobOptions, Receipt } from './call-types.ts';
export { type CallbackHeaders, type ReceivedCallback, verifyCallback } from './callback.ts';
export { type ClientOptions, Tidemark } from './client.ts';
export * from './errors.ts';
export type { OperationId } from './generated/operations.ts';
export type * from './generated/types.ts';
export type { ListedCall } from './listed-call.ts';
export type { StreamedCall } from './streamed-call.ts';
export { version } from './version.ts';
