import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface BytesAnswer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends bytes over a connection, which uploads need: what is injected has none. The server listens from then on. */
export async function sendBytes(
  server: FastifyInstance,
  {
    method,
    url,
    headers,
    payload,
  }: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly payload: Buffer;
  },
): Promise<BytesAnswer> {
  const sending = request({ host: '127.0.0.1', port: await listeningPort(server), method, path: url, headers });
  sending.end(payload);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return { statusCode: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

/** Of this machine alone. */
export async function listeningPort(server: FastifyInstance): Promise<number> {
  listening.set(server, listening.get(server) ?? server.listen({ host: '127.0.0.1', port: 0 }).then(() => undefined));
  await listening.get(server);
  return (server.server.address() as AddressInfo).port;
}

const listening = new WeakMap<FastifyInstance, Promise<void>>();
