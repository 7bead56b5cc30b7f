import fastify, { type FastifyInstance } from 'fastify';

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

/** The reference of all operations, rendered by a library from /openapi.json. */
export function addReference(server: FastifyInstance): void {
  let building: Promise<FastifyInstance> | null = null;
  const forward = async (url: string) => {
    building ??= build();
    return (await building).inject({ method: 'GET', url });
  };
  for (const path of [referencePath, `${referencePath}/*`]) {
    server.get(path, { config: { isUnlogged: path !== referencePath } }, async (request, reply) => {
      // The page names its script relative to itself.
      if (request.url === referencePath) return reply.redirect(`${referencePath}/`, 302);
      const page = await forward(request.url);
      reply.header('content-security-policy', policy);
      return reply
        .code(page.statusCode)
        .type(page.headers['content-type'] ?? 'text/html')
        .send(page.rawPayload);
    });
  }
  server.addHook('onClose', async () => (await building)?.close());
}
