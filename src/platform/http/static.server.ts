import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the browser's files of the build. Those in `assets/` have their content's hash in their name
 * and are kept for ever; the others are asked for again after an hour. The build has put a compressed
 * copy beside each that gains by it.
 */
export async function serveStatic(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'sw.js'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.startsWith(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
