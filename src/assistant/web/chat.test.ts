import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEvent } from '../contract.ts';
import { createChat, type Chat, type ChatSocket } from './chat.ts';

/** The states and times of a conversation as its page keeps them (product specification, sections 4 and 9). */

let sockets: FakeSocket[];
let chat: Chat;
beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  chat = createChat(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return Promise.resolve(socket);
  });
});
afterEach(() => {
  chat.close();
  vi.useRealTimers();
});

/** What the page hears from the server's end. */
class FakeSocket extends EventTarget implements ChatSocket {
  readonly sent: string[] = [];
  send(content: string): void {
    this.sent.push(content);
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  says(event: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

/** The connection, once it stands. */
async function connected(): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(0);
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('nobody connects');
  socket.open();
  return socket;
}

const told = (event: ChatEvent['event'], rest: object = {}) => ({ event, ...rest });
const aQuestion = (id: string, text: string) => ({ id, author: 'user', text, timestamp: '2026-11-23T10:00:00Z' });
const ANSWER = '6f1f2d1e-3c5b-4a55-9f0e-0d6a1a1b2c3d';

describe('a connection that is lost', () => {
  it('is made again after one second', async () => {
    (await connected()).close();
    await vi.advanceTimersByTimeAsync(999);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
  });

  it('is told of after five seconds without one, and no longer once there is one', async () => {
    const first = await connected();
    first.close();
    for (let second = 1; second < 5; second++) {
      await vi.advanceTimersByTimeAsync(1_000);
      sockets.at(-1)?.close();
    }
    await vi.advanceTimersByTimeAsync(999);
    expect(chat.get()).toMatchObject({ isOpen: false, isDown: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(chat.get().isDown).toBe(true);
    await connected();
    expect(chat.get()).toMatchObject({ isOpen: true, isDown: false });
  });

  it('keeps what is asked meanwhile, shown as waiting, and sends it in order', async () => {
    (await connected()).close();
    chat.send('Er det heis?');
    chat.send('Er det balkong?');
    expect(chat.get()).toMatchObject({ error: undefined, waiting: ['Er det heis?', 'Er det balkong?'] });
    await vi.advanceTimersByTimeAsync(1_000);
    const second = await connected();
    second.says(told('history', { messages: [] }));
    expect(second.sent).toEqual(['{"content":"Er det heis?"}', '{"content":"Er det balkong?"}']);
    second.says(told('user_question', { message: aQuestion('1', 'Er det heis?') }));
    expect(chat.get()).toMatchObject({ waiting: ['Er det balkong?'], messages: [{ text: 'Er det heis?' }] });
  });

  it('keeps a question once that is asked again while it waits', async () => {
    chat.send('Er det heis?');
    chat.send('Er det heis?');
    expect(chat.get().waiting).toEqual(['Er det heis?']);
    const socket = await connected();
    socket.says(told('history', { messages: [] }));
    expect(socket.sent).toEqual(['{"content":"Er det heis?"}']);
  });

  it('keeps the error of a question until two seconds after there is a connection', async () => {
    const first = await connected();
    first.says(told('error', { message: 'Noe gikk galt.' }));
    first.close();
    await vi.advanceTimersByTimeAsync(1_000);
    await connected();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(chat.get().error).toBe('Noe gikk galt.');
    await vi.advanceTimersByTimeAsync(1);
    expect(chat.get().error).toBeUndefined();
  });

  it('is left alone by who has closed it', async () => {
    await connected();
    chat.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('a question', () => {
  it('that waits says so until three seconds after the answer before it has begun', async () => {
    const socket = await connected();
    socket.says(told('thread_run_created'));
    socket.says(told('show_queued_message'));
    expect(chat.get()).toMatchObject({ isLoading: true, isQueued: true });
    socket.says(told('thread_message_created', { message_id: ANSWER }));
    expect(chat.get()).toMatchObject({ isLoading: false, streaming: ANSWER });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(chat.get().isQueued).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(chat.get().isQueued).toBe(false);
  });

  it.each(['timeout', 'error'] as const)('that has no answer is told of: %s', async (event) => {
    const socket = await connected();
    socket.says(told('thread_run_created'));
    socket.says(told(event, { message: 'Svaret tok for lang tid.' }));
    expect(chat.get()).toMatchObject({ isLoading: false, streaming: undefined, error: 'Svaret tok for lang tid.' });
    chat.send('Er det heis?');
    expect(chat.get().error).toBeUndefined();
  });

  it('goes off the screen as waiting where the last one that waits has no answer either', async () => {
    const socket = await connected();
    socket.says(told('show_queued_message'));
    socket.says(told('timeout', { message: 'Svaret tok for lang tid.' }));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(chat.get().isQueued).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(chat.get().isQueued).toBe(false);
  });

  it('that waits in the history already is shown once, before its answer', async () => {
    const socket = await connected();
    const [first, second] = [aQuestion('1', 'Er det heis?'), aQuestion('2', 'Er det balkong?')];
    socket.says(told('history', { messages: [first, second] }));
    for (const message of [first, second]) {
      socket.says(told('user_question', { message }));
      const answer = { ...aQuestion(`${message.id}a`, 'Ja.'), author: 'assistant' };
      socket.says(told('thread_message_created', { message_id: answer.id }));
      socket.says(told('thread_message_completed', { message: answer }));
    }
    expect(chat.get().messages.map(({ id }) => id)).toEqual(['1', '1a', '2', '2a']);
  });

  it('that is asked before there is a connection is sent once the history has come, though it stands there', async () => {
    chat.send('Er det heis?');
    expect(chat.get().waiting).toEqual(['Er det heis?']);
    const socket = await connected();
    expect(socket.sent).toEqual([]);
    socket.says(told('history', { messages: [aQuestion('1', 'Er det heis?')] }));
    expect(socket.sent).toEqual(['{"content":"Er det heis?"}']);
    socket.says(told('history', { messages: [aQuestion('1', 'Er det heis?')] }));
    expect(socket.sent).toHaveLength(1);
  });

  it('that the server has not told of is sent again over the next connection, and only once', async () => {
    const first = await connected();
    first.says(told('history', { messages: [] }));
    for (const question of ['Er det heis?', 'Er det balkong?', 'Er det peis?']) chat.send(question);
    first.says(told('user_question', { message: aQuestion('1', 'Er det heis?') }));
    first.close();
    await vi.advanceTimersByTimeAsync(1_000);
    const second = await connected();
    expect(second.sent).toEqual([]);
    second.says(told('history', { messages: [aQuestion('1', 'Er det heis?'), aQuestion('2', 'Er det balkong?')] }));
    expect(second.sent).toEqual(['{"content":"Er det peis?"}']);
    second.says(told('user_question', { message: aQuestion('3', 'Er det peis?') }));
    second.close();
    await vi.advanceTimersByTimeAsync(1_000);
    const third = await connected();
    third.says(told('history', { messages: [] }));
    expect(third.sent).toEqual([]);
  });

  it.each([
    ['was deleted', () => chat.empty()],
    ['was refused', () => sockets[0]?.says({ code: 'invalid', message: 'Skriv kortere.' })],
  ])('that %s is not sent again', async (_, happens) => {
    const first = await connected();
    first.says(told('history', { messages: [] }));
    chat.send('Er det heis?');
    happens();
    first.close();
    await vi.advanceTimersByTimeAsync(1_000);
    const second = await connected();
    second.says(told('history', { messages: [] }));
    expect(second.sent).toEqual([]);
  });
});
