import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import type { Collection } from '../collection.contract.ts';
import { collectionView } from './collection-view.ts';

const norwegian = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

it('says with whom one shares a collection, and to others who shared it', () => {
  const kari = { id: '1', name: 'Kari', role: 'owner', state: 'joined', isMe: false };
  const ola = { id: '2', name: 'Ola', role: 'editor', state: 'joined', isMe: false };
  const factsOf = (role: string, users: readonly object[]) =>
    collectionView(
      {
        id: '1',
        name: 'Byen',
        homes: 2,
        images: [],
        isDefault: false,
        isNew: false,
        role,
        users,
      } as unknown as Collection,
      norwegian,
    ).facts;
  expect(factsOf('owner', [{ ...kari, isMe: true }, ola])).toBe('2 boliger · Delt med Ola');
  expect(factsOf('editor', [kari, { ...ola, isMe: true }])).toBe('2 boliger · Delt av Kari');
});
