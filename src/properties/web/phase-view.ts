import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** One step of a project's progress. */
export interface PhaseView {
  readonly name: string;
  readonly progress: 'done' | 'inprogress' | 'pending';
  /** The progress in a word. */
  readonly state: string;
  /** From when to when, as far as it is known; empty when nothing is. */
  readonly span: string;
}

export function phaseViews({ additionalInfo }: Listing, { t, format }: ViewContext): readonly PhaseView[] {
  return additionalInfo.timeline.map(({ phase, progress, startsAt, endsAt }) => ({
    name: t(`enum.phase.${phase}`),
    progress,
    state: t(`enum.progress.${progress}`),
    span: [startsAt, endsAt]
      .filter((day) => day !== undefined)
      .map(format.shortDay)
      .join(' – '),
  }));
}
