import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What runs in browsers too: never the server's side. */
const WEB_MAY: readonly RegExp[] = [
  /\/web\//,
  /(^|[/.])contract\.ts$/,
  /^(contract|texts|ui|map)\/(?!.*\.server\.)/,
  /^insights\/(?!.*\.server\.)/,
  /^((owner|account|operation|sign-up)-)?paths\.ts$/,
];

/** Of these stores, other slices may name rows and proofs, which come to them as arguments. */
const ROWS_AND_PROOFS =
  /^properties\/(read|sales|same-home|listing-changes)-store\.server\.ts$|^collections\/access-store\.server\.ts$/;

interface Rule {
  readonly who: RegExp;
  readonly may: readonly (RegExp | 'own')[];
  /** Of what the types may be named as well. */
  readonly types?: readonly RegExp[];
}

/** What any file of a slice may that browsers do not get. */
const SLICE_MAY: readonly (RegExp | 'own')[] = [
  'own',
  /^(platform|contract|texts)\//,
  /(^|[/.])contract\.ts$/,
  /^((owner|account|operation|sign-up)-)?paths\.ts$/,
];

/** Whoever tests pages, or names them for the router. */
const MOUNTS_PAGES = /\.(test|testing)\.tsx?$|^routes\.ts$/;

/**
 * Who may import what (docs/architecture.md has the reasons). The first line that a file fits is the
 * one that counts; `own` is the folder that the file itself stands in, directly below src.
 */
const RULES: readonly Rule[] = [
  { who: /\.(test|testing)\.tsx?$|testing-setup\.ts$|\/testing\.ts$/, may: [/.*/] },
  // What it needs of a slice, the slice gives.
  { who: /^app\.server\.ts$/, may: [/^(?!platform\/)(?!.*([/-]store|\/routes)\.server\.ts$)/, /^platform\//] },
  { who: /^app-parts\.server\.ts$/, may: [], types: [/\.server\.ts$/, /(^|[/.])contract\.ts$/, /^(contract|texts)\//] },
  { who: /^(main|api|seed)\.server\.ts$|^imports\//, may: [/.*/] },
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
    who: /^((owner|account|operation|sign-up)-)?paths\.ts$/,
    may: [/^paths\.ts$/, /^contract\/(?!.*\.server\.)/, /(^|[/.])contract\.ts$/],
  },
  { who: /^frame\/|^root\.tsx$|^routes\.ts$|^entry\./, may: [...WEB_MAY, /^frame\//, /^(root\.tsx|app\.css\?url)$/] },
  { who: /\/web\//, may: WEB_MAY },
  // The server's side of a slice. What it needs of another's service arrives as an argument, so it may name the type.
  {
    who: /\.server\.ts$/,
    may: [...SLICE_MAY, /^properties\/(present|visible-homes)\.server\.ts$/],
    types: [/^(?!.*[/-]store\.server\.ts$).*\.server\.ts$/, ROWS_AND_PROOFS],
  },
  { who: /\.ts$/, may: SLICE_MAY },
];

const SRC = import.meta.dirname;
const PAGES = routeModules();

it('nobody imports what they may not', () => {
  const broken = importsOfAll()
    .filter((edge) => !mayImport(edge))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(broken).toEqual([]);
});

it.each([
  ['a page', 'frame/header.tsx', 'swipe/web/swipe-page.tsx', true],
  ['a page', 'search/web/list-page.tsx', 'swipe/web/swipe-page.tsx', true],
  ['a page of the same slice', 'search/web/filter-dialog.tsx', 'search/web/list-page.tsx', false],
  ['a slice', 'platform/jobs/jobs.server.ts', 'areas/areas.server.ts', true],
  ['a slice', 'contract/mount.server.ts', 'areas/areas.server.ts', true],
  ['the server', 'search/web/list-page.tsx', 'search/service.server.ts', true],
  ["another's service", 'search/service.server.ts', 'areas/areas.server.ts', false],
  ["another's store", 'search/service.server.ts', 'properties/read-store.server.ts', false],
  ["another's store", 'search/service.server.ts', 'properties/save-store.server.ts', true],
  ['a store', 'app.server.ts', 'properties/read-store.server.ts', false],
  ['routes', 'app.server.ts', 'search/words/routes.server.ts', false],
])('refuses %s: %s imports %s', (_, from, to, typeOnly) => {
  expect(mayImport({ from, to, typeOnly })).toBe(false);
});

it.each([
  ["another's service", 'search/service.server.ts', 'areas/areas.server.ts'],
  ['rows', 'search/service.server.ts', 'properties/read-store.server.ts'],
  ['proofs', 'swipe/rounds-store.server.ts', 'collections/access-store.server.ts'],
  ['what a page of the same slice loads', 'search/web/filter-dialog.tsx', 'search/web/filters-page.tsx'],
])('lets types be named of %s: %s imports %s', (_, from, to) => {
  expect(mayImport({ from, to, typeOnly: true })).toBe(true);
});

it('knows which modules are pages', () => {
  expect(PAGES.size).toBeGreaterThan(50);
});

function mayImport({ from, to, typeOnly }: Import): boolean {
  const rule = RULES.find(({ who }) => who.test(from));
  if (rule === undefined) return false;
  const own = `${from.split('/')[0] ?? ''}/`;
  if (PAGES.has(to) && !MOUNTS_PAGES.test(from) && !(typeOnly && to.startsWith(own))) return false;
  if (typeOnly && rule.types?.some((allowed) => allowed.test(to)) === true) return true;
  const leavesServer = to.includes('/web/') && !from.includes('/web/') && !/^(root|routes)/.test(from);
  return rule.may.some((allowed) => (allowed === 'own' ? to.startsWith(own) && !leavesServer : allowed.test(to)));
}

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function routeModules(): ReadonlySet<string> {
  const routes = readFileSync(join(SRC, 'routes.ts'), 'utf8');
  return new Set([...routes.matchAll(/'([a-z][\w/-]*\/[\w-]+\.tsx?)'/g)].map(([, path = '']) => path));
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
