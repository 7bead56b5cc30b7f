import fastify, { type FastifyInstance } from 'fastify';
import { Constant } from '../constant.ts';

// Nothing but this server: no fonts, no proxy, no telemetry of the library's makers, so that it works offline.
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:";

const referencePath = '/docs/reference';

async function build(): Promise<FastifyInstance> {
  // Loaded when somebody asks: it is 4 MB, and the start should not wait for it.
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const server = fastify();
  await server.register(reference, {
    routePrefix: '/docs/reference',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Tidemark API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  });
  await server.ready();
  return server;
}

/** What the library's server answered. */
interface Forwarded {
  readonly status: number;
  readonly type: string;
  readonly content: Constant;
}

/** The reference of all operations, rendered by a library from /openapi.json. */
export function addReference(server: FastifyInstance): void {
  let building: Promise<FastifyInstance> | null = null;
  const known = new Map<string, Promise<Forwarded>>();
  const forward = async (url: string): Promise<Forwarded> => {
    building ??= build();
    const { statusCode: status, headers, rawPayload } = await (await building).inject({ method: 'GET', url });
    // A page that there is not may have any name.
    if (status !== 200) known.delete(url);
    return { status, type: headers['content-type'] ?? 'text/html', content: new Constant(rawPayload) };
  };
  for (const path of [referencePath, `${referencePath}/*`]) {
    server.get(path, { compress: false, config: { isUnlogged: path !== referencePath } }, async (request, reply) => {
      // The page names its script relative to itself.
      if (request.url === referencePath) return reply.redirect(`${referencePath}/`, 302);
      const [url = ''] = request.url.split('?', 1);
      const page = known.get(url) ?? forward(url);
      known.set(url, page);
      const { status, type, content } = await page;
      reply.header('content-security-policy', policy);
      return await content.send(request, reply.code(status).type(type));
    });
  }
  server.addHook('onClose', async () => (await building)?.close());
}
