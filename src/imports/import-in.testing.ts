import { runImport } from './run.ts';

/** An import as a process of its own: the data folder, then the arguments of the command. */
const [folder = '', ...args] = process.argv.slice(2);
process.exitCode = await runImport(args, {
  env: { DATA_DIR: folder, DATABASE_URL: process.env['DATABASE_URL'] },
  stdout: process.stdout,
  stderr: process.stderr,
  signal: new AbortController().signal,
});
