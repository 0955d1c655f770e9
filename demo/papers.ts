import type { ListingRecord } from '../src/properties/record.contract.ts';
import { isBuilding } from './build-home.ts';
import { type Condition, conditionOf, hasFailed, isDated, isWellKept } from './condition.ts';
import { documentPath } from './documents.ts';
import type { Home } from './home.ts';
import type { Random } from './random.ts';
import type { Timing } from './timing.ts';

interface Papers {
  readonly fields: Pick<ListingRecord, 'qualityStandard' | 'isFixedPoint' | 'documents'>;
  /** What a surveyor found, where one has been there. */
  readonly report: Condition | undefined;
  /** Who wants to see it says so before. */
  readonly isBooked: boolean;
}

/**
 * What is known of a home in writing: its standard in a word, and the papers that this site serves itself. Nothing
 * leads to an agency's site: there is none.
 */
export function papersOf(
  random: Random,
  home: Home,
  { viewings, publishedAt }: Timing,
  statement: () => string,
): Papers {
  const isNo = home.place.region === 'no';
  const isSale = home.offer === 'sale';
  const isHome = isBuilding(home.form) && home.form !== 'premises';
  const isLeisureSale = home.use === 'leisure' && isSale;
  // No agent in Australia gives one.
  const hasStandard = isNo && isHome && isSale && (isLeisureSale || random.chance(0.4));
  // Norway: nearly every used home is sold with a surveyor's report.
  const hasReport = isNo && isHome && isSale && !home.isNew && random.chance(0.85);
  const isVictorian = isSale && home.use === 'residential' && home.form !== 'parking' && home.place.county === 'VIC';
  // Since 1 August 2025; of what is not built yet the seller discloses other things.
  const isQueensland =
    isSale &&
    home.use !== 'commercial' &&
    home.form !== 'parking' &&
    home.project === undefined &&
    home.place.county === 'QLD';
  const documents: NonNullable<ListingRecord['documents']> = [
    ...(hasReport
      ? [{ kind: 'condition_report' as const, title: 'Eksempel, PDF', url: documentPath('report', home.externalId) }]
      : []),
    // In Victoria the law asks for one.
    ...(isVictorian
      ? [
          {
            kind: 'other' as const,
            title: 'Statement of Information (sample)',
            url: `${documentPath('statement', home.externalId)}/${statement()}`,
          },
        ]
      : []),
    ...(isQueensland
      ? [
          {
            kind: 'other' as const,
            title: 'Seller disclosure statement, Form 2 (sample)',
            url: documentPath('disclosure', home.externalId),
          },
        ]
      : []),
  ];
  const report = hasReport ? conditionOf(home, publishedAt.slice(0, 10)) : undefined;
  return {
    fields: {
      ...(hasStandard ? { qualityStandard: standardOf(home, report) } : {}),
      ...(isLeisureSale ? { isFixedPoint: random.chance(0.7) } : {}),
      ...(documents.length === 0 ? {} : { documents }),
    },
    report,
    isBooked: !isNo && !isSale && viewings.length > 0 && random.chance(0.6) && !home.isPrivateSeller,
  };
}

/** The standard in a word, as the report bears it out. */
function standardOf(home: Home, report: Condition | undefined): string {
  if (home.standard === 0) return 'Enkel standard';
  if (home.standard === 1) {
    if (!isDated(home)) return 'Normal standard';
    return isWellKept(report) ? 'Eldre, godt vedlikeholdt' : 'Eldre standard';
  }
  return home.standard === 3 && !hasFailed(report) ? 'Høy standard' : 'God standard';
}
