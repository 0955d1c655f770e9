import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What runs in browsers too: never the server's side. */
const WEB_MAY: readonly RegExp[] = [
  /\/web\//,
  /(^|[/.])contract\.ts$/,
  /^(contract|texts|ui|map)\/(?!.*\.server\.)/,
  /^insights\/(?!.*\.server\.)/,
  /^((owner|account)-)?paths\.ts$/,
];

/**
 * Who may import what (docs/architecture.md has the reasons). The first line that a file fits is the
 * one that counts; `own` is the folder that the file itself stands in, directly below src.
 */
const RULES: readonly { readonly who: RegExp; readonly may: readonly (RegExp | 'own')[] }[] = [
  { who: /\.(test|testing)\.tsx?$|testing-setup\.ts$|\/testing\.ts$/, may: [/.*/] },
  { who: /^(main|app|api|seed)\.server\.ts$|^imports\//, may: [/.*/] },
  { who: /^search\/engine\//, may: [/^search\/engine\//] },
  // Browsers get these: the schemas beside them, and zod, would come along with anything else.
  { who: /\/operations\.contract\.ts$/, may: [/^contract\/operation\.ts$/] },
  {
    who: /(^|[/.])contract\.ts$/,
    may: [/(^|[/.])contract\.ts$/, /^(contract|texts)\/(?!.*\.server\.)/],
  },
  { who: /^texts\//, may: ['own', /^contract\/(?!.*\.server\.)/, /^\.\.\/messages\//] },
  { who: /^contract\//, may: ['own', /^texts\//, /^platform\/.*\.contract\.ts$/] },
  { who: /^platform\//, may: ['own', /^(contract|texts)\//] },
  // What serves the map's files.
  { who: /^map\/.*\.server\.ts$/, may: ['own', /^(platform|contract|texts)\//] },
  // Components know no domain: no slice, not its contract either, and none of the site's addresses.
  { who: /^(ui|map)\//, may: ['own', /^(ui|texts)\/(?!.*\.server\.)/, /^platform\/.*\.contract\.ts$/] },
  {
    who: /^((owner|account)-)?paths\.ts$/,
    may: [/^paths\.ts$/, /^contract\/(?!.*\.server\.)/, /(^|[/.])contract\.ts$/],
  },
  { who: /^frame\/|^root\.tsx$|^routes\.ts$|^entry\./, may: [...WEB_MAY, /^frame\//, /^(root\.tsx|app\.css\?url)$/] },
  { who: /\/web\//, may: WEB_MAY },
  // The server's side of a slice. What it needs of another's service arrives as an argument, so it may name the type.
  {
    who: /\.server\.ts$|\.worker\.ts$|\.ts$/,
    may: [
      'own',
      /^(platform|contract|texts)\//,
      /(^|[/.])contract\.ts$/,
      /^properties\/(present|read-store|visible-homes)\.server\.ts$/,
      /^((owner|account)-)?paths\.ts$/,
    ],
  },
];
/**
 * What another slice's service takes and gives may be named by the server's side of a slice, which imports nothing of
 * it.
 */
const MAY_NAME_TYPES =
  /^(?!platform\/|contract\/|texts\/|ui\/|map\/|search\/engine\/)[\w-]+\/.*\.server\.ts$|^app-parts\.server\.ts$/;
/** The route modules that src/routes.ts names: they are pages, and no part of other slices' pages. */
const PAGES: ReadonlySet<string> = new Set(
  [...readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8').matchAll(/'([\w/-]+\.tsx?)'/g)].map(
    ([, page = '']) => page,
  ),
);

const SRC = import.meta.dirname;

it('nobody imports what they may not', () => {
  const broken = importsOfAll()
    .filter((edge) => !mayImport(edge))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(broken).toEqual([]);
});

it('no page is a part of another slice’s pages', () => {
  expect(PAGES.size).toBeGreaterThan(50);
  const broken = importsOfAll()
    .filter(({ from, to }) => PAGES.has(to) && sliceOf(from) !== sliceOf(to) && !/\.(test|testing)\./.test(from))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(broken).toEqual([]);
});

function sliceOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function mayImport({ from, to, typeOnly }: Import): boolean {
  const rule = RULES.find(({ who }) => who.test(from));
  if (rule === undefined) return false;
  if (typeOnly && to.endsWith('.server.ts') && MAY_NAME_TYPES.test(from)) return true;
  const own = `${sliceOf(from)}/`;
  const leavesServer = to.includes('/web/') && !from.includes('/web/') && !/^(root|routes)/.test(from);
  return rule.may.some((allowed) => (allowed === 'own' ? to.startsWith(own) && !leavesServer : allowed.test(to)));
}

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function importsOfAll(): Import[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  return files.flatMap((from) => {
    const text = readFileSync(join(SRC, from), 'utf8');
    return [...text.matchAll(IMPORT)].map(([, type, target = '']) => ({
      from,
      to: relative(SRC, resolve(SRC, dirname(from), target)),
      typeOnly: type !== undefined,
    }));
  });
}

/** With names, for what a module does, or when it is needed. */
const IMPORT = /(?:(?:import|export)(\s+type)?\s[^'"]*?from\s+|import\s+|\bimport\(\s*)'(\.[^']+)'/g;
