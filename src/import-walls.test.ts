import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Who may import what (docs/architecture.md has the reasons). The first line that a file fits is the
 * one that counts; `own` is the folder that the file itself stands in, directly below src.
 */
const WALLS: readonly { readonly who: RegExp; readonly may: readonly (RegExp | 'own')[] }[] = [
  { who: /\.(test|testing)\.tsx?$|testing-setup\.ts$|\/testing\.ts$/, may: [/.*/] },
  { who: /^(main|app|seed)\.server\.ts$|^imports\//, may: [/.*/] },
  { who: /^search\/engine\//, may: [/^search\/engine\//] },
  { who: /(^|[/.])contract\.ts$/, may: [/(^|[/.])contract\.ts$/, /^contract\/(?!.*\.server\.)/] },
  { who: /^contract\//, may: ['own', /^\.\.\/messages\//] },
  { who: /^platform\//, may: ['own', /^contract\//] },
  { who: /^(ui|map)\//, may: ['own', /^(ui|contract)\/(?!.*\.server\.)/, /^paths\.ts$/] },
  { who: /^paths\.ts$/, may: [/^contract\/(?!.*\.server\.)/, /(^|[/.])contract\.ts$/] },
  {
    who: /\/web\/|^root\.tsx$|^routes\.ts$|^entry\./,
    may: [
      /\/web\//,
      /(^|[/.])contract\.ts$/,
      /^(contract|ui|map)\/(?!.*\.server\.)/,
      /^insights\/(?!.*\.server\.)/,
      /^paths\.ts$/,
      /^(root|app)\.(tsx|css)$/,
    ],
  },
  // The server's side of a slice. What it needs of another's service arrives as an argument, so it may name the type.
  {
    who: /\.server\.ts$|\.worker\.ts$|\.ts$/,
    may: [
      'own',
      /^(platform|contract)\//,
      /(^|[/.])contract\.ts$/,
      /^properties\/(present|read)\.server\.ts$/,
      /^paths\.ts$/,
      /^ui\/format\.ts$/,
    ],
  },
];
/** A type costs nothing at run time; a page may still not name the server's. */
const TYPE_MAY: RegExp = /\.server\.ts$/;

const SRC = import.meta.dirname;

it('nobody imports what they may not', () => {
  const broken = importsOfAll()
    .filter((edge) => !mayImport(edge))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(broken).toEqual([]);
});

function mayImport({ from, to, typeOnly }: Import): boolean {
  const wall = WALLS.find(({ who }) => who.test(from));
  if (wall === undefined) return false;
  if (typeOnly && from.includes('.server.') && TYPE_MAY.test(to)) return true;
  const own = `${from.split('/')[0] ?? ''}/`;
  const leavesServer = to.includes('/web/') && !from.includes('/web/') && !/^(root|routes)/.test(from);
  return wall.may.some((rule) => (rule === 'own' ? to.startsWith(own) && !leavesServer : rule.test(to)));
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
    return [...text.matchAll(/(?:import|export)(\s+type)?\s[^'"]*?from\s+'(\.[^']+)'/g)].map(
      ([, type, target = '']) => ({
        from,
        to: relative(SRC, resolve(SRC, dirname(from), target)),
        typeOnly: type !== undefined,
      }),
    );
  });
}
