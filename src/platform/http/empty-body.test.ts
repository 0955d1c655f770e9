import fastify from 'fastify';
import { expect, it } from 'vitest';
import { allowEmptyDeletes } from './empty-body.server.ts';

it('takes a DELETE that names a type and has no body, and reads one that has', async () => {
  const app = fastify();
  allowEmptyDeletes(app);
  app.delete('/', (request) => ({ taken: request.body ?? 'nothing' }));
  app.post('/', (request) => ({ taken: request.body ?? 'nothing' }));
  const call = async (method: 'DELETE' | 'POST', payload?: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method, url: '/', headers, ...(payload === undefined ? {} : { payload }) });
    return [answer.statusCode, answer.json<{ taken?: unknown }>().taken];
  };
  expect(await call('DELETE')).toEqual([200, 'nothing']);
  expect(await call('DELETE', '')).toEqual([200, 'nothing']);
  expect(await call('DELETE', '{"a":1}')).toEqual([200, { a: 1 }]);
  expect(await call('DELETE', '{"a":')).toEqual([400, undefined]);
  expect(await call('POST', '')).toEqual([400, undefined]);
  await app.close();
});
