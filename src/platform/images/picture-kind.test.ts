import { describe, expect, it } from 'vitest';
import { pictureKind } from './picture-kind.ts';

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['png', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    ['avif', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1', 'latin1')],
    ['avif', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0avif', 'latin1')],
    ['gif', Buffer.from('GIF89a\x01\0\x01\0')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['svg', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a plan --><svg viewBox="0 0 1 1"></svg>')],
  ])('is seen from the content: %s', (kind, bytes) => {
    expect(pictureKind(bytes)).toBe(kind);
  });

  it.each([
    ['nothing', ''],
    ['what is no version of GIF', 'GIF90a\x01\0\x01\0'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1'],
    ['an avif brand behind the end of the box', '\0\0\0\x10ftypmif1\0\0\0\0avif'],
    ['HTML around an SVG', '<html><svg></svg></html>'],
    ['an entity declaration before an SVG', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
    ['another RIFF', 'RIFF\x10\0\0\0WAVEfmt '],
    ['text', 'hello'],
    ['a cut-off start', '\x89PNG'],
  ])('is unknown for %s', (_, text) => {
    expect(pictureKind(Buffer.from(text, 'latin1'))).toBeUndefined();
  });

  it('reads within a slice of a larger buffer', () => {
    const whole = Buffer.concat([Buffer.from('junk'), Buffer.from('89504e470d0a1a0a', 'hex')]);
    expect(pictureKind(whole.subarray(4))).toBe('png');
    expect(pictureKind(new Uint8Array(whole.subarray(4)))).toBe('png');
  });
});
