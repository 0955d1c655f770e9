/** `npm run bench -- NAME [options]` runs the benchmark in `bench/NAME.ts`, which prints a table. */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** What each benchmark file exports: its options, and itself. */
interface Benchmark {
  readonly options: NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;
  run(values: Readonly<Record<string, unknown>>): Promise<void>;
}

const folder = new URL('.', import.meta.url);
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => /^[a-z]+\.ts$/.test(file) && file !== 'bench.ts')
  .map((file) => file.slice(0, -3));

if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run bench -- ${names.join('|')} [options]`);
  process.exitCode = 1;
} else {
  const benchmark = (await import(new URL(`${name}.ts`, folder).href)) as Benchmark;
  const { values } = parseArgs({ args, options: benchmark.options });
  await benchmark.run(values);
}
