import type { ListingRecord } from '../src/properties/record.contract.ts';
import { pdfOf, type PdfLine } from './pdf.ts';

/** The papers of demo homes, written when somebody asks for them; each says that it is made up. */
export const DOCUMENT_NAMES = ['report', 'statement'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** Where papers of demo homes are served. */
export const DOCUMENTS_PATH = '/api/demo/documents';

export function documentPath(name: DocumentName, externalId: string): string {
  return `${DOCUMENTS_PATH}/${name}/${externalId}`;
}

/** The paper as a PDF; undefined where the home has none of that name. */
export function documentOf(name: DocumentName, record: ListingRecord): Uint8Array | undefined {
  const hasOne = record.documents?.some(({ url }) => url === documentPath(name, record.externalId)) ?? false;
  if (!hasOne) return undefined;
  return pdfOf(name === 'report' ? reportLines(record) : statementLines(record));
}

function addressOf({ address: { street, postCode, postTown, municipality, suburb, region }, ...home }: ListingRecord) {
  return home.region === 'no'
    ? [street, `${postCode ?? ''} ${postTown ?? municipality ?? ''}`].join(', ')
    : [street, `${suburb ?? ''} ${region ?? ''} ${postCode ?? ''}`].join(', ');
}

const GRADES = { tg0: 'TG0', tg1: 'TG1', tg2: 'TG2', tg3: 'TG3', tgiu: 'TGIU' } as const;

function reportLines(record: ListingRecord): PdfLine[] {
  const { conditionReport: report, yearBuilt, details } = record;
  const { counts, remarks, date } = report ?? { counts: {}, remarks: [], date: undefined };
  const grades = Object.entries(GRADES) as [keyof typeof GRADES, string][];
  return [
    { text: 'Tilstandsrapport', size: 24 },
    { text: addressOf(record), size: 14 },
    { text: 'Dette er et eksempel. Boligen er oppdiktet, og ingen har undersøkt den.', size: 11, isBold: true },
    ...(date === undefined ? [] : [{ text: `Dato for befaring: ${norwegianDay(date)}` }]),
    ...(yearBuilt === undefined ? [] : [{ text: `Byggeår: ${yearBuilt}` }]),
    ...(details.areaInternal === undefined ? [] : [{ text: `BRA-i: ${details.areaInternal} m²` }]),
    { text: 'Tilstandsgrader', size: 15, isBold: true },
    { text: grades.map(([grade, name]) => `${name}: ${counts[grade] ?? 0}`).join('     ') },
    { text: 'Anmerkninger', size: 15, isBold: true },
    ...(remarks.length === 0 ? [{ text: 'Ingen bygningsdeler har fått TG2, TG3 eller TGIU.' }] : []),
    ...remarks.flatMap(({ part, grade, text = '', costMin, costMax }): PdfLine[] => [
      { text: `${GRADES[grade]}  ${part}`, isBold: true },
      { text },
      ...(costMin === undefined && costMax === undefined ? [] : [{ text: costOf(costMin, costMax) }]),
    ]),
  ];
}

function costOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Anslått kostnad: under ${kroner(max ?? 0)} kr`;
  return max === undefined
    ? `Anslått kostnad: over ${kroner(min)} kr`
    : `Anslått kostnad: ${kroner(min)}–${kroner(max)} kr`;
}

function kroner(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ' ');
}

function norwegianDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)}.${Number(month)}.${year}`;
}

function statementLines(record: ListingRecord): PdfLine[] {
  const { prices } = record;
  const dollars = (amount: number): string => `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
  const { priceMin, priceMax, askingPrice } = prices;
  const isHidden = prices.display === 'contact_agent';
  const price =
    priceMin !== undefined && priceMax !== undefined && priceMax > priceMin
      ? `Range between ${dollars(priceMin)} and ${dollars(priceMax)}`
      : askingPrice === undefined || isHidden
        ? 'Not given: the home is sold by tender.'
        : `Single price ${dollars(askingPrice)}`;
  return [
    { text: 'Statement of Information', size: 24 },
    { text: addressOf(record), size: 14 },
    { text: 'This is a sample. The home is made up, and none of this is for sale.', size: 11, isBold: true },
    { text: 'Indicative selling price', size: 15, isBold: true },
    { text: price },
    { text: 'Median sale price and comparable sales', size: 15, isBold: true },
    {
      text: 'A real statement gives the median price of the suburb and three sales of comparable homes. This site tells what it knows of both on the home’s own page: see “Price history” and the estimate.',
    },
  ];
}
