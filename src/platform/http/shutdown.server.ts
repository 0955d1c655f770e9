import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.server.ts';

/**
 * Ends the process cleanly on SIGINT or SIGTERM: takes no more connections, lets requests under way
 * finish (for `seconds` at most), then runs `after`, and exits with 0. A second signal ends it at once.
 */
export function stopOnSignals(
  app: FastifyInstance,
  options: { readonly log: Log; readonly seconds: number; readonly after: () => Promise<void> },
): void {
  const { log, seconds, after } = options;
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) process.exit(130);
    isStopping = true;
    log.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      log.warn('requests were still under way at the deadline; their connections are closed');
      app.server.closeAllConnections();
    }, seconds * 1000);
    try {
      await app.close();
      await after();
      process.exitCode = 0;
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      process.exitCode = 1;
    }
    clearTimeout(deadline);
    process.exit();
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
}
