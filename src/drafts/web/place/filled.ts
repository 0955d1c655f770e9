import type { AddressProposal } from '../../geocoding/contract.ts';
import type { FieldView } from '../form-view.ts';
import { pointText } from './point.ts';

/** Fields of the tab that nobody types. */
export const PIN_PATH = 'location.coordinates';

/**
 * What the form's fields become when an address is chosen, as texts by path. Parts that are not known of it are left
 * empty: those of another address would be wrong. A pin follows from an exact address alone.
 */
export function filledBy(
  { precision, street, coordinates, landRegistry, ...places }: AddressProposal,
  fields: readonly FieldView[],
): ReadonlyMap<string, readonly string[]> {
  const texts: Readonly<Record<string, string | undefined>> = {
    // Whoever chooses a suburb has not said that there is no street.
    'location.street': street,
    'location.suburb': places.suburb ?? '',
    'location.subLocalityNickname': places.neighbourhood ?? '',
    'location.municipality': places.municipality ?? '',
    'location.region': places.region ?? '',
    'location.postCode': places.postCode ?? '',
    'location.mapSuggest': places.label,
    [PIN_PATH]: precision === 'address' && coordinates !== undefined ? pointText(coordinates) : '',
    ...(landRegistry === undefined
      ? {}
      : {
          'propertyDetail.landRegistry.municipalityNumber': String(landRegistry.municipalityNumber),
          'propertyDetail.landRegistry.farmNumber': String(landRegistry.farmNumber),
          'propertyDetail.landRegistry.shareNumber': String(landRegistry.shareNumber),
        }),
  };
  return new Map(
    fields.flatMap(({ path }) => {
      const text = texts[path];
      return text === undefined ? [] : [[path, [text]] as const];
    }),
  );
}
