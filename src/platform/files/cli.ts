import { runFiles } from './run.ts';

process.exitCode = await runFiles(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
});
