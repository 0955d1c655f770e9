import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { Told } from './adjustment-view.ts';
import type { AskedHome } from './value-query.ts';

/** What the owner has told of the home, beside what it adds to the estimate; that nothing was told is said too. */
export function toldOf(
  { type, numbers: { size, bedrooms, bathrooms, land, floor, yearBuilt } }: Pick<AskedHome, 'type' | 'numbers'>,
  { t, format }: Pick<ViewContext, 't' | 'format'>,
): Told {
  const unsaid = t('value.told.unsaid');
  const areas = [
    ...(size === undefined ? [] : [format.area(size)]),
    ...(bedrooms === undefined ? [] : [t('value.told.bedrooms', { count: bedrooms })]),
  ];
  return {
    size: areas.join(', '),
    age: yearBuilt === undefined ? unsaid : t('value.told.built', { year: String(yearBuilt) }),
    // Others are not told apart by their floor.
    ...(type === 'apartment' ? { floor: floor === undefined ? unsaid : String(floor) } : {}),
    ...(type === 'apartment' ? {} : { land: land === undefined ? unsaid : format.area(land) }),
    fittings: bathrooms === undefined ? unsaid : t('value.told.bathrooms', { count: bathrooms }),
  };
}
