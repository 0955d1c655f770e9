import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/**
 * Builds the service worker (src/ui/offline/service-worker.ts) as `/sw.js`, with the names of the files that pages
 * begin with: it keeps those before anybody is without a network.
 */
const WORKER = '/src/ui/offline/service-worker.ts';
const BEGINNINGS =
  /\/src\/(entry\.client|root|frame\/(default|account)-layout|front-page\/web\/front-page|search\/web\/(list|location|filters)-page|properties\/web\/property-page)\.tsx/;
/** What these fetch later is kept too, as far as it is small: dialogs, what stands far down a page. */
const MOST_BYTES = 40_000;

export function workerFiles(): Plugin {
  return {
    name: 'worker-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: `.${WORKER}`, fileName: 'sw.js' });
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const worker = chunks.find(({ fileName }) => fileName === 'sw.js');
      if (worker === undefined) this.error('the build has no sw.js');
      if (worker.imports.length > 0) this.error(`sw.js imports ${worker.imports.join()}: it must stand alone`);
      const names = [
        ...beginnings(chunks),
        ...files
          .map(({ fileName }) => fileName)
          .filter((name) => /\/(app|root)-[^/]*\.css$|figtree-latin-wght-normal/.test(name)),
      ].map((name) => `/${name}`);
      const version = createHash('sha256').update(names.join()).update(worker.code).digest('hex').slice(0, 12);
      worker.code = worker.code
        .replace(/\bFILES\b/g, JSON.stringify(names))
        .replace(/\bVERSION\b/g, JSON.stringify(version));
    },
  };
}

/** The chunks that pages begin with, with what they import, and of what they fetch later what is small. */
function beginnings(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const begins = chunks.filter(({ facadeModuleId }) => BEGINNINGS.test(facadeModuleId ?? ''));
  const atOnce = closure(begins, byName);
  const kept = new Set(atOnce);
  // What is fetched later may itself fetch more.
  for (const { dynamicImports } of kept) {
    const later = dynamicImports.flatMap((name) => byName.get(name) ?? []);
    for (const chunk of closure(later, byName)) if (chunk.code.length < MOST_BYTES) kept.add(chunk);
  }
  return [...kept].map(({ fileName }) => fileName).sort();
}

function closure(
  from: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlySet<Rolldown.OutputChunk> {
  const needed = new Set(from);
  for (const { imports } of needed)
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk !== undefined) needed.add(chunk);
    }
  return needed;
}
