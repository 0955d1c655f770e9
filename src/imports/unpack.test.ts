import { gzipSync } from 'node:zlib';
import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpacked } from './unpack.ts';

const TABLE = `id,title\n${Array.from({ length: 20_000 }, (_, at) => `${at},Hus nr ${at * 7_919}\n`).join('')}`;
const MIB = 1024 * 1024;

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function opened(bytes: Uint8Array, size = 5_000): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of unpacked(inPieces(bytes, size))) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const zipped = (files: Zippable, level: 0 | 6 = 6): Uint8Array => zipSync(files, { level });

/** As programs write one that do not know its size beforehand. */
function zippedAsStream(): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const file of [new ZipPassThrough('folder/'), new ZipDeflate('folder/homes.csv')]) {
    zip.add(file);
    file.push(file.filename.endsWith('/') ? new Uint8Array() : strToU8(TABLE), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

describe('a compressed file', () => {
  it.each([
    ['not compressed', strToU8(TABLE)],
    ['gzip', gzipSync(TABLE)],
    ['gzip in two parts', Buffer.concat([gzipSync(TABLE.slice(0, 1_000)), gzipSync(TABLE.slice(1_000))])],
    ['zip', zipped({ 'homes.csv': strToU8(TABLE) })],
    ['zip without compression', zipped({ 'homes.csv': strToU8(TABLE) }, 0)],
    ['zip written as a stream', zippedAsStream()],
    ['zip from a Mac', zipped({ 'homes.csv': strToU8(TABLE), '__MACOSX/._homes.csv': strToU8('x') })],
  ])('is opened: %s', async (_kind, bytes) => {
    expect(await opened(bytes)).toBe(TABLE);
    expect(await opened(bytes.subarray(), 1_000_000)).toBe(TABLE);
  });

  it('is known also when its bytes come one by one', async () => {
    expect(await opened(gzipSync('id\n1\n'), 1)).toBe('id\n1\n');
    expect(await opened(strToU8('i'), 1)).toBe('i');
    expect(await opened(new Uint8Array())).toBe('');
  });

  it.each([
    ['gzip cut short', gzipSync(TABLE).subarray(0, 20_000), /^The file is gzip, but damaged or cut short/],
    ['gzip damaged', Buffer.concat([gzipSync(TABLE).subarray(0, 500), Buffer.alloc(500)]), /^The file is gzip, but/],
    ['zip cut short', zipped({ a: strToU8(TABLE) }).subarray(0, 20_000), /^The file is a zip, but cut short/],
    ['zip stored and cut short', zipped({ a: strToU8(TABLE) }, 0).subarray(0, 20_000), /cut short/],
    [
      'workbook',
      zipped({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') }),
      /^The file is a spreadsheet/,
    ],
    ['zip with two files', zipped({ a: strToU8('1'), b: strToU8('2') }), /^The zip holds several files \(a, b\)/],
    ['zip with none', zipped({}), /^The zip holds no file/],
    ['zip with a folder alone', zipped({ 'a/': new Uint8Array() }), /^The zip holds no file/],
  ])('is refused: %s', async (_kind, bytes, said) => {
    await expect(opened(bytes)).rejects.toThrow(said);
  });

  it('is refused when it unpacks to far more than a table does, long before it is all unpacked', async () => {
    const bomb = new Uint8Array(128 * MIB);
    for (const bytes of [gzipSync(bomb), zipped({ bomb })]) {
      let seen = 0;
      const read = async (): Promise<void> => {
        for await (const piece of unpacked(inPieces(bytes, 64 * 1024))) seen += piece.length;
      };
      await expect(read()).rejects.toThrow('unpacks to more than 200 times its size');
      expect(seen).toBeLessThan(64 * MIB);
    }
  });
});
