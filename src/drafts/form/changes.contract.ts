import type { FormChanges, FormData } from './form-data.contract.ts';
import { mainPriceOf, PRICE_FIGURES, PROPERTY_TYPE_OPTIONS } from './options.contract.ts';

/** Lays changes over a form. Pure and without schemas: pages do the same with what is not saved yet. */

export const EMPTY_FORM: FormData = {
  listingType: {},
  location: {},
  propertyDetail: {},
  priceAndDate: {},
  contacts: [],
};

/**
 * The form with these changes: of each tab the members that are given take the place of those before, and so do those
 * of the land registry and the gross area; lists are replaced whole. What follows from others follows.
 */
export function withChanges(form: FormData, changes: FormChanges): FormData {
  const { landRegistry, grossArea } = changes.propertyDetail ?? {};
  return consistent({
    listingType: { ...form.listingType, ...givenIn(changes.listingType) },
    location: { ...form.location, ...givenIn(changes.location) },
    propertyDetail: {
      ...form.propertyDetail,
      ...givenIn(changes.propertyDetail),
      ...(isGroup(landRegistry)
        ? { landRegistry: { ...form.propertyDetail.landRegistry, ...givenIn(landRegistry) } }
        : {}),
      ...(isGroup(grossArea) ? { grossArea: { ...form.propertyDetail.grossArea, ...givenIn(grossArea) } } : {}),
    },
    priceAndDate: { ...form.priceAndDate, ...givenIn(changes.priceAndDate) },
    contacts: changes.contacts ?? form.contacts,
  });
}

/** Kinds of property that the type of listing has not are left out, and figures that its price has are there. */
function consistent(form: FormData): FormData {
  const { objectType, propertyType } = form.listingType;
  if (objectType === undefined) return form;
  const fitting = propertyType?.filter((type) =>
    [PROPERTY_TYPE_OPTIONS.no, PROPERTY_TYPE_OPTIONS.au].some((options) => options[objectType].includes(type)),
  );
  const main = mainPriceOf(objectType);
  // Nobody has to say of each of ten figures that there is none: only the one that the home is offered at has to be
  // told.
  const unsaid = PRICE_FIGURES[objectType].filter(
    (figure) => figure !== main && form.priceAndDate[figure] === undefined,
  );
  return {
    ...form,
    listingType: { ...form.listingType, ...(fitting === undefined ? {} : { propertyType: fitting }) },
    priceAndDate: {
      ...form.priceAndDate,
      ...Object.fromEntries(unsaid.map((figure) => [figure, null])),
      totalPrice: totalPriceOf(form),
    },
  };
}

/** Asking price, shared debt and costs; null for what is let, and without an asking price. */
function totalPriceOf({ listingType, priceAndDate }: FormData): number | null {
  const { askingPrice, jointDebt, addingCost } = priceAndDate;
  const isSale = listingType.objectType?.endsWith('sale') === true;
  if (!isSale || askingPrice === undefined || askingPrice === null) return null;
  return askingPrice + (jointDebt ?? 0) + (addingCost ?? 0);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Without members that are undefined: they say nothing. */
function givenIn<T extends object>(changes: T | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
}
