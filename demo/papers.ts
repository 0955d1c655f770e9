import type { ListingRecord } from '../src/properties/record.contract.ts';
import { isBuilding } from './build-home.ts';
import type { Home } from './home.ts';
import type { Random } from './random.ts';
import type { Timing } from './timing.ts';

type Papers = Pick<
  ListingRecord,
  'qualityStandard' | 'isFixedPoint' | 'conditionReportLink' | 'url' | 'bookOpeningUrl'
>;

/** What is known of a home in writing: its standard in a word, its surveyor's report, and its pages at the agent's. */
export function papersOf(random: Random, home: Home, { viewings }: Timing): Papers {
  const isNo = home.place.region === 'no';
  const isSale = home.offer === 'sale';
  const isHome = isBuilding(home.form) && home.form !== 'premises';
  const isLeisureSale = home.use === 'leisure' && isSale;
  return {
    // No agent in Australia gives one.
    ...(isNo && isHome && isSale && (isLeisureSale || random.chance(0.4))
      ? { qualityStandard: STANDARD[home.standard] }
      : {}),
    ...(isLeisureSale ? { isFixedPoint: random.chance(0.7) } : {}),
    // Norway: nearly every used home is sold with a surveyor's report.
    ...(isNo && isHome && isSale && !home.isNew && random.chance(0.85)
      ? { conditionReportLink: `https://tilstand.example/${home.externalId}.pdf` }
      : {}),
    ...(isNo && isSale && !home.isPrivateSeller && home.use !== 'commercial' && random.chance(0.7)
      ? { url: `https://megler.example/bolig/${home.externalId}` }
      : {}),
    ...(!isNo && !isSale && viewings.length > 0 && random.chance(0.6) && !home.isPrivateSeller
      ? { bookOpeningUrl: `https://inspections.example/${home.externalId}` }
      : {}),
  };
}

const STANDARD = ['Enkel standard', 'Eldre, godt vedlikeholdt', 'God standard', 'Høy standard'] as const;
