import type { Socket } from 'node:net';
import type { Language } from '../texts/messages.ts';
import type { Command } from './arguments.ts';

/** What a command and the running server send each other: JSON, a line each. */

export type FromCommand =
  | { readonly say: 'run'; readonly command: Command; readonly isTTY: boolean; readonly language: Language }
  /** A piece of standard input, in base64, once it has been asked for; null at its end. */
  | { readonly say: 'input'; readonly bytes: string | null }
  /** Ctrl-C. */
  | { readonly say: 'interrupt' };

export type FromServer =
  | { readonly say: 'out' | 'error'; readonly text: string }
  | { readonly say: 'want_input' }
  /** The exit code. */
  | { readonly say: 'done'; readonly code: number };

/** Where a running server listens for commands, in its data folder. */
export const SOCKET_NAME = 'commands.sock';

/** Longest path of a socket that Linux and macOS both take, in bytes. */
export const LONGEST_SOCKET_PATH = 103;

export function send(socket: Socket, frame: FromCommand | FromServer): void {
  if (socket.writable) socket.write(`${JSON.stringify(frame)}\n`);
}

/**
 * What the other end says, until it goes away. Both ends are of the same product: a line that is no JSON is a fault,
 * and throws.
 */
export async function* received<Frame>(socket: Socket): AsyncGenerator<Frame> {
  let held = '';
  socket.setEncoding('utf8');
  for await (const text of socket as AsyncIterable<string>) {
    const lines = (held + text).split('\n');
    held = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Frame;
  }
}
