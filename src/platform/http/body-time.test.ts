import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitBodyTime } from './body-time.server.ts';
import { answerErrors } from './errors.server.ts';

let app: FastifyInstance;
let handled = 0;
afterEach(() => app.close());

async function serve(): Promise<string> {
  handled = 0;
  app = Fastify();
  answerErrors(app, { REGION: undefined });
  limitBodyTime(app, 50);
  const handler = () => {
    handled += 1;
    return { fine: true };
  };
  app.post('/api/call', handler);
  app.post('/api/upload', { config: { bodyMayTakeLong: true } }, handler);
  app.get('/api/read', handler);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Begins to send a body of ten bytes. */
function begin(url: string) {
  const sending = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 10, 'accept-language': 'en' },
  });
  sending.on('error', () => undefined);
  sending.write('{"a":');
  const answer = once(sending, 'response') as Promise<[IncomingMessage]>;
  return { sending, answer };
}

it('ends a request whose body does not come, and lets uploads take longer', async () => {
  const origin = await serve();
  const upload = begin(`${origin}/api/upload`);
  const call = begin(`${origin}/api/call`);
  const [refused] = await call.answer;
  expect([refused.statusCode, refused.headers.connection, JSON.parse(await text(refused))]).toEqual([
    408,
    'close',
    expect.objectContaining({ code: 'request_timeout' }),
  ]);
  expect(handled).toBe(0);
  // It began before the one that has been ended.
  upload.sending.end('1234}');
  expect((await upload.answer)[0].statusCode).toBe(200);
  expect((await fetch(`${origin}/api/read`)).status).toBe(200);
});

it('leaves alone a body that has come', async () => {
  const origin = await serve();
  const call = begin(`${origin}/api/call`);
  call.sending.end('1234}');
  const [answer] = await call.answer;
  expect([answer.statusCode, await text(answer)]).toEqual([200, '{"fine":true}']);
});
