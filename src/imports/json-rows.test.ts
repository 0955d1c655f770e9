import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGeoJson } from './geojson.ts';
import { readJsonLines } from './json-lines.ts';
import { readJsonArray } from './json-list.ts';
import { inPieces, seen } from './rows.testing.ts';

describe('reading JSON Lines', () => {
  const read = (text: string, columns = ['a', 'b.c', 'b.d.1'], size = 5): Promise<unknown[][]> =>
    seen(readJsonLines(inPieces(text, size)), columns);

  it('reads an object a line, by path', async () => {
    expect(await read('{"a":1,"b":{"c":"x","d":[1,2]}}\r\n\n{"a":null,"b.c":"dotted"}')).toEqual([
      [1, 1, 'x', 2],
      [3, null, 'dotted', undefined],
    ]);
  });

  it('reports what is no object and goes on', async () => {
    const rows = await read('{"a":1\n[1]\n"text"\n{"a":"\uFFFD"}\n{"a":2}', ['a']);
    expect(rows).toEqual([
      [1, expect.stringContaining('is not valid JSON') as string],
      [2, 'This is JSON, but not an object.'],
      [3, 'This is JSON, but not an object.'],
      [4, expect.stringContaining('not text') as string],
      [5, 2],
    ]);
  });

  it('passes over a huge line without holding it', async () => {
    expect(await read(`{"a":1}\n{"a":"${'x'.repeat(2_000_000)}"}\n{"a":2}\n`, ['a'], 65_536)).toEqual([
      [1, 1],
      [2, expect.stringContaining('longer than') as string],
      [3, 2],
    ]);
  });

  it('does not reach into what an object inherits', async () => {
    expect(await read('{"a":{}}', ['constructor', 'a.constructor', 'a.toString.name', '__proto__'])).toEqual([
      [1, undefined, undefined, undefined, undefined],
    ]);
  });

  it('gives nothing for an empty file', async () => {
    expect(await read('')).toEqual([]);
  });
});

describe('reading GeoJSON', () => {
  const read = (text: string, columns = ['properties.n'], size = 5): Promise<unknown[][]> =>
    seen(readGeoJson(inPieces(text, size)), columns);
  const feature = (n: unknown): string =>
    JSON.stringify({ type: 'Feature', properties: { n }, geometry: { type: 'Point', coordinates: [10.7, 59.9] } });

  it('reads the features of a collection, wherever the list stands', async () => {
    const rest = '"crs":{"features":[{"properties":{"n":"not this"}}]},"note":"features","bbox":[1,[2],3]';
    expect(
      await read(`{"type":"FeatureCollection",${rest},"features":[${feature(1)},\n${feature('x}]"\\')}],"more":[{}]}`, [
        'properties.n',
        'geometry.coordinates.0',
      ]),
    ).toEqual([
      [1, 1, 10.7],
      [2, 'x}]"\\', 10.7],
    ]);
  });

  it('numbers features, which may stand on one line', async () => {
    const places = [];
    for await (const { place } of readGeoJson(inPieces(`{"features":[${feature(1)},${feature(2)}]}`, 9)))
      places.push(place);
    expect(places).toEqual([
      { line: 1, feature: 1 },
      { line: 1, feature: 2 },
    ]);
  });

  it('reports a broken feature and goes on', async () => {
    const broken = '{"properties":{"n":"open},\n"x":{"y" 1}}}';
    const rows = await read(`{"features":[${feature(1)},\n{"a":,"b":[]},\n${feature(3)}\n]}`);
    expect(rows).toEqual([
      [1, 1],
      [2, expect.stringContaining('is not valid JSON') as string],
      [3, 3],
    ]);
    expect((await read(`{"features":[${broken}\n,${feature(2)}]}`)).at(-1)).toEqual([3, 2]);
  });

  it('says when the file ends in the middle', async () => {
    expect(await read(`{"features":[${feature(1)},\n{"type":`)).toEqual([
      [1, 1],
      [2, expect.stringContaining('ends in the middle') as string],
    ]);
    expect(await read(`{"features":[${feature(1)}`)).toEqual([
      [1, 1],
      [1, expect.stringContaining('ends in the middle') as string],
    ]);
  });

  it('refuses a file that is no collection', async () => {
    for (const text of ['', '[]', feature(1), '{"type":"FeatureCollection"}', '{"features":{}}'])
      await expect(read(text)).rejects.toThrow('no list of features');
  });

  it('reads every collection as JSON.parse does, however it arrives', async () => {
    const values = fc.array(fc.jsonValue(), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        values,
        fc.dictionary(
          fc.string().filter((name) => name !== 'features'),
          fc.jsonValue(),
        ),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(undefined, 2),
        async (all, before, size, indent) => {
          const text = JSON.stringify({ ...before, features: all.map((n) => ({ properties: { n } })) }, null, indent);
          expect((await read(text, ['properties.n'], size)).map(([, n]) => n)).toEqual(JSON.parse(JSON.stringify(all)));
        },
      ),
    );
  });
});

describe('reading a JSON array', () => {
  const read = (text: string, size: number): Promise<unknown[][]> =>
    seen(readJsonArray(inPieces(text, size), undefined), ['a']);

  it('knows strings by their quotes, backslashes and line breaks', async () => {
    const text = '[{"a":"\\\\"},{"a":"\\"}]\\\\"},\n{"a":"open},\n{"a":3}},{"a":"no \\\n break"},{"a":5}]';
    for (const size of [1, 2, 3, 7, 1_000])
      expect(await read(text, size)).toEqual([
        [1, '\\'],
        [1, '"}]\\'],
        [2, expect.stringContaining('not valid JSON') as string],
        [3, expect.stringContaining('not valid JSON') as string],
        [4, 5],
      ]);
  });

  it('reads text that is damaged anywhere the same, however it arrives', async () => {
    const piece = fc.constantFrom('"', '\\', '\n', '{', '}', '[', ']', ',', ':', '1', '{"a":1}', '{"a":"\\""},');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 1, max: 20 }), async (pieces, size) => {
        const text = `[${pieces.join('')}`;
        expect(await read(text, size)).toEqual(await read(text, text.length));
      }),
    );
  });
});
