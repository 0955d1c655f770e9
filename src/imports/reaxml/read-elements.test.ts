import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../texts/message.ts';
import '../../texts/texts.server.ts';
import { inPieces } from '../rows.testing.ts';
import { attribute, elementAt, textAt } from './element.ts';
import { BOUNDS, readElements, type ReadElement } from './read-elements.ts';
import { readXmlText } from './read-xml.ts';

const listing = (inner: string, name = 'land') => `<${name} status="current"><uniqueID>1</uniqueID>${inner}</${name}>`;
const list = (inner: string) => `<?xml version="1.0"?>\n<propertyList>\n${inner}\n</propertyList>`;

async function read(chunks: AsyncIterable<string>): Promise<ReadElement[]> {
  const all: ReadElement[] = [];
  for await (const each of readElements(chunks)) all.push(each);
  return all;
}

/** What came of each listing: its id, or the problem. */
async function outcome(text: string, size = 1_000): Promise<(string | number)[][]> {
  return (await read(inPieces(text, size))).map((each) => [
    each.place.line,
    'problem' in each ? wordsOf(each.problem, 'en') : textAt(each.element, 'uniqueID'),
  ]);
}

/** A file too large to be held, made as it is read; counts what was asked for. */
function endless(start: string, piece: string, rest = ''): { chunks: AsyncIterable<string>; asked: () => number } {
  let asked = 0;
  async function* chunks(): AsyncGenerator<string> {
    yield start;
    for (let at = 0; at < 16_384; at += 1) {
      asked += 1;
      yield piece;
    }
    yield rest;
  }
  return { chunks: chunks(), asked: () => asked };
}
const LONG = 'x'.repeat(65_536);

describe('reading listings', () => {
  it.each([1, 7, 100_000])('gives each with its line, however the text is cut (in pieces of %i)', async (size) => {
    const text = list(`${listing('<headline>A &amp; B</headline>')}\n\n<!-- between -->\n${listing('', 'rental')}`);
    const all = await read(inPieces(text, size));
    expect(all.map(({ place }) => place.line)).toEqual([3, 6]);
    const [first] = all;
    if (first === undefined || 'problem' in first) throw new Error('it is an element');
    expect(textAt(first.element, 'HEADLINE')).toBe('A & B');
    expect(attribute(first.element, 'Status')).toBe('current');
  });

  it('takes CDATA, line breaks of HTML, and names that XML does not know', async () => {
    const text = list(
      listing('<description>a&nbsp;b &eacute; &odd; <b>bold</b><br/>c<![CDATA[ <i>d</i>]]></description>'),
    );
    const [first] = await read(inPieces(text, 10));
    if (first === undefined || 'problem' in first) throw new Error('it is an element');
    expect(elementAt(first.element, 'description')?.text).toBe('a\u00A0b é &odd; bold\nc <i>d</i>');
  });

  it('goes on behind a listing beyond the bounds', async () => {
    const many = '<a/>'.repeat(BOUNDS.elements);
    const sized = `<a>${'y'.repeat(90_000)}</a>`.repeat(12);
    const text = list(
      [listing(`<a>${'x'.repeat(BOUNDS.text + 1)}</a>`), listing(many), listing(sized), listing('')].join('\n'),
    );
    expect(await outcome(text, 65_536)).toEqual([
      [3, '<a> holds more than 100,000 characters.'],
      [4, 'The listing has more than 5,000 elements.'],
      [5, 'This is longer than 1,000,000 characters.'],
      [6, '1'],
    ]);
  });
});

