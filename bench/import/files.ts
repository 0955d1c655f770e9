/** Files of made-up listings for measuring imports. Those of another edition have other prices. */

const SUBURBS = [
  ['Richmond', 'VIC', '3121'],
  ['Newtown', 'NSW', '2042'],
  ['Paddington', 'QLD', '4064'],
  ['Glenelg', 'SA', '5045'],
  ['Fremantle', 'WA', '6160'],
] as const;

const TEXT =
  'A home with room for all, close to schools and parks, with a garden that has been looked after for years. '.repeat(
    8,
  );

function facts(i: number, edition: number) {
  const [suburb, state, postCode] = SUBURBS[i % SUBURBS.length] ?? SUBURBS[0];
  return { suburb, state, postCode, price: 500_000 + i * 10 + edition * 5_000, bedrooms: 1 + (i % 5) };
}

export function csvOf(count: number, edition: number): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const { suburb, state, postCode, price, bedrooms } = facts(i, edition);
    return `C${i},House ${i},"${TEXT}",${i} Main Road,${suburb},${state},${postCode},${price},${bedrooms},pool|balcony`;
  });
  return ['id,title,text,street,suburb,state,postcode,price,bedrooms,has', ...lines, ''].join('\n');
}

export function reaxmlOf(count: number, edition: number): string {
  const listings = Array.from({ length: count }, (_, i) => {
    const { suburb, state, postCode, price, bedrooms } = facts(i, edition);
    const pictures = Array.from(
      { length: 12 },
      (_, at) =>
        `<img id="${String.fromCharCode(97 + at)}" modTime="2026-11-01-12:30:00" url="https://pictures.example/${i}/${at}.jpg" format="jpg"/>`,
    );
    return `<residential modTime="2026-11-01-12:30:00" status="current"><agentID>BENCHA</agentID><uniqueID>R${i}</uniqueID><authority value="sale"/>
      <price display="yes">${price}</price><address display="yes"><streetNumber>${i}</streetNumber><street>Station Road</street><suburb>${suburb}</suburb><state>${state}</state><postcode>${postCode}</postcode></address>
      <category name="House"/><headline>House ${i}</headline><description>${TEXT}</description>
      <features><bedrooms>${bedrooms}</bedrooms><bathrooms>2</bathrooms><garages>1</garages><poolInGround>yes</poolInGround><balcony>yes</balcony></features>
      <landDetails><area unit="squareMeter">500</area></landDetails><images>${pictures.join('')}</images></residential>`;
  });
  return `<?xml version="1.0"?>\n<propertyList>\n${listings.join('\n')}\n</propertyList>\n`;
}

export const MAPPINGS = {
  csv: {
    source: 'bench-csv',
    format: { type: 'csv' },
    region: 'au',
    timeZone: 'Australia/Melbourne',
    record: {
      externalId: { column: 'id' },
      objectType: 'residential_sale',
      propertyTypes: ['house'],
      availability: 'available',
      condition: 'used',
      ownerType: 'api',
      language: 'en',
      title: { column: 'title' },
      description: { column: 'text' },
      address: {
        street: { column: 'street' },
        suburb: { column: 'suburb' },
        region: { column: 'state' },
        postCode: { column: 'postcode' },
      },
      prices: { currency: 'AUD', askingPrice: { column: 'price', as: 'integer' } },
      details: { bedrooms: { column: 'bedrooms', as: 'integer' } },
      facilities: { column: 'has', as: 'list', separator: '|' },
      createdAt: '2026-11-01T00:00:00Z',
      publishedAt: '2026-11-01T00:00:00Z',
    },
  },
  reaxml: { source: 'bench-reaxml', format: { type: 'reaxml' } },
};
