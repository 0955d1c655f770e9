import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgentFace } from '../../agencies/web/agent-face.tsx';
import { BrandSign } from '../../agencies/web/brand-sign.tsx';
import type { ProfileView } from '../../agencies/web/profile-view.ts';
import { agentsPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** Who is written to, and where their own page is. */
export type AskedWho = Pick<ProfileView, 'brand' | 'person' | 'name'> & { readonly path: string };

/** The page of a form that goes to an agency or agent. `nobody`: what stands in its place where nobody gets it. */
export function AskedPage({
  who,
  heading,
  nobody,
  children,
}: {
  who: AskedWho;
  heading: string;
  nobody: string | undefined;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <div className="wrap max-w-2xl py-6 md:py-10">
      <Link
        to={who.path}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text hover:underline"
      >
        <Icon name="left" className="size-4" />
        {t('appraisal.back', { agent: who.name })}
      </Link>
      <h1 className="mt-1 mb-5 text-xl font-semibold md:text-2xl">{heading}</h1>
      {nobody === undefined ? (
        <>
          <Who who={who} />
          {children}
        </>
      ) : (
        <EmptyState
          icon="mail"
          title={nobody}
          action={
            <ButtonLink to={agentsPath} kind="primary">
              {t('appraisal.others')}
            </ButtonLink>
          }
        >
          {t('appraisal.nobody_text')}
        </EmptyState>
      )}
    </div>
  );
}

/** Who is asked, in the agency's own colours. */
function Who({ who: { brand, person, name } }: { who: AskedWho }) {
  return (
    <div className="mb-6 flex items-center gap-4 border-y border-line py-3">
      {person === undefined ? (
        <BrandSign brand={brand} className="size-13" />
      ) : (
        <AgentFace agent={person.face} brand={brand} />
      )}
      <p className="min-w-0">
        <span className="block font-semibold">{name}</span>
        {person !== undefined && (
          <span className="block text-sm text-muted">
            {person.title}, {person.agency.name}
          </span>
        )}
      </p>
    </div>
  );
}
