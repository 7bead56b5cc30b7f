/**
 * What is used of the package, which npm leaves out where there is no build of it for a system: the code compiles there too.
 * Its own types are in `wreq-js/dist/wreq-js.d.ts`.
 */
declare module 'wreq-js' {
  export interface Transport {
    close(): Promise<void>;
  }
  export interface Response {
    readonly status: number;
    /** Lower-case names; repeated ones come repeatedly. */
    readonly headers: Iterable<[string, string]>;
    readonly body: AsyncIterable<Uint8Array> | null;
  }
  export function createTransport(options: {
    readonly browser: string;
    readonly os: string;
    readonly proxy: string;
    readonly insecure: boolean;
    readonly poolMaxIdlePerHost: number;
  }): Promise<Transport>;
  export function fetch(
    url: string,
    options: {
      readonly transport: Transport;
      readonly headers: readonly (readonly [string, string])[];
      readonly disableDefaultHeaders: true;
      readonly redirect: 'manual';
      readonly compress: false;
      readonly timeout: number;
      readonly signal: AbortSignal;
    },
  ): Promise<Response>;
}
