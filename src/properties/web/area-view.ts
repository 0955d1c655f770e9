import type { Listing } from '../listing.contract.ts';
import { areaMark } from './card-facts.ts';
import type { ViewContext } from './card-view.ts';

/** A Norwegian home's areas by the standard NS 3940:2023, drawn as one bar. */
export interface AreaView {
  readonly segments: readonly AreaSegment[];
  /** BRA in words: internal, external and balcony together; the terrace stands apart. */
  readonly sum: string | undefined;
  /** That the title counts another area. */
  readonly mark: string | undefined;
}

export interface AreaSegment {
  readonly kind: 'internal' | 'external' | 'balcony' | 'terrace';
  /** `BRA-i`. */
  readonly short: string;
  /** What the short name means. */
  readonly label: string;
  readonly area: string;
  /** Of the whole bar, above 0 and at most 1. */
  readonly share: number;
}

/** Undefined when no part is known, or the home is not measured this way. */
export function areaView(listing: Listing, context: ViewContext): AreaView | undefined {
  const { details, region, objectType } = listing;
  const { t, format } = context;
  const isHome = !objectType.startsWith('commercial');
  if (region !== 'no' || !isHome || details.areaMeasurement === undefined) return undefined;
  const measured = details.areaMeasurement;
  const parts = KINDS.map((kind) => ({ kind, squareMetres: measured[kind] ?? 0 })).filter(
    (part) => part.squareMetres > 0,
  );
  if (parts.length === 0) return undefined;
  const whole = parts.reduce((sum, part) => sum + part.squareMetres, 0);
  const usable = parts.reduce((sum, part) => (part.kind === 'terrace' ? sum : sum + part.squareMetres), 0);
  return {
    segments: parts.map(({ kind, squareMetres }) => ({
      kind,
      short: t(`property.area.${kind}_short`),
      label: t(`property.area.${kind}`),
      area: format.area(squareMetres),
      share: squareMetres / whole,
    })),
    sum:
      usable > 0
        ? t(whole > usable ? 'property.area.sum_terrace' : 'property.area.sum', { area: format.area(usable) })
        : undefined,
    mark: areaMark(listing, context),
  };
}

const KINDS = ['internal', 'external', 'balcony', 'terrace'] as const;
