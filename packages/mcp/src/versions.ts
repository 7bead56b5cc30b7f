import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  type CallToolResult,
  isInitializeRequest,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';

/** The first version of the protocol whose results may hold links. */
const firstWithLinks = '2025-06-18';

/** A server that knows which version of the protocol its client speaks. */
export class VersionedServer extends Server {
  #version = LATEST_PROTOCOL_VERSION;

  override async connect(transport: Transport): Promise<void> {
    // The transport calls it before the server's own, which it leaves in place.
    transport.onmessage = (message) => {
      if (!isInitializeRequest(message)) return;
      const { protocolVersion: asked } = message.params;
      this.#version = SUPPORTED_PROTOCOL_VERSIONS.includes(asked) ? asked : LATEST_PROTOCOL_VERSION;
    };
    await super.connect(transport);
  }

  /**
   * A result as its client can read it: one of an earlier version refuses a result with a link as a whole, paid as it is. What the links
   * lead to is listed among the session's resources, and files stand in the text.
   */
  readable(result: CallToolResult): CallToolResult {
    if (this.#version >= firstWithLinks) return result;
    return { ...result, content: result.content.filter(({ type }) => type !== 'resource_link') };
  }
}
