/** A mapping of houses in Norway that have an id, as JSON; `record` says more of a listing, `rest` of the file. */
export function aMapping(record: object, rest: object = {}): object {
  return {
    source: 'test',
    format: { type: 'csv' },
    region: 'no',
    timeZone: 'Europe/Oslo',
    ...rest,
    record: {
      externalId: { column: 'id' },
      objectType: 'residential_sale',
      propertyTypes: ['house'],
      availability: 'available',
      condition: 'used',
      ownerType: 'api',
      language: 'nb',
      title: 'Hus',
      address: {},
      prices: { currency: 'NOK' },
      createdAt: '2026-01-01T00:00:00Z',
      publishedAt: '2026-01-01T00:00:00Z',
      ...record,
    },
  };
}