describe('hostile files', () => {
  it('cannot declare entities: neither bombs nor files of this machine', async () => {
    const bomb = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">';
    const outside = '<!ENTITY c SYSTEM "file:///etc/passwd">';
    for (const declared of [bomb, outside]) {
      const text = `<!DOCTYPE propertyList [${declared}]><propertyList>${listing('&c;')}</propertyList>`;
      await expect(outcome(text)).rejects.toThrow(/no XML\. Its document type declares entities/);
    }
    // One that stands elsewhere is not fetched, and what it would declare is not known.
    const elsewhere = `<!DOCTYPE propertyList SYSTEM "http://127.0.0.1:9/x.dtd">${list(listing('<a>&secret;</a>')).slice(22)}`;
    const [first] = await read(inPieces(elsewhere, 1_000));
    expect(first !== undefined && 'element' in first && textAt(first.element, 'a')).toBe('&secret;');
  });

  it.each([
    ['text', '<propertyList><land><description>', LONG],
    ['an attribute', '<propertyList><land><img url="', LONG],
    ['a name', '<propertyList><land><n', LONG],
    ['a comment', '<propertyList><land><!--', LONG],
    ['CDATA', '<propertyList><land><a><![CDATA[', LONG],
    ['an entity', '<propertyList><land><a>&', LONG],
    ['space between listings', '<propertyList>', ' '.repeat(65_536)],
  ])('end at a gigabyte of %s', async (_name, start, piece) => {
    const { chunks, asked } = endless(start, piece);
    const all = await read(chunks);
    expect(all.at(-1)).toMatchObject({ problem: { key: 'import.xml.no_further' } });
    expect(asked()).toBeLessThan(40);
  });

  it('end at a gigabyte of a document type', async () => {
    const { chunks, asked } = endless('<!DOCTYPE propertyList SYSTEM "', LONG);
    await expect(read(chunks)).rejects.toThrow(/no XML/);
    expect(asked()).toBeLessThan(40);
  });

  it.each([
    ['elements in each other', '<a>', 'depth'],
    ['attributes', ' a="1"', 'duplicate attribute|xml.attributes'],
  ])('end at too many %s', async (name, piece, reason) => {
    const start = name === 'attributes' ? '<propertyList><land' : '<propertyList>';
    const numbered =
      name === 'attributes' ? Array.from({ length: 5_000 }, (_, i) => ` a${i}="1"`).join('') : piece.repeat(5_000);
    const { chunks, asked } = endless(start, numbered);
    const all = await read(chunks);
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all[0])).toMatch(new RegExp(`import\\.xml\\.no_further.*(?:${reason})`));
    expect(asked()).toBeLessThan(10);
  });

  it('keep little of a listing that never ends', async () => {
    const { chunks } = endless('<propertyList><land>', `<a>${'z'.repeat(10_000)}</a>`, '</land></propertyList>');
    const before = process.memoryUsage().heapUsed;
    const all = await read(chunks);
    expect(all).toEqual([
      { place: { line: 1 }, problem: { key: 'import.row.long', values: { most: BOUNDS.listing } } },
    ]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150_000_000);
  });

  it('that are cut short or not well-formed keep what came before, and say so', async () => {
    const whole = list(`${listing('')}\n${listing('<a>b</a>')}`);
    for (let end = whole.indexOf('</land>') + 8; end < whole.length - 1; end += 3) {
      const got = await outcome(whole.slice(0, end));
      expect(got[0]).toEqual([3, '1']);
      expect(got.at(-1)?.[1]).toMatch(/^The file was read no further\. It is cut short/);
    }
    expect(await outcome(list(`${listing('')}\n<land>Smith & Co</land>`))).toEqual([
      [3, '1'],
      [4, expect.stringMatching(/read no further\. .*a sign such as & stands in it by itself/)],
    ]);
    expect((await outcome(list(`<land><a></b></land>`)))[0]?.[1]).toMatch(/read no further\. .*tag/);
  });

  it('that are no REAXML are refused whole', async () => {
    for (const text of ['id,title\n1,House', '<html></html>', '', '{"a":1}', '\u0000\u0001'])
      await expect(outcome(text)).rejects.toThrow(/no XML|no REAXML/);
  });
});

describe('encodings', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'grend-xml-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function titleIn(bytes: Buffer): Promise<string> {
    const file = path.join(folder, 'a.xml');
    await writeFile(file, bytes);
    const [first] = await read(readXmlText(file));
    if (first === undefined) throw new Error('there is a listing');
    return 'problem' in first ? wordsOf(first.problem, 'en') : textAt(first.element, 'headline');
  }
  const declared = (encoding: string) =>
    list(listing('<headline>Café</headline>')).replace('?>', ` encoding="${encoding}"?>`);

  it('are those that the file names or shows', async () => {
    expect(await titleIn(Buffer.from(declared('UTF-8')))).toBe('Café');
    expect(await titleIn(Buffer.from(`\uFEFF${declared('utf-8')}`))).toBe('Café');
    expect(await titleIn(Buffer.from(declared('ISO-8859-1'), 'latin1'))).toBe('Café');
    expect(await titleIn(Buffer.from(declared('windows-1252'), 'latin1'))).toBe('Café');
    expect(await titleIn(Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le'))).toBe('Café');
    expect(await titleIn(Buffer.from(declared('UTF-16'), 'utf16le'))).toBe('Café');
    expect(await titleIn(Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le').swap16())).toBe('Café');
  });

  it('that are named wrongly cost the listings that they spoil; unknown ones cost the file', async () => {
    const spoilt = '<headline> holds bytes that are not text in the encoding of the file.';
    expect(await titleIn(Buffer.from(declared('UTF-8'), 'latin1'))).toBe(spoilt);
    expect(await titleIn(Buffer.from(declared('UTF-8').replace('é', '\u0007')))).toBe(spoilt);
    await expect(titleIn(Buffer.from(declared('klingon')))).rejects.toThrow('“klingon”, which is not known');
    await expect(read(readXmlText(path.join(folder, 'none.xml')))).rejects.toThrow('There is no file');
  });
});
