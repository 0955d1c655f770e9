import { jointSearchPath, togetherPath } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { comparePath } from './compare-query.ts';
import { viewingsPath } from './viewings-query.ts';

interface ViewLinksProps {
  /** As addresses name the collection. */
  readonly collectionId: string;
  /** How many it holds. */
  readonly homes: number;
  readonly isShared: boolean;
}

/** From a collection to the ways of looking at all of it: side by side, by who likes what, as a day of viewings. */
export function ViewLinks({ collectionId, homes, isShared }: ViewLinksProps) {
  const t = useTranslate();
  const { region } = useVisit();
  if (homes === 0) return null;
  return (
    <>
      {isShared && (
        <ButtonLink to={togetherPath(collectionId)} size="small" className="max-md:min-h-11">
          <Icon name={PEOPLE} className="size-4" />
          {t('together.link')}
        </ButtonLink>
      )}
      {homes > 1 && (
        <ButtonLink to={comparePath(collectionId)} size="small" className="max-md:min-h-11">
          <Icon name={SIDE_BY_SIDE} className="size-4" />
          {t('compare.link')}
        </ButtonLink>
      )}
      {isShared && (
        <ButtonLink to={jointSearchPath(collectionId)} size="small" className="max-md:min-h-11">
          <Icon name="search" className="size-4" />
          {t('both.link')}
        </ButtonLink>
      )}
      <ButtonLink to={viewingsPath(collectionId)} size="small" className="max-md:min-h-11">
        <Icon name="calendar" className="size-4" />
        {t(`planner.link_${region}`)}
      </ButtonLink>
    </>
  );
}

/** Lucide's `columns-2` and `users`: a grid is how a list is arranged, a heart is what is saved. */
const SIDE_BY_SIDE = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM12 3v18';
const PEOPLE =
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0';
