import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { closeSocket, openSocket, type TestSocket } from '../contract/kinds/kinds.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import type { ChatEvent, ChatMessage } from './contract.ts';

/** Questions that wait for the answers before them. */

let app: TestApp;
let origin: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  [id = ''] = await app.add(aListing({ yearBuilt: 1936, facilities: ['balcony'] }));
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function open(visitor = randomBytes(16).toString('hex')): Promise<TestSocket> {
  return openSocket(`${origin}/ws?property_id=${id}&visitor_id=${visitor}&lang=nb`, {
    headers: { 'x-forwarded-host': 'grend.no' },
  });
}

/** What has been said before. */
async function greeted(one: TestSocket): Promise<readonly ChatMessage[]> {
  for (;;) {
    const event = (await one.next()) as ChatEvent;
    if (event.event === 'history') return event.messages;
  }
}

it('says which questions wait, and answers them in their order', async () => {
  const one = await open();
  await greeted(one);
  for (const content of ['Når er den bygget?', 'Er det heis?']) one.socket.send(JSON.stringify({ content }));
  const seen: ChatEvent[] = [];
  while (seen.filter(({ event }) => event === 'thread_message_completed').length < 2)
    seen.push((await one.next()) as ChatEvent);
  expect(seen.filter(({ event }) => event === 'show_queued_message')).toHaveLength(1);
  expect(seen.flatMap((event) => (event.event === 'user_question' ? [event.message.text] : []))).toEqual([
    'Når er den bygget?',
    'Er det heis?',
  ]);
  await closeSocket(one);
});

it('keeps and answers what was asked before its reader went', async () => {
  const visitor = randomBytes(16).toString('hex');
  const one = await open(visitor);
  await greeted(one);
  const questions = ['Når er den bygget?', 'Er det balkong?', 'Er det peis?', 'Er det heis?'];
  for (const content of questions) one.socket.send(JSON.stringify({ content }));
  await closeSocket(one);
  const asked = async () => {
    const again = await open(visitor);
    const messages = await greeted(again);
    await closeSocket(again);
    return messages;
  };
  await expect.poll(async () => (await asked()).length).toBe(2 * questions.length);
  expect((await asked()).filter(({ author }) => author === 'user').map(({ text }) => text)).toEqual(questions);
});

it('answers a question once that is sent again while it waits', async () => {
  const one = await open();
  await greeted(one);
  for (const content of ['Når er den bygget?', 'Er det heis?', 'Er det heis?', 'Er det balkong?'])
    one.socket.send(JSON.stringify({ content }));
  const seen: ChatEvent[] = [];
  while (seen.filter(({ event }) => event === 'thread_message_completed').length < 3)
    seen.push((await one.next()) as ChatEvent);
  expect(seen.flatMap((event) => (event.event === 'user_question' ? [event.message.text] : []))).toEqual([
    'Når er den bygget?',
    'Er det heis?',
    'Er det balkong?',
  ]);
  await closeSocket(one);
});
