import { Link } from 'react-router';
import { BrandSign } from '../../agencies/web/brand-sign.tsx';
import type { BrandView } from '../../agencies/web/brand-view.ts';
import { agentsPath, valuePath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** The agencies with the most homes. */
export function AgencyRow({ agencies }: { agencies: readonly BrandView[] }) {
  const t = useTranslate();
  if (agencies.length === 0) return null;
  return (
    <Section
      title={t('home.agencies')}
      aside={
        <Link to={agentsPath} className="inline-flex min-h-6 items-center text-sm text-accent-text hover:underline">
          {t('home.agencies.all')}
        </Link>
      }
    >
      <ul className="grid grid-cols-1 gap-3 xs:grid-cols-2 lg:grid-cols-4">
        {agencies.map((agency) => (
          <li key={agency.id} className="min-w-0">
            <Link
              to={agency.path}
              className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-3 transition-colors duration-150 hover:border-edge sm:flex-row sm:items-center"
            >
              <BrandSign brand={agency} />
              <span className="min-w-0">
                <span className="block text-sm leading-snug font-semibold break-words hyphens-auto">{agency.name}</span>
                <span className="block text-xs text-muted">{agency.homes}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A word for owners who want to sell. */
export function SellInvitation() {
  const t = useTranslate();
  return (
    <section
      aria-labelledby="sell"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-12 gap-y-5 rounded-card bg-accent-soft p-5 md:mt-12 md:p-8"
    >
      <div>
        <h2 id="sell" className="text-xl font-semibold">
          {t('home.sell')}
        </h2>
        <p className="mt-2 max-w-[60ch] text-balance text-muted">{t('home.sell.text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={agentsPath} kind="primary">
          {t('home.sell.agent')}
        </ButtonLink>
        <ButtonLink to={valuePath}>{t('home.sell.value')}</ButtonLink>
      </div>
    </section>
  );
}
