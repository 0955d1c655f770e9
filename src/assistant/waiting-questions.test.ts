import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { closeSocket, openSocket, type TestSocket } from '../contract/kinds/kinds.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { fixedClock, type Clock } from '../platform/clock.ts';
import { serveAgain } from './asking.testing.ts';
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

async function open(visitor = randomBytes(16).toString('hex'), at = origin): Promise<TestSocket> {
  return openSocket(`${at}/ws?property_id=${id}&visitor_id=${visitor}&lang=nb`, {
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

/** What is kept of a visitor's conversation. */
async function kept(visitor: string, at = origin): Promise<readonly ChatMessage[]> {
  const again = await open(visitor, at);
  const messages = await greeted(again);
  await closeSocket(again);
  return messages;
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
  await expect.poll(async () => (await kept(visitor)).length).toBe(2 * questions.length);
  expect((await kept(visitor)).filter(({ author }) => author === 'user').map(({ text }) => text)).toEqual(questions);
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

const QUESTIONS = ['Når er den bygget?', 'Er det balkong?', 'Er det heis?'];

/** Longer than a test takes: what is stuck ends with its process, and not before. */
const STUCK_MS = 600_000;

/**
 * Another process that has taken questions and got stuck at the first, with the visitor who has asked them. Where its
 * time stands still, so do its claims: to others it is dead.
 */
async function stuck(clock: Clock = app.clock) {
  let isStuck = false;
  const process = await serveAgain(app, {
    clock,
    timeoutMs: STUCK_MS,
    findListing: (home) => (isStuck ? new Promise(() => undefined) : app.app.properties.listing(home)),
  });
  const visitor = randomBytes(16).toString('hex');
  const one = await open(visitor, process.origin);
  await greeted(one);
  isStuck = true;
  for (const content of QUESTIONS) one.socket.send(JSON.stringify({ content }));
  // The first has been begun when its reader is told of it; with the others it stands in the history.
  while (((await one.next()) as ChatEvent).event !== 'thread_run_created');
  isStuck = false;
  await expect.poll(async () => (await kept(visitor, process.origin)).length).toBe(QUESTIONS.length);
  return { process, visitor, one };
}

/** What a conversation has come to, once it has as many messages. */
async function whole(one: TestSocket, messages: readonly ChatMessage[], many: number): Promise<readonly ChatMessage[]> {
  const byId = new Map(messages.map((message) => [message.id, message]));
  while (byId.size < many) {
    const event = (await one.next()) as ChatEvent;
    if (event.event === 'history') for (const message of event.messages) byId.set(message.id, message);
    if (event.event === 'thread_message_completed') byId.set(event.message.id, event.message);
  }
  return [...byId.values()];
}

/** Each question with the answer that follows it. */
function pairs(messages: readonly ChatMessage[]) {
  return messages.flatMap(({ author, text }, at) => {
    const next = messages[at + 1];
    const intents = next?.author === 'assistant' ? next.answers?.map(({ intent }) => intent) : undefined;
    return author === 'user' ? [[text, intents]] : [];
  });
}
const ANSWERED = [
  ['Når er den bygget?', ['year_built']],
  ['Er det balkong?', ['facility:balcony']],
  ['Er det heis?', ['facility:elevator']],
];

it('answers what waited when its process ended, where the conversation is opened next', async () => {
  const { process, visitor } = await stuck();
  await process.end();
  const again = await open(visitor);
  const before = await greeted(again);
  expect(before.map(({ text }) => text)).toEqual(QUESTIONS);
  await whole(again, before, 2 * QUESTIONS.length);
  const last = await open(visitor);
  expect(pairs(await greeted(last))).toEqual(ANSWERED);
  await Promise.all([again, last].map(closeSocket));
});

it('answers once what waited when its process was killed, whoever has the conversation open', async () => {
  const { process, visitor, one } = await stuck(fixedClock(app.clock.now().toISOString()));
  const other = await serveAgain(app);
  const tabs = await Promise.all([open(visitor), open(visitor, other.origin)] as const);
  const seen = await Promise.all(tabs.map(greeted));
  // Asked here, it waits for those that are still the other process's to answer.
  tabs[0].socket.send(JSON.stringify({ content: 'Er det parkering?' }));
  await expect.poll(async () => (await kept(visitor)).length).toBe(QUESTIONS.length + 1);
  app.clock.advance(5_000);
  await Promise.all(tabs.map((tab, at) => whole(tab, seen[at] ?? [], 2 * (QUESTIONS.length + 1))));
  const last = await open(visitor);
  const messages = await greeted(last);
  expect(messages).toHaveLength(2 * (QUESTIONS.length + 1));
  expect(pairs(messages)).toEqual([...ANSWERED, ['Er det parkering?', ['parking']]]);
  await Promise.all([...tabs, last, one].map(closeSocket));
  await Promise.all([process, other].map((each) => each.end()));
});

it('leaves a question to the process that is still at work on it', async () => {
  const { process, visitor, one } = await stuck();
  const other = await open(visitor);
  await greeted(other);
  const claimOf = () =>
    app.db.query<{ claims: number; claimed_until: string }>(
      'SELECT claims, claimed_until FROM conversation_messages WHERE content = $1 AND is_waiting',
      [QUESTIONS[0]],
    );
  for (let times = 0; times < 3; times += 1) {
    app.clock.advance(3_000);
    const renewed = app.clock.now().getTime() + 4_000;
    await expect.poll(async () => (await claimOf()).map((row) => Date.parse(row.claimed_until))).toEqual([renewed]);
  }
  expect((await claimOf()).map(({ claims }) => claims)).toEqual([1]);
  await Promise.all([other, one].map(closeSocket));
  await process.end();
});
