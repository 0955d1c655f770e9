import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host on this machine that tests fetch from. */
export interface TestHost {
  readonly port: number;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Paths in the order in which they were asked for. */
  readonly asked: string[];
  /** What it answers under a path, in place of what it did; everything else is not found. */
  on(path: string, answer: Buffer | RequestListener): void;
  close(): Promise<void>;
}

export async function startTestHost(): Promise<TestHost> {
  const answers = new Map<string, RequestListener>();
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    asked,
    on(path, answer) {
      answers.set(path, Buffer.isBuffer(answer) ? (_request, response) => void response.end(answer) : answer);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
