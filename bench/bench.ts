/** `npm run bench -- NAME [options]` runs `bench/NAME.ts`, which reads its own options and prints a table. */
import { readdirSync } from 'node:fs';

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'bench.ts')
  .map((file) => file.slice(0, -3));
const [name] = process.argv.splice(2, 1);

if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run bench -- ${names.join('|')} [options]`);
  process.exitCode = 1;
} else {
  await import(new URL(`${name}.ts`, folder).href);
}
