export { tools } from './generated/tools.ts';
export { type HttpSession, type HttpSessionOptions, openHttpSession, opensSession } from './http.ts';
export { mostCharacters } from './results.ts';
export { Room } from './room.ts';
export { createServer, type SessionOptions } from './server.ts';
export type { Tool } from './tool.ts';
