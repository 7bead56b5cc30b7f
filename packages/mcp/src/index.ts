export { tools } from './generated/tools.ts';
export { createServer, type SessionOptions } from './server.ts';
export type { Tool } from './tool.ts';
