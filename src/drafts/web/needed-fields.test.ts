import { expect, it } from 'vitest';
import { OBJECT_TYPES, OWNERSHIPS } from '../../properties/enums.contract.ts';
import { tabsOf } from '../form/completeness.contract.ts';
import { PROPERTY_TYPE_OPTIONS } from '../form/options.contract.ts';
import { pathOfMissing } from './field-kinds.ts';
import { fieldGroups } from './form-fields.ts';

it.each(['no', 'au'] as const)('%s: what is needed of a listing stands in a group that is open', (region) => {
  const hidden = OBJECT_TYPES.flatMap((objectType) =>
    PROPERTY_TYPE_OPTIONS[region][objectType].flatMap((type) =>
      [undefined, ...OWNERSHIPS].flatMap((ownership) => {
        const listingType = { objectType, propertyType: [type], ...(ownership === undefined ? {} : { ownership }) };
        return tabsOf({ listingType }, { region, images: 0 }).flatMap(({ tab, missing }) => {
          const open = fieldGroups(tab, objectType, region, [type], ownership)
            .filter(({ isFolded }) => isFolded !== true)
            .flatMap(({ fields }) => fields.filter(({ isHidden }) => isHidden !== true).map(({ path }) => path));
          return missing
            .filter((field) => !open.includes(pathOfMissing(field)))
            .map((field) => [objectType, type, ownership, field].join(' '));
        });
      }),
    ),
  );
  expect(hidden).toEqual([]);
});
