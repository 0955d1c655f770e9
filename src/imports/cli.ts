import { constants, setPriority } from 'node:os';
import { runImport } from './run.ts';

// Ctrl-C ends after the batch under way, so that the report is whole; a second one ends at once.
const interrupted = new AbortController();
process.once('SIGINT', () => {
  interrupted.abort();
});
// Whoever reads along may have seen enough (`| head`): that does not end the work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
// A server beside it, which answers readers, has the processors first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.exitCode = await runImport(process.argv.slice(2), {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interrupted.signal,
});
