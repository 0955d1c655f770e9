import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections ahead of need. When a server stops, Node ends those that are idle after a
 * request, but waits for those that have not had one yet as if theirs were under way: they end here.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  // Also of requests to become a WebSocket, which the server tells of otherwise.
  app.addHook('onRequest', ({ raw }, _, done) => {
    unused.delete(raw.socket);
    done();
  });
  app.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
