import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT, runQuietlyOrExit } from './install.mjs';
import { ensureNode } from './node.mjs';

/** What the build is made from. */
const SOURCES = [
  'src',
  'demo',
  'messages',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/script-budget.ts',
  'scripts/worker-files.ts',
  'scripts/build-kernels.mjs',
];
/** Beside the build: a fingerprint of what it was made from. */
const STAMP = join(ROOT, 'build', 'made-from');

/** Builds when the sources are not those that the build was made from. */
export function ensureBuild() {
  const fingerprint = fingerprintOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
  process.stdout.write('Building ...\n');
  runQuietlyOrExit(
    process.execPath,
    [join(ROOT, 'scripts', 'build-kernels.mjs')],
    'The search kernels could not be built.',
  );
  runQuietlyOrExit(
    process.execPath,
    [join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'error'],
    'The build failed.',
    { NODE_ENV: 'production' },
  );
  compressAssets(join(ROOT, 'build', 'client'));
  writeFileSync(STAMP, fingerprint);
}

function fingerprintOfSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesUnder).sort()) {
    if (/\/photos\/|\.(test|testing)\.tsx?$|\.generated\.ts$/.test(path)) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(ROOT.length + 1), entry.name));
}

/** Puts a compressed copy beside each text file, so that none is compressed while a reader waits. */
function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|mjs|css|svg|json|webmanifest|txt)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < 1024) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (process.argv[1] === import.meta.filename) {
  await ensureNode();
  ensureBuild();
}
