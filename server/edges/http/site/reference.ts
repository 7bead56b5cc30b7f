import fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '../../../contract/problem.ts';
import type { Settings } from '../../../kernel/pipeline/context.ts';
import { Constant } from '../constant.ts';
import { sendProblem } from '../reply.ts';

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
  readonly type: string;
  readonly content: Constant;
}

/** All that the library serves: the page, and the script that it names relative to itself. */
const served: readonly string[] = ['', 'js/scalar.js'];

/** The reference of all operations, rendered by a library from /openapi.json. */
export function addReference(server: FastifyInstance, settings: Pick<Settings, 'baseUrl'>): void {
  let building: Promise<FastifyInstance> | null = null;
  const known = new Map<string, Promise<Forwarded>>();
  const forward = async (file: string): Promise<Forwarded> => {
    building ??= build();
    const { headers, rawPayload } = await (await building).inject({ method: 'GET', url: `${referencePath}/${file}` });
    return { type: headers['content-type'] ?? 'text/html', content: new Constant(rawPayload) };
  };
  for (const path of [referencePath, `${referencePath}/*`]) {
    const options = { compress: false, config: { isUnlogged: path !== referencePath } } as const;
    server.get<{ Params: { '*'?: string } }>(path, options, async (request, reply) => {
      // As the router decoded it: a path has many spellings.
      const { '*': file = '' } = request.params;
      if (!served.includes(file))
        return sendProblem(reply, new Problem('not-found', 'There is no such file.'), settings);
      if (file === '' && !request.url.split('?', 1)[0]?.endsWith('/')) return reply.redirect(`${referencePath}/`, 302);
      const page = known.get(file) ?? forward(file);
      known.set(file, page);
      const { type, content } = await page;
      return await content.send(request, reply.header('content-security-policy', policy).type(type));
    });
  }
  server.addHook('onClose', async () => (await building)?.close());
}
