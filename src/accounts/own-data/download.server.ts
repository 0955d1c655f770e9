import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../contract/mount.server.ts';
import { dataExportPath, loginPath } from '../../paths.ts';
import type { Exports } from './exports.server.ts';

/** Serves the file behind a mailed link to its owner alone, known by the session cookie; others are led to sign in, or told on the link's page that it is no more. */
export function serveExports(
  app: FastifyInstance,
  {
    exports,
    readerOf,
  }: { readonly exports: Exports; readonly readerOf: (request: FastifyRequest) => Promise<SignedIn | undefined> },
): void {
  app.get<{ Params: { token: string } }>(
    '/user/export/:token/file',
    { config: { rateClass: 'default' } },
    async (request, reply) => {
      const page = dataExportPath(request.params.token);
      void reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
      const user = await readerOf(request);
      if (user === undefined) return reply.redirect(loginPath({ redirect: page }));
      const found = await exports.find(user, request.params.token);
      const bytes = found === undefined ? undefined : await exports.read(found);
      if (found === undefined || bytes === undefined) return reply.redirect(page);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="grend-${found.madeAt.slice(0, 10)}.zip"`)
        .send(bytes);
    },
  );
}
