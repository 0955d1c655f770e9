import { COMMUTE_MODES, type CommuteMode } from '../../../commute/modes.contract.ts';
import { isInCity } from '../../../commute/usual-mode.contract.ts';
import type { CommuteAddress } from '../../../commute/contract.ts';
import { FACILITIES, type Facility } from '../../../properties/enums.contract.ts';
import { writtenNumber } from '../../../search/written-number.contract.ts';
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
  readonly facilities: readonly { readonly value: Facility; readonly label: string; readonly isChosen: boolean }[];
  readonly isPetAllowed: boolean;
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly minutes: string;
    readonly mode: CommuteMode;
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

export function limitsFormView(
  mine: MemberLimits | undefined,
  addresses: readonly CommuteAddress[],
  { t }: Pick<ViewContext, 't'>,
): LimitsFormView {
  const { limits } = mine ?? {};
  const chosen = new Set<string>(limits?.facilities);
  const text = (number: number | undefined) => (number === undefined ? '' : String(number));
  return {
    priceMax: text(limits?.priceMax),
    rentMax: text(limits?.rentMax),
    bedrooms: text(limits?.bedrooms),
    areaMin: text(limits?.areaMin),
    facilities: FACILITIES.filter((value) => OFFERED.includes(value) || chosen.has(value)).map((value) => ({
      value,
      label: t(`enum.facility.${value}`),
      isChosen: chosen.has(value),
    })),
    isPetAllowed: limits?.isPetAllowed === true,
    places: addresses
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, displayName, coordinates }) => {
        const known = limits?.commutes.find(({ addressId }) => addressId === id);
        const usual = isInCity(coordinates) ? 'biking' : 'driving';
        return { id, name: displayName, minutes: text(known?.minutes), mode: known?.mode ?? usual };
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
  const chosen = form.getAll('facility');
  const given = {
    priceMax: number('price_max', true),
    rentMax: number('rent_max', true),
    bedrooms: number('bedrooms'),
    areaMin: number('area_min'),
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    facilities: FACILITIES.filter((facility) => chosen.includes(facility)),
    ...(form.get('pets') === 'yes' ? { isPetAllowed: true as const } : {}),
    commutes: form
      .getAll('place')
      .filter((id) => typeof id === 'string')
      .flatMap((addressId) => {
        const minutes = number(`minutes_${addressId}`);
        const mode = COMMUTE_MODES.find((known) => known === form.get(`mode_${addressId}`)) ?? 'driving';
        return minutes === undefined ? [] : [{ addressId, mode, minutes }];
      }),
  };
}

/** What is wrong with each field of the form, by its name. Of fields that nobody writes in, nothing. */
export function limitErrors(form: FormData, errors: FieldErrors): Readonly<Record<string, string>> {
  const { commutes = [] } = limitsOf(form);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [text = '']]) => {
      const [, at] = /^commutes\.(\d+)\.minutes$/.exec(name) ?? [];
      if (at !== undefined) return [[`minutes_${commutes[Number(at)]?.addressId ?? ''}`, text]];
      return WRITTEN.includes(name) ? [[name, text]] : [];
    }),
  );
}

const WRITTEN: readonly string[] = ['price_max', 'rent_max', 'bedrooms', 'area_min'];

/** What the form was sent with, field by field, to stand in it again. */
export function triedLimits(form: FormData): TriedLimits {
  const entries = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return {
    texts: Object.fromEntries(entries),
    facilities: entries.flatMap(([name, value]) => (name === 'facility' ? [value] : [])),
  };
}

export interface TriedLimits {
  readonly texts: Readonly<Record<string, string>>;
  readonly facilities: readonly string[];
}
