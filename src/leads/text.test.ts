import { describe, expect, it } from 'vitest';
import { hasNameLength, isEmail, isPlainName } from './rules.contract.ts';
import { cleanLine, cleanText, countLinks, withoutLinks } from './text.contract.ts';

describe('a line', () => {
  it.each([
    ['  Kari \t Nordmann\n', 'Kari Nordmann'],
    ['Kari\u0000\u001fNordmann', 'Kari Nordmann'],
    // Marks that turn the direction of what follows.
    ['Kari\u202eNordmann\u2069', 'Kari Nordmann'],
    ['\ufeffKari', 'Kari'],
    [' \u200f ', ''],
  ])('is cleaned from %j to %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });
});

describe('a text', () => {
  it.each([
    ['Hei\r\nder\rborte', 'Hei\nder\nborte'],
    ['Hei\u2028der\u2029borte', 'Hei\nder\nborte'],
    ['  Hei  \n\n\n\n  der   \n', 'Hei\n\n  der'],
    ['En\n\nTo', 'En\n\nTo'],
    ['Hei\u0007der\u202e', 'Hei der'],
  ])('is cleaned from %j to %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it.each([
    ['ring meg', 0],
    ['http://a.example', 1],
    ['HTTPS://a.example og www.b.example', 2],
    ['[url=x] [URL]', 2],
    ['awww.ful', 0],
  ])('%j names pages, counted: %i', (text, count) => {
    expect(countLinks(text)).toBe(count);
  });
});

describe('a text that is repeated', () => {
  it.each([
    ['Er det heis? Jeg kan kl. 17.30, kr 4.500.000.', 'Er det heis? Jeg kan kl. 17.30, kr 4.500.000.'],
    ['Se https://a.example/x?y=1 og www.b.example.', 'Se […] og […]'],
    ['HTTP://a.example\n[url=x]her', '[…]\n[…]'],
    ['a.example/x, kari@b.example', 'a.\u200bexample/x, kari@b.\u200bexample'],
  ])('has no links: %j becomes %j', (typed, repeated) => {
    expect(withoutLinks(typed)).toBe(repeated);
  });
});

describe('a name', () => {
  it.each(['Kari Nordmann', 'Åse-Marie O’Hara', '李', 'Dr. Vik'])('may be %s', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each(['www.vinn.example', 'http://x', 'kari@example', '<b>', 'a>b'])('is not %s', (name) => {
    expect(isPlainName(name)).toBe(false);
  });

  it.each([
    ['K', false],
    [' K ', false],
    ['Bo', true],
    ['x'.repeat(100), true],
    [`  ${'x'.repeat(100)}  `, true],
    ['x'.repeat(101), false],
  ])('of %j is long enough, and not too long: %s', (name, expected) => {
    expect(hasNameLength(name)).toBe(expected);
  });
});

describe('an address', () => {
  it.each([
    ['kari@example.no', true],
    [' kari@example.no ', true],
    ["o'hara+hjem@sub.example.com", true],
    [`${'k'.repeat(243)}@example.no`, true],
    [`${'k'.repeat(244)}@example.no`, false],
    ['kari@example', false],
    ['.kari@example.no', false],
    ['kari..n@example.no', false],
    ['kari@-example.no', false],
    ['kari@example.no, ola@example.no', false],
  ])('is %j: %s', (address, expected) => {
    expect(isEmail(address)).toBe(expected);
  });
});
