/** How the units of a project are shown: it stands in the address of the project's page. */
export interface UnitsQuery {
  readonly sorting: UnitSorting;
  readonly order: 'asc' | 'desc';
  readonly bedroomMin: number | undefined;
  readonly isAvailableOnly: boolean;
  readonly page: number;
}

export const UNIT_SORTINGS = ['unit', 'price', 'usage_area', 'bedrooms', 'floor'] as const;
export type UnitSorting = (typeof UNIT_SORTINGS)[number];

/** The names of the query string's fields. */
export const UNIT_FIELDS = {
  sorting: 'unit_sorting',
  order: 'unit_order',
  bedroomMin: 'unit_bedrooms',
  isAvailableOnly: 'unit_available',
  page: 'unit_page',
} as const;

/** What is not understood is as if it was not said. */
export function unitsQueryOf(query: URLSearchParams): UnitsQuery {
  const sorting = UNIT_SORTINGS.find((known) => known === query.get(UNIT_FIELDS.sorting)) ?? 'unit';
  const order = query.get(UNIT_FIELDS.order);
  return {
    sorting,
    order: order === 'asc' || order === 'desc' ? order : firstOrder(sorting),
    bedroomMin: wholeNumber(query.get(UNIT_FIELDS.bedroomMin), 20),
    isAvailableOnly: query.get(UNIT_FIELDS.isAvailableOnly) === '1',
    page: wholeNumber(query.get(UNIT_FIELDS.page), 10_000) ?? 1,
  };
}

/** The query string that says so; what goes without saying is left out. It leads back to the table itself. */
export function unitsSearch({ sorting, order, bedroomMin, isAvailableOnly, page }: UnitsQuery): string {
  const query = new URLSearchParams();
  if (sorting !== 'unit') query.set(UNIT_FIELDS.sorting, sorting);
  if (order !== firstOrder(sorting)) query.set(UNIT_FIELDS.order, order);
  if (bedroomMin !== undefined) query.set(UNIT_FIELDS.bedroomMin, String(bedroomMin));
  if (isAvailableOnly) query.set(UNIT_FIELDS.isAvailableOnly, '1');
  if (page > 1) query.set(UNIT_FIELDS.page, String(page));
  const text = query.toString();
  return text === '' ? '#units' : `?${text}#units`;
}

/** Cheap before dear; but large before small, and the view before the yard. */
export function firstOrder(sorting: UnitSorting): 'asc' | 'desc' {
  return sorting === 'unit' || sorting === 'price' ? 'asc' : 'desc';
}

function wholeNumber(text: string | null, most: number): number | undefined {
  const number = text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}
