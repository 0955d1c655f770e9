import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/architecture.md follows three requests through every file that they go through. */
const text = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
const chapter = /## Three requests, end to end\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
const requests = chapter
  .split(/^### /m)
  .slice(1)
  .map((part) => ({ title: part.split('\n')[0] ?? '', files: filesIn(part) }));

describe('the requests that docs/architecture.md follows', () => {
  it('are three', () => {
    expect(requests.map(({ title }) => title)).toEqual([
      'A search',
      'A favourite',
      'A price change that becomes a mail',
    ]);
  });

  it.each(requests)('$title: goes through files that there are, fifteen at most', ({ files }) => {
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(15);
  });
});

function filesIn(part: string): string[] {
  return [...new Set([...part.matchAll(/`([a-z][\w/.-]*\.tsx?)`/g)].map(([, file = '']) => file))];
}
