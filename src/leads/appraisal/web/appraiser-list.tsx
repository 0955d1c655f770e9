import { Link } from 'react-router';
import { BrandSign } from '../../../agencies/web/brand-sign.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { AppraisersView } from './appraisers.ts';

/** Who can be asked what the home is worth, each with the way to the form. */
export function AppraiserList({ appraisers }: { appraisers: AppraisersView }) {
  const t = useTranslate();
  return (
    <Section
      title={t('value.agents')}
      aside={
        <Link
          to={appraisers.allPath}
          className="inline-flex min-h-6 items-center text-sm text-accent-text hover:underline"
        >
          {t('value.agents_all')}
        </Link>
      }
    >
      <p className="max-w-[60ch] text-muted">{t('value.agents_text')}</p>
      <ul className="mt-4 grid xl:grid-cols-3 gap-3">
        {appraisers.agencies.map((agency) => (
          <li
            key={agency.id}
            className="flex min-w-0 flex-col justify-between gap-4 rounded-card border border-line bg-surface p-4"
          >
            <div className="flex items-center gap-3.5">
              <BrandSign brand={agency} className="size-13" />
              <div className="min-w-0">
                <h3 className="leading-snug font-semibold break-words hyphens-auto">
                  <Link to={agency.path} className="hover:underline">
                    {agency.name}
                  </Link>
                </h3>
                <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
                  <span>{agency.homes}</span>
                  <span>{agency.sold}</span>
                </p>
              </div>
            </div>
            <ButtonLink to={agency.askPath} aria-label={t('value.agents_ask_of', { agent: agency.name })}>
              {t('value.agents_ask')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
