import type { ListingRecord } from '../src/properties/record.contract.ts';
import type { PdfLine } from './pdf.ts';

/**
 * Queensland's seller disclosure statement (Form 2), which buyers get before they sign since 1 August 2025 (Property
 * Law Act 2023 (Qld), s 99). It says what the listing has; what stands in registers is left to the signed one.
 */
export function disclosureLines(
  { ownership, prices, facilities, description = '' }: ListingRecord,
  address: string,
): PdfLine[] {
  const isStrata = ownership === 'strata';
  const { annualMunicipalityFees: rates, sharedCost: levies } = prices;
  return [
    { text: 'Seller disclosure statement', size: 24 },
    { text: 'Form 2, Property Law Act 2023 (Qld), section 99' },
    { text: address, size: 14 },
    { text: 'This is a sample. The home is made up, and none of this is for sale.', size: 11, isBold: true },
    { text: 'Part 1: Seller and property', size: 15, isBold: true },
    { text: `Community titles scheme: ${isStrata ? 'Yes' : 'No'}` },
    { text: 'Part 2: Title, encumbrances and tenancy', size: 15, isBold: true },
    { text: 'A title search and the registered survey plan come with the signed statement.' },
    { text: `Tenancy: ${/tenant|leased|rented/i.test(description) ? 'See the advertisement' : 'None is advertised'}` },
    { text: 'Part 3: Land use, planning and environment', size: 15, isBold: true },
    { text: 'The council states zoning, notices and orders.' },
    { text: 'Part 4: Buildings and structures', size: 15, isBold: true },
    { text: `Swimming pool on the lot or shared: ${facilities.includes('pool') ? 'Yes' : 'No'}` },
    { text: 'Part 5: Rates and services', size: 15, isBold: true },
    { text: rates === undefined ? 'Rates: not stated' : `Rates: $${rates.toLocaleString('en')} a year` },
    ...(isStrata
      ? [
          { text: 'Part 6: Community titles scheme', size: 15, isBold: true },
          {
            text: `Body corporate contributions: ${levies === undefined ? 'not stated' : `$${levies.toLocaleString('en')} a month`}`,
          },
        ]
      : []),
  ];
}
