import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

/**
 * Opens many conversations and asks in each, in a thread of its own, so that the server's memory is the server's alone.
 */
const { port, home, conversations, rounds, questions } = workerData as {
  port: number;
  home: string;
  conversations: number;
  rounds: number;
  questions: string[];
};
interface Event {
  readonly event?: string;
}

const sockets = await Promise.all(
  Array.from({ length: conversations }, async (_, at) => {
    const visitor = randomBytes(16).toString('hex');
    // Six connections an address are let in.
    const socket = new WebSocket(
      `ws://127.0.0.1:${String(port)}/ws?property_id=${home}&visitor_id=${visitor}&lang=nb`,
      {
        localAddress: `127.0.1.${String(1 + Math.floor(at / 5))}`,
      },
    );
    await new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => {
        if ((JSON.parse(data.toString()) as Event).event === 'history') resolve(undefined);
      });
    });
    return socket;
  }),
);
parentPort?.postMessage({ open: sockets.length });
await new Promise((resolve) => parentPort?.once('message', resolve));

async function ask(socket: WebSocket, content: string): Promise<number> {
  const start = performance.now();
  let first = 0;
  await new Promise<void>((resolve) => {
    const hear = (data: Buffer) => {
      const { event } = JSON.parse(data.toString()) as Event;
      if (event === 'thread_message_delta' && first === 0) first = performance.now() - start;
      if (event !== 'thread_message_completed') return;
      socket.off('message', hear);
      resolve();
    };
    socket.on('message', hear);
    socket.send(JSON.stringify({ content }));
  });
  return first;
}

// People think between questions: each conversation asks about every four seconds, which is fifty questions a second in
// all.
const times: number[] = [];
await Promise.all(
  sockets.map(async (socket, at) => {
    await new Promise((resolve) => setTimeout(resolve, (at * 4_000) / sockets.length));
    for (let round = 0; round < rounds; round++) {
      times.push(await ask(socket, questions[(at + round) % questions.length] ?? ''));
      await new Promise((resolve) => setTimeout(resolve, 4_000));
    }
  }),
);
parentPort?.postMessage({ times });
for (const socket of sockets) socket.terminate();
