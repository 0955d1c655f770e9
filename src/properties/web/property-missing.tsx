import { listPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlaceSearch } from '../../search/web/place-search.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CardView } from './card-view.ts';
import { CardGrid } from './listing-card.tsx';

/** In place of a home that was taken off the market, or never was: what is so, and what is near. */
export function PropertyMissing({
  kind,
  alternatives,
}: {
  kind: 'withdrawn' | 'unknown';
  alternatives: readonly CardView[];
}) {
  const t = useTranslate();
  return (
    <div className="wrap py-10">
      <h1 className="sr-only">{t(`property.missing.${kind}`)}</h1>
      <EmptyState
        icon={kind === 'withdrawn' ? 'home' : 'search'}
        title={t(`property.missing.${kind}`)}
        action={
          <>
            <PlaceSearch label={t('list.form.label')} className="mb-2 w-full justify-center" />
            <ButtonLink to={listPath()}>{t('property.missing.search')}</ButtonLink>
          </>
        }
      >
        {t(`property.missing.${kind}_text`)}
      </EmptyState>
      {alternatives.length > 0 && (
        <Section title={t(kind === 'withdrawn' ? 'property.section.similar' : 'property.missing.near')}>
          <CardGrid cards={alternatives} heading="h3" />
        </Section>
      )}
    </div>
  );
}
