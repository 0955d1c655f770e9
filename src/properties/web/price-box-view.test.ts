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

it('tells of a project the shared debt and the shared costs in and beside its total prices', () => {
  const rowsOf = (jointDebtMin: number, jointDebtMax: number) =>
    priceBoxView(
      exampleListing({
        isProject: true,
        prices: { priceMin: nok(6_310_000), priceMax: nok(9_940_000) },
        project: {
          ...{ unitsForSale: 9, priceMin: nok(6_862_090), priceMax: nok(10_608_090) },
          ...{ jointDebtMin: nok(jointDebtMin), jointDebtMax: nok(jointDebtMax) },
          ...{ sharedCostMin: nok(3_100), sharedCostMax: nok(5_400) },
        },
      }),
      norwegian,
    ).rows.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`);
  expect(rowsOf(551_000, 667_000)).toEqual(
    expect.arrayContaining(['Fellesgjeld: 551 000 kr – 667 000 kr', 'Felleskostnader: 3 100 kr – 5 400 kr per måned']),
  );
  expect(rowsOf(551_000, 551_000)).toContain('Fellesgjeld: 551 000 kr');
});
