import { randomBytes } from 'node:crypto';
import { closeSocket, openSocket } from '../contract/kinds/kinds.testing.ts';
import type { ChatEvent, ChatMessage } from './contract.ts';

/** A conversation about a home, over the socket that its page uses. */
export interface Asking {
  /** The answer to a question; fails where there is none. */
  ask(question: string): Promise<ChatMessage>;
  close(): Promise<void>;
}

export async function askAbout(
  origin: string,
  home: string,
  {
    lang = 'nb',
    host = 'grend.no',
    headers = {},
  }: { lang?: string; host?: string; headers?: Record<string, string> } = {},
): Promise<Asking> {
  const visitor = randomBytes(16).toString('hex');
  const one = await openSocket(`${origin}/ws?property_id=${home}&visitor_id=${visitor}&lang=${lang}`, {
    headers: { 'x-forwarded-host': host, ...headers },
  });
  return {
    async ask(question) {
      one.socket.send(JSON.stringify({ content: question }));
      for (;;) {
        const event = (await one.next()) as ChatEvent;
        if (event.event === 'error' || event.event === 'timeout') throw new Error(event.message);
        if (event.event === 'thread_message_completed') return event.message;
      }
    },
    close: () => closeSocket(one),
  };
}
