import type { PlaceChoice } from '../../../areas/web/place-choice.ts';
import { TRAVEL_MODES, type TravelMode } from '../../../commute/modes.contract.ts';
import type { CommuteAddress } from '../../../commute/contract.ts';
import { FACILITIES, PROPERTY_TYPES, type Facility, type PropertyType } from '../../../properties/enums.contract.ts';
import { writtenNumber } from '../../../search/written-number.contract.ts';
import { searchedTypeWord } from '../../../properties/market-words.contract.ts';
import { offeredTypes } from '../../../search/web/filter-options.ts';
import type { Region } from '../../../texts/messages.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { MemberLimits, stateLimits } from '../contract.ts';

/** The fields in which the reader says what they need, as they stand. */
export interface LimitsFormView {
  readonly priceMax: string;
  readonly rentMax: string;
  readonly bedrooms: string;
  readonly areaMin: string;
  /** Where a home lies: as stated, or suggested to who has stated nothing yet. */
  readonly areas: readonly PlaceChoice[];
  /** What to say of these. */
  readonly areaHelp: string;
  readonly types: readonly { readonly value: PropertyType; readonly label: string; readonly isChosen: boolean }[];
  readonly facilities: readonly { readonly value: Facility; readonly label: string; readonly isChosen: boolean }[];
  readonly isPetAllowed: boolean;
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly minutes: string;
    readonly mode: TravelMode;
  }[];
  readonly isStated: boolean;
}

/** What people most often cannot do without. */
const OFFERED: readonly Facility[] = [
  'balcony',
  'garden',
  'elevator',
  'parking',
  'ev_charging',
  'fireplace',
  'storage_room',
  'air_conditioning',
  'dishwasher',
  'home_office',
  'wheelchair_accessible',
  'public_transport',
];

/** No homes, but what is sold or let beside them. */
const NO_HOMES: ReadonlySet<PropertyType> = new Set(['plot', 'land', 'garage_parking']);

export function limitsFormView(
  mine: MemberLimits | undefined,
  {
    addresses,
    suggested,
  }: { readonly addresses: readonly CommuteAddress[]; readonly suggested: readonly PlaceChoice[] },
  region: Region,
  { t, format }: Pick<ViewContext, 't' | 'format'>,
): LimitsFormView {
  const { limits } = mine ?? {};
  const chosen = new Set<string>(limits?.facilities);
  // Places and types are those of the market that they were stated in.
  const { places: stated = [], propertyTypes = [] } = mine?.region === region ? mine.limits : {};
  const areas =
    mine === undefined
      ? suggested
      : stated.map(({ address, name, text }) => ({ name, text, filter: { address: [address] } }));
  const lyingIn = suggested.map(({ name }) => name);
  const text = (number: number | undefined) => (number === undefined ? '' : String(number));
  return {
    priceMax: text(limits?.priceMax),
    rentMax: text(limits?.rentMax),
    bedrooms: text(limits?.bedrooms),
    areaMin: text(limits?.areaMin),
    areas,
    areaHelp:
      lyingIn.length === 0 || stated.length > 0
        ? t('both.form.areas_help')
        : mine === undefined
          ? t('both.form.areas_suggested')
          : t('both.form.areas_known', { places: format.list(lyingIn) }),
    types: offeredTypes({ region, use: 'residential', isRent: false }, propertyTypes)
      .filter((type) => !NO_HOMES.has(type))
      .map((value) => ({
        value,
        label: searchedTypeWord(value, { region }, t),
        isChosen: propertyTypes.includes(value),
      })),
    facilities: FACILITIES.filter((value) => OFFERED.includes(value) || chosen.has(value)).map((value) => ({
      value,
      label: t(`enum.facility.${value}`),
      isChosen: chosen.has(value),
    })),
    isPetAllowed: limits?.isPetAllowed === true,
    places: addresses
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, displayName, mode, minutes }) => {
        const known = limits?.commutes.find(({ addressId }) => addressId === id);
        return {
          id,
          name: displayName,
          minutes: text(known?.minutes ?? minutes),
          mode: known?.mode ?? mode ?? 'driving',
        };
      }),
    isStated: mine !== undefined,
  };
}

/** What the form says, for the API to judge; fields that were left empty are no limits. */
export function limitsOf(form: FormData): NonNullable<InputOf<typeof stateLimits>['body']> {
  /** What is no number stays one that is refused. */
  const number = (name: string, isMoney = false) => {
    const value = form.get(name);
    const text = typeof value === 'string' ? value.replace(/m²$/u, '').trim() : '';
    return text === '' ? undefined : (writtenNumber(text, { isMoney }) ?? NaN);
  };
  const [chosen, types] = [form.getAll('facility'), form.getAll('type')];
  const given = {
    priceMax: number('price_max', true),
    rentMax: number('rent_max', true),
    bedrooms: number('bedrooms'),
    areaMin: number('area_min'),
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    places: writtenPlaces(form),
    propertyTypes: PROPERTY_TYPES.filter((type) => types.includes(type)),
    facilities: FACILITIES.filter((facility) => chosen.includes(facility)),
    ...(form.get('pets') === 'yes' ? { isPetAllowed: true as const } : {}),
    commutes: form
      .getAll('place')
      .filter((id) => typeof id === 'string')
      .flatMap((addressId) => {
        const minutes = number(`minutes_${addressId}`);
        const mode = TRAVEL_MODES.find((known) => known === form.get(`mode_${addressId}`)) ?? 'driving';
        return minutes === undefined ? [] : [{ addressId, mode, minutes }];
      }),
  };
}

/** Places that were chosen, and the words of one that was not. */
function writtenPlaces(form: FormData): string[] {
  return [...form.getAll('address[]'), form.get('area')].flatMap((place) =>
    typeof place === 'string' && place.trim() !== '' ? [place.trim()] : [],
  );
}

/** What is wrong with each field of the form, by its name. Of fields that nobody writes in, nothing. */
export function limitErrors(form: FormData, errors: FieldErrors): Readonly<Record<string, string>> {
  const { commutes = [] } = limitsOf(form);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [text = '']]) => {
      const [, at] = /^commutes\.(\d+)\.minutes$/.exec(name) ?? [];
      if (at !== undefined) return [[`minutes_${commutes[Number(at)]?.addressId ?? ''}`, text]];
      if (/^places(?:\.\d+)?$/.test(name)) return [['places', text]];
      return WRITTEN.includes(name) ? [[name, text]] : [];
    }),
  );
}

const WRITTEN: readonly string[] = ['price_max', 'rent_max', 'bedrooms', 'area_min'];
