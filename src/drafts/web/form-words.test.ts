import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { translator } from '../../texts/messages.ts';
import type { Draft } from '../draft.contract.ts';
import { EMPTY_FORM, withChanges } from '../form/changes.contract.ts';
import { tabsOf } from '../form/completeness.contract.ts';
import type { FormChanges } from '../form/form-data.contract.ts';
import type { Tab } from '../form/options.contract.ts';
import { groupViews } from './form-view.ts';

/** What the fields of the form are called, and which of them are marked as needed. */

function groupsOf(tab: Tab, region: 'no' | 'au', changes: FormChanges = {}) {
  const formData = withChanges(withChanges(EMPTY_FORM, { listingType: { objectType: 'residential_sale' } }), changes);
  const draft = { region, formData, tabs: tabsOf(formData, { region, images: 0 }) } as unknown as Draft;
  return groupViews(draft, tab, { t: translator('en'), language: 'en' });
}

it('viewings are inspections in Australia', () => {
  const titles = (region: 'no' | 'au') => {
    const group = groupsOf('price_and_date', region).find(({ name }) => name === 'viewings');
    return [group?.title, group?.fields.find(({ kind }) => kind === 'inspections')?.label];
  };
  expect(titles('au')).toEqual(['Inspections', 'Open inspections']);
  expect(titles('no')).toEqual(['Viewings', 'Open viewings']);
});

it.each([
  ['share', /registration of the share .* A share has no document duty\.$/],
  ['stock', /have no document duty\.$/],
  ['cooperative', /have no document duty\.$/],
  ['freehold', /^Document duty and registration/],
  [undefined, /document duty and registration of a freehold home, fees of a share/],
] as const)('explains the costs of a purchase of what is held as %s', (ownership, said) => {
  const field = groupsOf('price_and_date', 'no', {
    listingType: { objectType: 'residential_sale', propertyType: ['apartment'], ownership: ownership ?? null },
  })
    .flatMap(({ fields }) => fields)
    .find(({ path }) => path === 'priceAndDate.addingCost');
  expect(field?.help).toMatch(said);
});

it('keeps the land registry folded for the owner of a share until they have told of it themselves', () => {
  const isFolded = (landRegistry: object) =>
    groupsOf('property_detail', 'no', {
      listingType: { objectType: 'residential_sale', propertyType: ['apartment'], ownership: 'share' },
      propertyDetail: { landRegistry },
    }).find(({ name }) => name === 'registry')?.isFolded;
  // The municipality follows from the address.
  expect(isFolded({ municipalityNumber: 301 })).toBe(true);
  expect(isFolded({ municipalityNumber: 301, farmNumber: 208 })).toBe(false);
});
