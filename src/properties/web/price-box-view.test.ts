import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { priceBoxView } from './price-box-view.ts';

const norwegian = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-28T10:00:00Z'));
const nok = (amount: number) => ({ amount, currency: 'NOK' });

function boxOf(addingCost: number | undefined) {
  const [price, jointDebt] = [nok(4_500_000), nok(62_500)];
  const totalPrice = nok(4_562_500 + (addingCost ?? 0));
  return priceBoxView(
    exampleListing({
      prices: {
        ...{ price, askingPrice: price, jointDebt, totalPrice },
        ...(addingCost === undefined ? {} : { addingCost: nok(addingCost) }),
      },
    }),
    norwegian,
  );
}

it('calls a total without the costs what it is, where nobody has told them', () => {
  const box = boxOf(undefined);
  expect([box.label, box.main]).toEqual(['Totalpris uten omkostninger', '4\u00a0562\u00a0500\u00a0kr']);
  expect(box.rows).toContainEqual({ label: 'Omkostninger', value: 'Ikke oppgitt' });
});

it('calls it whole where they are told, if only as none', () => {
  expect(boxOf(1_090).label).toBe('Totalpris');
  expect(boxOf(0).label).toBe('Totalpris');
});
