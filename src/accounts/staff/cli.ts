import { runStaff } from './run.ts';

process.exitCode = await runStaff(process.argv.slice(2), {
  env: process.env,
  write: (text) => process.stdout.write(text),
});
