import { jointSearchPath, togetherPath } from '../../../paths.ts';
import type { Region, Translate } from '../../../texts/messages.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { comparePath } from './compare-query.ts';
import { viewingsPath } from './viewings-query.ts';

export interface ViewLink {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}

interface Viewed {
  /** As addresses name the collection. */
  readonly collectionId: string;
  /** How many it holds. */
  readonly homes: number;
  readonly isShared: boolean;
}

/** From a collection to the ways of looking at all of it: side by side, by who likes what, as a day of viewings. */
export function viewLinks({ collectionId, homes, isShared }: Viewed, t: Translate, region: Region): ViewLink[] {
  if (homes === 0) return [];
  const links: readonly (ViewLink & { readonly isShown: boolean })[] = [
    { isShown: isShared, to: togetherPath(collectionId), icon: PEOPLE, label: t('together.link') },
    { isShown: homes > 1, to: comparePath(collectionId), icon: SIDE_BY_SIDE, label: t('compare.link') },
    { isShown: isShared, to: jointSearchPath(collectionId), icon: 'search', label: t('both.link') },
    { isShown: true, to: viewingsPath(collectionId), icon: 'calendar', label: t(`planner.link_${region}`) },
  ];
  return links.filter(({ isShown }) => isShown);
}

/** Lucide's `columns-2` and `users`: a grid is how a list is arranged, a heart is what is saved. */
const SIDE_BY_SIDE = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM12 3v18';
const PEOPLE =
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0';
