import { createServer } from 'node:net';

/** Somebody else listens where the server should. Its message is meant for people. */
export class TakenPort extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken. Stop the program that uses it, or set PORT to another.`);
    this.name = 'TakenPort';
  }
}

/**
 * Finds out, before long work begins, whether the port can be had. Throws {@link TakenPort}; other errors as they are.
 */
export async function claimPort(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new TakenPort(port) : error);
    });
    server.listen({ host, port }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
