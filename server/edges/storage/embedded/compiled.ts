import { readFile } from 'node:fs/promises';

// Node has it, but TypeScript declares it with the browser's globals only.
declare global {
  namespace WebAssembly {
    interface Module {
      readonly [Symbol.toStringTag]: string;
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * PostgreSQL's WebAssembly, compiled once for all engines of this process: threads share the code, and compiling is half of
 * what opening a database costs.
 */
export function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((thrown: unknown) => {
    compiled = undefined;
    throw thrown;
  });
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return await WebAssembly.compile(await readFile(file));
}
