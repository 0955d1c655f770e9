import type { Finding } from './report.ts';
import type { KeptFinding } from './runs-store.server.ts';

/** Lines of a report that are kept in the database; the file has them all. */
export const MOST_KEPT = 2_000;

/** Gathers what a run finds, for those who look at it without the file of the report. */
export function createKeptFindings() {
  const lines: KeptFinding[] = [];
  const found: Record<string, number> = {};
  return {
    lines,
    found,
    add(finding: Finding): void {
      found[finding.code] = (found[finding.code] ?? 0) + 1;
      if (lines.length < MOST_KEPT) lines.push(kept(finding));
    },
  };
}

function kept({ line, feature, item, status, code, says, externalId }: Finding): KeptFinding {
  // Items of a list have a line as well, which often is the only one.
  const [place, placeNumber] =
    item !== undefined
      ? (['item', item] as const)
      : feature !== undefined
        ? (['feature', feature] as const)
        : line !== undefined
          ? (['line', line] as const)
          : [null, null];
  return { status, code, place, placeNumber, externalId: externalId ?? null, says };
}
