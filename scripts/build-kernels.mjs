/**
 * Compiles the search engine's WebAssembly kernels (AssemblyScript) and writes them, as base64,
 * into a module: so bundlers, workers, tests and the server load them like any other code, with no
 * path to a file. The module is not checked in. Does nothing when it is newer than the sources.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = fileURLToPath(new URL('../src/search/engine/', import.meta.url));
const sources = join(engine, 'kernels');
const output = join(engine, 'kernels.generated.ts');

if (!isUpToDate()) await build();

function isUpToDate() {
  const written = statSync(output, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const inputs = [fileURLToPath(import.meta.url), ...readdirSync(sources).map((name) => join(sources, name))];
  return inputs.every((path) => statSync(path).mtimeMs < written);
}

async function build() {
  const { default: asc } = await import('assemblyscript/asc');
  const folder = mkdtempSync(join(tmpdir(), 'grend-kernels-'));
  const binary = join(folder, 'kernels.wasm');
  try {
    const { error, stderr } = await asc.main([
      join(sources, 'kernels.ts'),
      ...['--outFile', binary],
      ...['--enable', 'simd'],
      ...['--runtime', 'stub'],
      ...['--optimizeLevel', '3', '--shrinkLevel', '0'],
      ...['--maximumMemory', '65536'],
      '--importMemory',
      '--noAssert',
    ]);
    if (error) throw new Error(`the search kernels do not compile:\n${stderr.toString()}`);
    const base64 = readFileSync(binary).toString('base64');
    writeFileSync(
      output,
      `/** Written by scripts/build-kernels.mjs from kernels/. */\nexport const KERNELS_BASE64 =\n  '${base64}';\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
