import type { HostileCase } from '../hostile-case.ts';
import { floods } from './floods.ts';
import { memory } from './memory.ts';
import { navigation } from './navigation.ts';
import { platform } from './platform.ts';
import { processor } from './processor.ts';
import { windows } from './windows.ts';
import { world } from './world.ts';

/** Every hostile page, for the browser. */
export const hostilePages: readonly HostileCase[] = [
  ...memory,
  ...processor,
  ...navigation,
  ...windows,
  ...floods,
  ...world,
  ...platform,
].map((one) => ({ ...one, name: `page-${one.name}` }));
