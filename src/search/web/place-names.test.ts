import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { placeNames } from './place-names.ts';

const PLACES = [
  ['Paddington', 'new-south-wales,paddington'],
  ['Parramatta', 'new-south-wales,parramatta'],
] as const;
const api = ((_: unknown, { query }: { query: { address: string[] } }) =>
  Promise.resolve({
    data: PLACES.map(([name, address]) => ({
      ...{ kind: 'suburb', name, address, context: 'New South Wales' },
      asked: query.address.filter((asked) => asked.startsWith(address)),
    })),
  })) as unknown as Api;

it('tells streets of one name apart by where they lie, and leaves the name of one alone', async () => {
  const [paddington, parramatta] = PLACES.map(([, address]) => `${address};George Street`);
  const { placeName } = await placeNames(api, { address: [paddington ?? '', parramatta ?? ''] });
  expect([placeName(paddington ?? ''), placeName(parramatta ?? '')]).toEqual([
    'George Street, Paddington',
    'George Street, Parramatta',
  ]);
  const others = [paddington ?? '', 'new-south-wales,parramatta;Church Street'];
  const alone = await placeNames(api, { address: others });
  expect(others.map(alone.placeName)).toEqual(['George Street', 'Church Street']);
});
