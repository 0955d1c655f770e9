import { expect, it } from 'vitest';
import { categoryOfAddress, categoryOfName } from './room-of-name.contract.ts';

it.each([
  ['Kjøkken 2.jpg', 'kitchen'],
  ['master_bedroom.png', 'bedroom'],
  ['bad.jpg', 'bathroom'],
  ['plantegning-1-etasje.jpg', 'floorplan'],
  ['stue.jpg', 'living_room'],
  ['DSC_0012.jpg', undefined],
  ['badminton.jpg', undefined],
  ['kitchen-and-lounge.jpg', undefined],
])('a file named %s shows %s', (name, room) => {
  expect(categoryOfName(name)).toBe(room);
});

it.each([
  ['https://host.example/homes/1/kitchen-2.jpg', 'kitchen'],
  ['https://host.example/kj%C3%B8kken.jpg?w=1200&alt=garage', 'kitchen'],
  ['https://host.example/kitchen/12.jpg', undefined],
  ['https://kitchen.example/', undefined],
  ['https://host.example/%E0%A4%A.jpg', undefined],
  ['photos/Fasade.JPG', 'exterior'],
  ['', undefined],
])('by its address %s shows %s', (address, room) => {
  expect(categoryOfAddress(address)).toBe(room);
});
