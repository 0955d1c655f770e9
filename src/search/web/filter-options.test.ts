import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPE_OPTIONS } from '../../drafts/form/options.contract.ts';
import { OBJECT_TYPES } from '../../properties/enums.contract.ts';
import { offeredTypes } from './filter-options.ts';

describe.each(['no', 'au'] as const)('searches in %s', (region) => {
  it.each(OBJECT_TYPES)('offer every kind of property that owners may list as %s', (objectType) => {
    const [use, offer] = objectType.split('_');
    if (use !== 'residential' && use !== 'commercial' && use !== 'leisure') throw new Error(objectType);
    const offered = offeredTypes({ region, use, isRent: offer === 'rent' }, []);
    expect(PROPERTY_TYPE_OPTIONS[region][objectType].filter((type) => !offered.includes(type))).toEqual([]);
  });
});
