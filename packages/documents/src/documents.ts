export { type Detected, detect, mayBeDocument } from './detect.ts';
export { canRead, readDocument } from './read.ts';
export * from './types.ts';
export { type Written, write } from './write/write.ts';
