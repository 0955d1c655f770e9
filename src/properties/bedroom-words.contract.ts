import type { Translate } from '../texts/messages.ts';
import type { ListingCard } from './listing.contract.ts';

type Home = Pick<ListingCard, 'propertyType' | 'isProject'> & {
  readonly details: Pick<ListingCard['details'], 'bedrooms' | 'bedroomsMax'>;
};

interface Words {
  readonly t: Translate;
}

/** Of these without a bedroom one lives and sleeps in one room; of others nobody has counted. */
const FLATS = new Set<ListingCard['propertyType'][number]>(['apartment', 'flat', 'retirement']);

/** Whether a single room of a home is let: its bedrooms are those of the home. */
export function isSharedRoom({ propertyType }: Pick<ListingCard, 'propertyType'>): boolean {
  return propertyType.includes('room_in_shared_apartment');
}

/** Whether it is a flat of one room: a studio. */
function isStudio({ propertyType, isProject, details }: Home): boolean {
  return !isProject && details.bedrooms === 0 && propertyType.some((type) => FLATS.has(type));
}

/**
 * How many bedrooms a home has, or those of a development have: `2 bedrooms`, `Studio`, `Studio to 3 bedrooms`;
 * undefined where nobody says. Of a room in a shared home: `in a home with 3 bedrooms`.
 */
export function bedroomWords(
  home: Home,
  { t }: Words,
  words: 'property.fact.bedrooms' | 'property.fact.bedrooms_short' = 'property.fact.bedrooms',
): string | undefined {
  if (isStudio(home)) return t('property.fact.studio');
  const { bedrooms, bedroomsMax } = home.details;
  if (isSharedRoom(home))
    return bedrooms === undefined || bedrooms < 2 ? undefined : t('property.fact.home_bedrooms', { number: bedrooms });
  const most = home.isProject ? Math.max(bedrooms ?? 0, bedroomsMax ?? 0) : (bedrooms ?? 0);
  if (bedrooms === undefined || most === 0) return undefined;
  if (most === bedrooms) return t(words, { count: bedrooms });
  return bedrooms === 0
    ? t('property.fact.studio_range', { count: most })
    : t('property.fact.bedroom_range', { min: bedrooms, max: most });
}

/** The same as a number where a column or a sign says what is counted: `2–3`, `Studio–3`. */
export function bedroomNumber(
  home: Home,
  { t, format }: Words & { readonly format: { readonly number: (value: number) => string } },
): string | undefined {
  if (isStudio(home)) return t('property.fact.studio');
  if (isSharedRoom(home)) return undefined;
  const { bedrooms, bedroomsMax } = home.details;
  if (bedrooms === undefined) return undefined;
  const most = home.isProject ? (bedroomsMax ?? bedrooms) : bedrooms;
  if (most <= bedrooms) return format.number(bedrooms);
  return `${bedrooms === 0 ? t('property.fact.studio') : format.number(bedrooms)}–${format.number(most)}`;
}
