/** Why a run was aborted because its job is in other hands. */
export const leaseLost = new Error('The job is in other hands.');
/** Why a run was aborted because somebody canceled its job. */
export const jobCanceled = new Error('The job was canceled.');

/** What may end a run before its work does. */
export interface Interruptions {
  /** Fires with `leaseLost`, or with a problem when the process stops. */
  readonly gone: AbortSignal;
  /** Fires with `jobCanceled`. */
  readonly canceled: AbortSignal;
}
