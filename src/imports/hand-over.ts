import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { readConfig } from '../platform/config.server.ts';
import { sayer } from '../texts/message.ts';
import type { Command } from './arguments.ts';
import { type FromServer, received, send, SOCKET_NAME } from './frames.ts';
import { STANDARD_INPUT } from './read-text.ts';
import type { Surroundings } from './run.ts';

/**
 * Has the server that runs on the data folder carry out a command; gives its exit code. Undefined where none listens:
 * something else has the folder. Files are read by the server, from the places that the command names.
 */
export async function handOver(command: Command, around: Surroundings): Promise<number | undefined> {
  const socket = await reached(path.join(readConfig(around.env, false).DATA_DIR, SOCKET_NAME));
  if (socket === undefined) return undefined;
  const interrupt = (): void => send(socket, { say: 'interrupt' });
  around.signal.addEventListener('abort', interrupt);
  const input = (around.stdin ?? process.stdin)[Symbol.asyncIterator]();
  try {
    send(socket, {
      say: 'run',
      command: withWholePaths(command),
      isTTY: around.stderr.isTTY === true,
      language: around.language,
    });
    if (around.signal.aborted) interrupt();
    for await (const frame of received<FromServer>(socket)) {
      if (frame.say === 'done') return frame.code;
      if (frame.say === 'out') around.stdout.write(frame.text);
      else if (frame.say === 'error') around.stderr.write(frame.text);
      else {
        const next: IteratorResult<Uint8Array, unknown> = await input.next();
        const bytes = next.done === true ? null : Buffer.from(next.value).toString('base64');
        send(socket, { say: 'input', bytes });
      }
    }
    around.stderr.write(`${sayer(around.language)('import.cli.server_gone')}\n`);
    return 1;
  } finally {
    around.signal.removeEventListener('abort', interrupt);
    socket.destroy();
  }
}

async function reached(place: string): Promise<Socket | undefined> {
  const socket = connect(place);
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  // A server that is killed resets the connection; that it went away is said all the same.
  socket.on('error', () => socket.destroy());
  return socket;
}

/** The server stands in another folder. */
function withWholePaths(command: Command): Command {
  if (command.kind !== 'listings' && command.kind !== 'agencies' && command.kind !== 'areas') return command;
  const { file, report } = command;
  const whole = {
    file: file === STANDARD_INPUT ? file : path.resolve(file),
    report: report === undefined ? undefined : path.resolve(report),
  };
  if (command.kind === 'areas') return { ...command, ...whole };
  const { mapping } = command;
  return command.kind === 'listings'
    ? { ...command, ...whole, mapping: path.resolve(command.mapping) }
    : { ...command, ...whole, mapping: mapping === undefined ? undefined : path.resolve(mapping) };
}
