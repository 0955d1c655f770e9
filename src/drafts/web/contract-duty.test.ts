import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { translator } from '../../texts/messages.ts';
import type { Draft } from '../draft.contract.ts';
import { contractDuty } from './contract-duty.ts';

const told = (objectType: string, state: string | undefined, region: 'no' | 'au' = 'au') => {
  const key = contractDuty({
    region,
    formData: { listingType: { objectType }, location: { region: state } },
  } as unknown as Pick<Draft, 'region' | 'formData'>);
  return key === undefined ? undefined : translator('en')(key);
};

it('tells the seller of a home what has to be ready, by state and with its source', () => {
  expect(told('residential_sale', 'NSW')).toMatch(/before .* offered.*Conveyancing Act 1919, s 66R/);
  expect(told('leisure_sale', 'ACT')).toMatch(/before .* offered.*Sale of Residential Property/);
  expect(told('residential_sale', 'VIC')).toMatch(/before .* signs?.*Sale of Land Act 1962/);
});

it('says nothing of rentals, premises, other states and Norway', () => {
  expect(told('residential_rent', 'NSW')).toBeUndefined();
  expect(told('commercial_sale', 'NSW')).toBeUndefined();
  expect(told('residential_sale', 'WA')).toBeUndefined();
  expect(told('residential_sale', undefined)).toBeUndefined();
  expect(told('residential_sale', 'Oslo', 'no')).toBeUndefined();
});
