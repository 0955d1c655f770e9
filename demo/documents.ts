import type { ListingRecord } from '../src/properties/record.contract.ts';
import { pdfOf, type PdfLine } from './pdf.ts';
import { disclosureLines } from './disclosure.ts';
import { evidenceIn, statementLines } from './statement.ts';

/** The papers of demo homes, written when somebody asks for them; each says that it is made up. */
export const DOCUMENT_NAMES = ['report', 'statement', 'disclosure'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** Where papers of demo homes are served. */
export const DOCUMENTS_PATH = '/api/demo/documents';

export function documentPath(name: DocumentName, externalId: string): string {
  return `${DOCUMENTS_PATH}/${name}/${externalId}`;
}

/** External ids of the other homes that a paper speaks of. */
export function othersIn(name: DocumentName, record: ListingRecord): readonly string[] {
  return evidenceIn(endOf(name, record) ?? '')?.like ?? [];
}

/** What its Statement of Information says of other sales; undefined where it has none. */
export function evidenceOf(record: ListingRecord): ReturnType<typeof evidenceIn> {
  return evidenceIn(endOf('statement', record) ?? '');
}

/** The paper as a PDF, with the others that it speaks of; undefined where the home has none of that name. */
export function documentOf(
  name: DocumentName,
  record: ListingRecord,
  others: readonly ListingRecord[] = [],
): Uint8Array | undefined {
  const end = endOf(name, record);
  if (end === undefined) return undefined;
  if (name === 'report') return pdfOf(reportLines(record));
  if (name === 'disclosure') return pdfOf(disclosureLines(record, addressOf(record)));
  const evidence = evidenceIn(end);
  return evidence && pdfOf(statementLines(record, evidence, others, addressOf));
}

/** Where the record has the paper: what its address carries after the home's id. */
function endOf(name: DocumentName, { documents = [], externalId }: ListingRecord): string | undefined {
  const path = documentPath(name, externalId);
  const found = documents.find(({ url }) => url === path || url.startsWith(`${path}/`));
  return found?.url.slice(path.length + 1);
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
