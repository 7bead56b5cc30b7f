import { spawnSync } from 'node:child_process';

/** Another Python than the path's, such as that of a virtual environment. */
export const python = process.env.TIDEMARK_TEST_PYTHON || 'python3';

/** Whether that Python has some modules. */
export const hasModules = (modules: string): boolean => spawnSync(python, ['-c', `import ${modules}`]).status === 0;

/** Why the Python client cannot run here; false: it can. */
export const withoutPython = hasModules('httpx, typing_extensions')
  ? false
  : `${python} lacks httpx or typing_extensions; TIDEMARK_TEST_PYTHON names one that has them`;
