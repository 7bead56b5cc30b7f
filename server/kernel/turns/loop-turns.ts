/** Turns at the event loop between organizations, for work on the calling thread that takes milliseconds. */
export interface LoopTurns {
  /** Does a piece of work when its organization's turn has come. Rejects with the signal's reason. */
  within<Result>(organizationId: string, signal: AbortSignal, work: () => Result): Promise<Result>;
}

/** Where one organization has the loop for itself, as in a program that reads for one. */
export const soleUse: LoopTurns = {
  async within(_organizationId, signal, work) {
    signal.throwIfAborted();
    return work();
  },
};
