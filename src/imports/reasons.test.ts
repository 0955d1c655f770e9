import { expect, it } from 'vitest';
import { message } from '../texts/message.ts';
import type { Finding } from './report.ts';
import { createReasons } from './reasons.ts';

const rejected = (line: number, ...says: Finding['says']): Finding => ({
  line,
  status: 'rejected',
  code: 'value_unreadable',
  says,
});
const notAmong = (field: string, value: string) => ({
  ...message('import.value.not_mapped', { value, known: 'a, b' }),
  field,
});

it('counts each kind of reason once a row, the most frequent first, with the first row of each', () => {
  const reasons = createReasons();
  reasons.add(rejected(2, notAmong('availability', 'x')));
  for (let line = 3; line < 1_503; line += 1)
    reasons.add(rejected(line, notAmong('propertyTypes.0', `kind ${line}`), notAmong('availability', 'y')));
  reasons.add({ ...rejected(9_000, notAmong('condition', 'z')), status: 'note' });
  expect(reasons.lines('en')).toEqual([
    '  Why rows were rejected, each with the first row:',
    '    1,501  Line 2: availability: “x” is not among a, b.',
    '    1,500  Line 3: propertyTypes.0: “kind 3” is not among a, b.',
  ]);
});

it('is one sentence for one kind, and nothing for none', () => {
  const reasons = createReasons();
  expect(reasons.lines('en')).toEqual([]);
  reasons.add(rejected(7, notAmong('condition', 'z')));
  reasons.add(rejected(8, notAmong('condition', 'w')));
  expect(reasons.lines('nb')).toEqual(['  Den første som ble avvist: Linje 7: condition: «z» er ikke blant a, b.']);
});

it('counts a row once, whatever number its reason names', () => {
  const reasons = createReasons();
  reasons.add(rejected(8, message('import.row.columns', { count: 6, heading: 7 })));
  reasons.add(rejected(9, notAmong('condition', 'z')));
  expect(reasons.lines('en').slice(1)).toEqual([
    expect.stringMatching(/^ {4}1 {2}Line 8: /),
    expect.stringMatching(/^ {4}1 {2}Line 9: /),
  ]);
});

it('tells six kinds, and how many there are beside them', () => {
  const reasons = createReasons();
  for (let field = 0; field < 500; field += 1) reasons.add(rejected(field + 2, notAmong(`field${field}`, 'x')));
  const lines = reasons.lines('en');
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toBe('    … and for 494 more reasons.');
});

it('tells of notes apart, where they are asked for', () => {
  const notes = createReasons('note');
  notes.add(rejected(2, notAmong('condition', 'z')));
  const note = (line: number, name: string): Finding => ({
    ...{ line, status: 'note', code: 'picture_missing' },
    says: [message('import.picture.no_file', { name })],
  });
  notes.add(note(3, 'a.jpg'));
  expect(notes.lines('en')).toEqual([
    '  The first of these: Line 3: The picture “a.jpg” could not be used: there is no such file beside the one that is imported.',
  ]);
  notes.add(note(4, 'b.jpg'));
  notes.add({
    ...note(5, ''),
    says: [{ ...message('import.doubt.built_too_early', { value: '1196' }), field: 'yearBuilt' }],
  });
  expect(notes.lines('en')).toEqual([
    '  What these are, each with the first row:',
    expect.stringMatching(/^ {4}2 {2}Line 3: /),
    expect.stringMatching(/^ {4}1 {2}Line 5: yearBuilt: The year 1196 /),
  ]);
  for (const [element, count] of Object.entries({ exclusivity: 3, helipad: 40 }))
    notes.add({ status: 'note', code: 'no_place', says: [message('import.xml.lost.element', { element, count })] });
  expect(notes.lines('en').slice(1, 3)).toEqual([
    expect.stringMatching(/^ {4}40 {2}A listing has no place for <helipad>/),
    expect.stringMatching(/^ {5}3 {2}A listing has no place for <exclusivity>/),
  ]);
});
