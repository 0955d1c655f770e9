import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { exampleCard, exampleViewing } from '../../properties/listing.testing.ts';
import { translator } from '../../texts/messages.ts';
import type { CollectionHome } from '../collection.contract.ts';
import { favouritesOffline } from './favourites-offline.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

function offline(card: ReturnType<typeof exampleCard> | undefined, notes: readonly string[]) {
  const home = { propertyId: '300000001', listing: card, notes: notes.map((text) => ({ text })) };
  const { items } = favouritesOffline([home as unknown as CollectionHome], {
    t: translator('nb'),
    language: 'nb',
    region: 'no',
    now: new Date('2026-11-28T12:30:00.000Z'),
  });
  return items.map(({ title, text, more = [] }) => [title, text, ...more].map(plain));
}

it('tells of a favourite without a network what one needs on the way to its viewing', () => {
  const card = exampleCard({
    viewingDate: [
      exampleViewing('2026-11-28T11:00:00.000Z', '2026-11-28T12:00:00.000Z'),
      exampleViewing('2026-12-02T16:00:00.000Z', '2026-12-02T17:00:00.000Z'),
    ],
  });
  expect(offline(card, ['Spør om taket', 'a'.repeat(400)])).toEqual([
    [
      card.address.fullAddress,
      'Totalpris 5 412 840 kr',
      'Prisantydning 5 250 000 kr · fellesgjeld 138 490 kr · felleskostn. 3 912 kr/mnd.',
      '2 soverom · 71 m² BRA-i · Leilighet',
      'Visning ons. 2. des. 17:00–18:00',
      '«Spør om taket»',
      `«${'a'.repeat(299)}…»`,
    ],
  ]);
});

it('leaves out a favourite whose listing is no longer known', () => {
  expect(offline(undefined, ['Fin'])).toEqual([]);
});
