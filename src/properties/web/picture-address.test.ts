import { expect, it } from 'vitest';
import { isSameButPicture, pictureIn } from './picture-address.ts';

it('finds the picture that an address names, and none where there is no such picture', () => {
  expect(pictureIn('?picture=1', 7)).toBe(0);
  expect(pictureIn('?unit_page=2&picture=7', 7)).toBe(6);
  for (const search of [
    '',
    '?picture=',
    '?picture=0',
    '?picture=8',
    '?picture=-1',
    '?picture=1e1',
    '?picture=two',
    '?picture=1.5',
  ])
    expect(pictureIn(search, 7), search).toBeUndefined();
});

it('knows when nothing but the picture or the room has changed', () => {
  const same = (a: string, b: string) =>
    isSameButPicture(new URL(a, 'https://grend.no'), new URL(b, 'https://grend.no'));
  expect(same('/property/1/2', '/property/1/2?picture=3')).toBe(true);
  expect(same('/property/1/2?picture=2&unit_page=2', '/property/1/2?unit_page=2')).toBe(true);
  expect(same('/property/1/2', '/property/1/2?room=kitchen')).toBe(true);
  expect(same('/property/1/2?room=kitchen&picture=2', '/property/1/2?room=floorplan')).toBe(true);
  expect(same('/property/1/2?unit_page=2', '/property/1/2?room=kitchen')).toBe(false);
  expect(same('/property/1/2?picture=2', '/property/1/3?picture=2')).toBe(false);
  expect(same('/property/1/2?unit_page=1', '/property/1/2?unit_page=2')).toBe(false);
  expect(same('/property/1/2', '/property/1/2')).toBe(false);
});
