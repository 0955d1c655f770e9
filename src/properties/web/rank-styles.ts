import type { IconName } from '../../ui/icon.tsx';
import type { CardRank } from './card-view.ts';

/**
 * How the quarters of a search look, from the cheapest to the dearest: told apart by colours that the colour-blind see,
 * and by arrows.
 */
export const RANK_STYLES: Readonly<
  Record<CardRank['quarter'], { readonly icon: IconName; readonly colours: string; readonly edge: string }>
> = {
  1: { icon: 'M7 6l5 5 5-5M7 13l5 5 5-5', colours: 'bg-(--rank-1) text-(--on-rank-1)', edge: 'border-(--rank-1)' },
  2: { icon: 'M6 9l6 6 6-6', colours: 'bg-(--rank-2) text-(--on-rank-2)', edge: 'border-(--rank-2)' },
  3: { icon: 'M18 15l-6-6-6 6', colours: 'bg-(--rank-3) text-(--on-rank-3)', edge: 'border-(--rank-3)' },
  4: { icon: 'M17 11l-5-5-5 5M17 18l-5-5-5 5', colours: 'bg-(--rank-4) text-(--on-rank-4)', edge: 'border-(--rank-4)' },
};
