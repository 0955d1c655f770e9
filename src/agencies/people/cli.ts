import { runAgencies } from './run.ts';

process.exitCode = await runAgencies(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
});
