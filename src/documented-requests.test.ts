import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/architecture.md follows three requests through every file that they go through. */
const text = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
const chapter = /## Three requests, end to end\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
const requests = chapter
  .split(/^### /m)
  .slice(1)
  .map((part) => ({ title: part.split('\n')[0] ?? '', files: filesIn(part), text: part }));

const SRC = import.meta.dirname;

describe('the requests that docs/architecture.md follows', () => {
  it('are three', () => {
    expect(requests.map(({ title }) => title)).toEqual([
      'A search',
      'A favourite',
      'A price change that becomes a mail',
    ]);
  });

  it.each(requests)('$title: goes through files that there are, fifteen at most', ({ files }) => {
    expect(files.filter((file) => !existsSync(join(SRC, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(15);
  });

  it.each(requests)('$title: leads from file to file', ({ files }) => {
    const edges = files.flatMap((from) => importsOf(from).map((to) => [from, to] as const));
    const alone = files.filter(
      (file) =>
        !edges.some(([from, to]) => (from === file && files.includes(to)) || (to === file && files.includes(from))),
    );
    expect(alone).toEqual([]);
  });

  it.each(requests)('$title: says what is left out', ({ text }) => {
    expect(text).toMatch(/^Left out: \S/m);
  });
});

/** With types: what is handed to a file as an argument is named by it. */
function importsOf(file: string): string[] {
  return [...readFileSync(join(SRC, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    relative(SRC, resolve(SRC, dirname(file), to)),
  );
}

function filesIn(part: string): string[] {
  return [...new Set([...part.matchAll(/`([a-z][\w/.-]*\.tsx?)`/g)].map(([, file = '']) => file))];
}
