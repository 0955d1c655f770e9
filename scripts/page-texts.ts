import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Texts } from '../src/contract/messages.ts';
import { textFile } from '../src/contract/text-files.ts';
import { keysNamedIn } from '../src/contract/text-keys.ts';

/**
 * Cuts the texts up for browsers: beside a page's script come, in each language, the texts that its
 * code can ask for, with all that it imports now or later. Those of the frame that all pages have
 * come beside the root's, and nowhere else; what the server alone asks for comes nowhere.
 */
export function pageTexts(): Plugin {
  const files = LANGUAGES.map(
    (language) =>
      [language, readFileSync(join(import.meta.dirname, '..', 'messages', `${language}.json`), 'utf8')] as const,
  );
  const scanner = readFileSync(join(import.meta.dirname, '..', 'src', 'contract', 'text-keys.ts'), 'utf8');
  const version = createHash('sha256').update([files, scanner].join()).digest('hex');
  return {
    name: 'page-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Browsers keep a file of texts as long as the script that it is named after: other texts, another name.
    augmentChunkHash: (chunk) => (isPage(chunk) ? version : undefined),
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const texts = files.map(([language, json]) => [language, JSON.parse(json) as Texts] as const);
      const keysOf = (...roots: readonly Rolldown.OutputChunk[]): readonly string[] =>
        keysNamedIn(codeFrom(roots, chunks), Object.keys(texts[0]?.[1] ?? {}));
      const pages = [...chunks.values()].filter(isPage);
      const inFrame = new Set(keysOf(...pages.filter(isFrame)));
      for (const page of pages) {
        const keys = isRoot(page) ? [...inFrame] : keysOf(page).filter((key) => !inFrame.has(key));
        for (const [language, all] of texts) {
          this.emitFile({
            type: 'asset',
            fileName: textFile(page.fileName, language),
            source: JSON.stringify(Object.fromEntries(keys.map((key) => [key, all[key]]))),
          });
        }
      }
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, 'facadeModuleId'>;
const isPage = ({ facadeModuleId }: Chunk): boolean =>
  facadeModuleId?.endsWith('?__react-router-build-client-route') === true;
const isRoot = ({ facadeModuleId }: Chunk): boolean => facadeModuleId?.includes('/src/root.tsx') === true;
/** The root, and the layouts between it and a page. */
const isFrame = (chunk: Chunk): boolean => isRoot(chunk) || /-layout\.tsx\?/.test(chunk.facadeModuleId ?? '');

/** The code of our own modules in these chunks and in all that they import, at once or later, without what is never called. */
function codeFrom(roots: readonly Rolldown.OutputChunk[], chunks: ReadonlyMap<string, Rolldown.OutputChunk>): string {
  const reached = new Set(roots);
  for (const { imports, dynamicImports } of reached) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) reached.add(chunk);
    }
  }
  return [...reached]
    .flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { code }]) =>
        id.includes('/src/') && !id.includes('/node_modules/') ? [code ?? ''] : [],
      ),
    )
    .join('\n');
}
