/** A call that is sent when it is awaited, or done something else with that its kind has. */
export abstract class AwaitedCall<Output> implements PromiseLike<Output> {
  #answer: Promise<Output> | null = null;

  /** Sends the call. */
  protected abstract send(): Promise<Output>;

  /** The answer, which is asked for once. */
  protected get answer(): Promise<Output> {
    this.#answer ??= this.send();
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: the call is awaited.
  then<Result = Output, Failure = never>(
    resolve?: ((answer: Output) => Result | PromiseLike<Result>) | null,
    reject?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.answer.then(resolve, reject);
  }

  catch<Failure = never>(
    reject?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Output | Failure> {
    return this.answer.catch(reject);
  }

  finally(done?: (() => void) | null): Promise<Output> {
    return this.answer.finally(done);
  }
}
