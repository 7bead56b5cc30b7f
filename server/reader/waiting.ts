import { phraseKind } from '@tidemark/extract';

/** A page that says no more than that it loads is no longer. */
const maxWaitingCharacters = 120;
const maxPleaCharacters = 400;
/** The end of a line or a sentence. */
const partEnd = /\n+|(?<=[.!?…。！])\s+/u;
const maxParts = 6;

const partsOf = (text: string): string[] => text.trim().split(partEnd, maxParts);

/** Whether a text says that something is yet to come, and nothing else. */
export const saysOnlyWaiting = (text: string): boolean => phraseKind(text.trim()) === 'waiting';

/** Whether a text says that something is yet to come, and little else. */
export const saysWaiting = (text: string): boolean =>
  text.length <= maxWaitingCharacters && (saysOnlyWaiting(text) || partsOf(text).some(saysOnlyWaiting));

/** Whether a text speaks of scripts: every language calls them by this name. */
export const namesScripts = (text: string): boolean => /java ?script/i.test(text);

/** Whether a short text asks for scripts. */
export const asksForScripts = (text: string): boolean =>
  text.length < maxPleaCharacters &&
  namesScripts(text) &&
  partsOf(text).some((part) => namesScripts(part) && saysOnlyWaiting(part));
