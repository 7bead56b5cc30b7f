import { cases } from './cases.ts';
import { components } from './components.ts';
import { frameworks } from './frameworks.ts';
import type { PageCase } from './page-case.ts';

/** Every page that has to be completed. */
export const pages: readonly PageCase[] = [...cases, ...frameworks, ...components];
