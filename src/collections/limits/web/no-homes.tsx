import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { Among } from './joint-search-view.ts';

/** Where a shared search has no homes to show. */
export function NoHomes({ among, addPath }: { among: Among; addPath: string }) {
  const t = useTranslate();
  return (
    <EmptyState
      icon="home"
      title={t('both.none')}
      action={among === 'collection' ? <ButtonLink to={addPath}>{t('compare.add_homes')}</ButtonLink> : undefined}
    >
      {t(among === 'collection' ? 'both.none_collection' : 'both.none_market')}
    </EmptyState>
  );
}
