import { components } from './components.ts';
import { forms } from './forms.ts';
import { frameworks } from './frameworks.ts';
import type { PageCase } from './page-case.ts';
import { windows } from './windows.ts';

/** Every page that has to be completed. */
export const pages: readonly PageCase[] = [...forms, ...windows, ...frameworks, ...components];
