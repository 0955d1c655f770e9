import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { comparePath } from './compare-query.ts';

/** Leads from a collection to its homes side by side; nothing where there are fewer than two. */
export function CompareLink({ collectionId, homes }: { collectionId: string; homes: number }) {
  const t = useTranslate();
  if (homes < 2) return null;
  return (
    <ButtonLink to={comparePath(collectionId)} size="small">
      <Icon name="grid" />
      {t('compare.link')}
    </ButtonLink>
  );
}
