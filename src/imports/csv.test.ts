import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { UnreadableFile } from './row.ts';
import { inPieces, seen } from './rows.testing.ts';

const FORMAT = { type: 'csv', separator: ',', quote: '"', encoding: 'utf-8' } as const;

function read(
  text: string,
  options: { size?: number; needed?: string[]; format?: object } = {},
): ReturnType<typeof seen> {
  const { size = 7, needed = ['a', 'b'], format = {} } = options;
  return seen(readCsv(inPieces(text, size), { ...FORMAT, ...format }, new Set(needed)), needed);
}

describe('reading CSV', () => {
  it('reads fields, quotes, separators and line breaks within quotes', async () => {
    expect(await read('a,b\n1,2\r\n"x, ""y""","two\nlines"\n,\n"",last')).toEqual([
      [2, '1', '2'],
      [3, 'x, "y"', 'two\nlines'],
      [5, '', ''],
      [6, '', 'last'],
    ]);
  });

  it('takes a quote inside a bare field as it is', async () => {
    expect(await read('a,b\n5" pipe,it\'s\n')).toEqual([[2, '5" pipe', "it's"]]);
  });

  it('reads other separators and quotes, and a file without a heading', async () => {
    expect(await read("1;'x;y'\n2;z\n", { format: { separator: ';', quote: "'", columns: ['a', 'b'] } })).toEqual([
      [1, '1', 'x;y'],
      [2, '2', 'z'],
    ]);
    expect(await read('a\tb\n1\t2', { format: { separator: '\t' } })).toEqual([[2, '1', '2']]);
  });

  it('passes over blank lines and counts them', async () => {
    expect(await read('a,b\n\n1,2\r\n\r\n   \n3,4\n')).toEqual([
      [3, '1', '2'],
      [6, '3', '4'],
    ]);
  });

  it('reports a row with too few or too many columns and goes on', async () => {
    expect(await read('a,b\n1\n1,2,3\n4,5\n')).toEqual([
      [2, 'This row has 1 column, and the heading has 2.'],
      [3, 'This row has 3 columns, and the heading has 2.'],
      [4, '4', '5'],
    ]);
  });

  it('loses one row to an open quote, not the rest of the file', async () => {
    expect(await read('a,b\n1,"open\n2,x\n3,"fine"\n4,y\n')).toEqual([
      [2, 'Text follows directly after a closing quote.'],
      [3, '2', 'x'],
      [4, '3', 'fine'],
      [5, '4', 'y'],
    ]);
    expect(await read('a,b\n1,2\n3,"open\n4,5\n')).toEqual([
      [2, '1', '2'],
      [3, 'A quote is opened and never closed.'],
      [4, '4', '5'],
    ]);
  });

  it('reports text behind a closing quote', async () => {
    expect(await read('a,b\n"x"y,2\n3,4')).toEqual([
      [2, 'Text follows directly after a closing quote.'],
      [3, '3', '4'],
    ]);
  });

  it('reports bytes that are no text', async () => {
    expect(await read('a,b\nB\uFFFDrum,2\nBærum,4')).toEqual([
      [
        2,
        'This holds bytes that are not text in the encoding of the mapping. Files from Windows programs are often in another: say "encoding": "windows-1252" in "format", or "utf-16le".',
      ],
      [3, 'Bærum', '4'],
    ]);
  });

  it('passes over a huge line without holding it', async () => {
    const rows = await read(`a,b\n1,2\n${'x'.repeat(3_000_000)},2\n3,4\n`, { size: 65_536 });
    expect(rows).toEqual([
      [2, '1', '2'],
      [3, expect.stringContaining('longer than') as string],
      [4, '3', '4'],
    ]);
  });

  it('refuses a file without a heading, or with a bad one', async () => {
    await expect(read('')).rejects.toThrow('The file is empty');
    await expect(read('\n\n')).rejects.toThrow('The file is empty');
    await expect(read('a,c\n1,2')).rejects.toThrow('columns that the file does not have: b. It has: a, c.');
    await expect(read('a;b\n1;2')).rejects.toThrow('Say so in the mapping: "separator": ";"');
    await expect(read('a\tb\n1\t2')).rejects.toThrow('Say so in the mapping: "separator": "\\t"');
    await expect(read('\u0003\u0014,\u0000')).rejects.toThrow('A spreadsheet has to be saved as CSV first');
    await expect(read('a,b,a\n1,2,3')).rejects.toThrow('names the column “a” twice');
    await expect(read('a,"b\n')).rejects.toThrow(UnreadableFile);
    expect(await read('a,b\n')).toEqual([]);
  });

  it('gives back what was written, however it arrives', async () => {
    const field = fc.oneof(fc.string({ unit: fc.constantFrom('a', 'å', '"', ',', '\n', '\r', ' ', ';') }), fc.string());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(field, field), { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, size, end) => {
          const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
          const text = ['a,b', ...rows.map((row) => row.map(quoted).join(','))].join(end);
          expect((await read(text, { size })).map(([, ...fields]) => fields)).toEqual(rows);
        },
      ),
    );
  });

  it('throws nothing but words at any text, and ends', async () => {
    const soup = fc.string({ unit: fc.constantFrom('a', 'b', '"', ',', '\n', '\r', ' ', '\uFEFF'), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(soup, fc.integer({ min: 1, max: 9 }), async (text, size) => {
        const whole = await read(`a,b\n${text}`, { size: 1_000 });
        expect(await read(`a,b\n${text}`, { size })).toEqual(whole);
      }),
    );
  });
});
