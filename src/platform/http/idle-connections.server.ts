import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends, when a server stops, the connections that no request is under way on. Node ends those that are idle at that
 * moment, but waits for those that have not had a request yet (browsers open connections ahead of need), also for those
 * that are opened while others are said goodbye to; and for those whose request ends later, until a client's next.
 */
export function endIdleConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (isStopping) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket);
    response.once('close', () => {
      if (isStopping) setImmediate(() => app.server.closeIdleConnections());
    });
  });
  // Also of requests to become a WebSocket, which the server tells of otherwise.
  app.addHook('onRequest', ({ raw }, _, done) => {
    unused.delete(raw.socket);
    done();
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
    done();
  });
}
