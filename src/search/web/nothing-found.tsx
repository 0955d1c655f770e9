import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ListView } from './list-view.ts';
import { Suggestions } from './suggestions.tsx';

/** Says that no home matches, and what would help. */
export function NothingFound({ view }: { view: ListView }) {
  const t = useTranslate();
  return (
    <>
      <EmptyState
        icon="search"
        title={t('list.nothing')}
        action={
          <ButtonLink to={view.clearPath} kind={view.suggestions.length > 0 ? 'secondary' : 'primary'}>
            {t('list.show_all')}
          </ButtonLink>
        }
      >
        {t(view.suggestions.length > 0 ? 'list.nothing_but' : 'list.nothing_text')}
      </EmptyState>
      <Suggestions view={view} />
    </>
  );
}
