import type { FastifyInstance } from 'fastify';

/** Many programs name a content type with every call: a DELETE without a body is not taken for one of broken JSON. */
export function allowEmptyDeletes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { method, headers } }, _reply, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (method === 'DELETE' && isEmpty) delete headers['content-type'];
    done();
  });
}
