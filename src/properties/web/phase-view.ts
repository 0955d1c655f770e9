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

export function phaseViews(listing: Listing, { t, format }: ViewContext): readonly PhaseView[] {
  return listing.additionalInfo.timeline.map(({ phase, progress, startsAt, endsAt }) => ({
    name: t(`enum.phase.${phase}`),
    ...(phase === 'sale' ? saleOf(listing, progress, t) : { progress, state: t(`enum.progress.${progress}`) }),
    span: [startsAt, endsAt]
      .filter((day) => day !== undefined)
      .map(format.shortDay)
      .join(' – '),
  }));
}

/**
 * How the sale stands. The phases of a home are those of its whole project: its own sale may be over, or nearly, while
 * other homes of the project are still for sale.
 */
function saleOf(
  { status, isProject, isUnderOffer }: Listing,
  progress: PhaseView['progress'],
  t: ViewContext['t'],
): Pick<PhaseView, 'progress' | 'state'> {
  if (status === 'sold')
    return { progress: 'done', state: t(isProject ? 'enum.progress.done' : 'property.phase.sold') };
  if (isProject || progress === 'done') return { progress, state: t(`enum.progress.${progress}`) };
  if (isUnderOffer) return { progress: 'inprogress', state: t('property.badge.under_offer') };
  return status === 'unavailable' && progress === 'inprogress'
    ? { progress: 'pending', state: t('property.phase.not_for_sale') }
    : { progress, state: t(`enum.progress.${progress}`) };
}
