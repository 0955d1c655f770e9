import { togetherPath } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
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
  if (homes === 0) return null;
  return (
    <>
      {homes > 1 && (
        <ButtonLink to={comparePath(collectionId)} size="small" className="max-md:min-h-11">
          <Icon name="grid" className="size-4" />
          {t('compare.link')}
        </ButtonLink>
      )}
      {isShared && (
        <ButtonLink to={togetherPath(collectionId)} size="small" className="max-md:min-h-11">
          <Icon name="heart" className="size-4" />
          {t('together.link')}
        </ButtonLink>
      )}
      <ButtonLink to={viewingsPath(collectionId)} size="small" className="max-md:min-h-11">
        <Icon name="calendar" className="size-4" />
        {t('planner.link')}
      </ButtonLink>
    </>
  );
}
