import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext, type PageCaller } from '../../platform/http/load-context.contract.ts';
import { agentPath, agentPicturePath, agentsPath } from '../../paths.ts';
import { hiddenOnPage, type HiddenOnPage } from '../../hidden/web/hidden-on-page.ts';
import { HiddenNotice } from '../../hidden/web/hidden-notice.tsx';
import { HideForm } from '../../hidden/web/hide-form.tsx';
import { viewContext, type ViewContext } from '../../properties/web/card-view.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { redirectPermanently } from '../../ui/redirect.ts';
import { metaTags, type PageMeta } from '../../ui/page-meta.ts';
import { firstSentences } from '../../ui/sentences.ts';
import { BRAND_NAME, useTranslate } from '../../ui/visit.tsx';
import { Section } from '../../ui/section.tsx';
import { getAgencyHomes, getAgentHomes } from '../contract.ts';
import { AgentCard } from './agent-card.tsx';
import { pageOf, placeOf } from './agent-query.ts';
import { findProfile } from './find-profile.ts';
import { profileData } from './profile-data.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileHomes } from './profile-homes.tsx';
import { profileHomes, type ProfileHomesView, type ProfileView } from './profile-view.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

const SIZE = 12;
const SHOWN = ['rent', 'sold'] as const;

/** An agency (by its six digits) or an agent, with what they offer and what they have sold. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const view = viewContext(caller, new Date());
  const query = url.searchParams;
  const wanted = SHOWN.find((known) => known === query.get('show')) ?? 'current';
  const page = pageOf(query.get('page'));
  const asked = placeOf(query.get('place'));

  const profile = await findProfile(api, params.id ?? '', view, asked);
  if (profile === undefined)
    return data<FoundPage | MissingPage>({ kind: 'missing', meta: missingMeta(caller, view) }, { status: 404 });
  if (profile.id !== params.id) return redirectPermanently(agentPath(profile.id) + url.search);

  const hidden = await hiddenOnPage(api, caller, {
    agency: profile.kind === 'agency' ? { id: profile.id, name: profile.name } : undefined,
  });
  const endpoint = profile.kind === 'agency' ? getAgencyHomes : getAgentHomes;
  const ask = (of: { show: 'current' | 'sold'; offer?: 'sale' | 'rent' }) =>
    api(endpoint, {
      params: { id: profile.id },
      query: {
        ...of,
        ...(asked === '' ? {} : { place: asked }),
        ...((of.show === 'sold') === (wanted === 'sold')
          ? { page, size: SIZE, withPlaces: 'true' }
          : { page: 1, size: 1 }),
      },
    });
  const [sale, rent, sold] = await Promise.all([
    ask({ show: 'current', offer: 'sale' }),
    ask({ show: 'current', offer: 'rent' }),
    ask({ show: 'sold' }),
  ]);
  // A place that nobody knows says nothing of where to look.
  if (asked !== '' && sold.meta?.place === undefined)
    return redirect(agentPath(profile.id, { ...(wanted === 'current' ? {} : { show: wanted }), page }));
  const homes = profileHomes(profile, { show: wanted, asked }, { sale, rent, sold }, view);
  const shown = homes.show === 'current' ? {} : { show: homes.show };
  // Search engines need not have a page for each place.
  const path = agentPath(profile.id, { ...shown, page: asked === '' ? page : 1 });
  if (page > homes.lastPage) return redirect(agentPath(profile.id, { ...shown, place: asked, page: homes.lastPage }));

  const { person } = profile;
  const who =
    person === undefined ? profile.name : view.t('agent.title_of', { name: profile.name, agency: person.agency.name });
  return data<FoundPage | MissingPage>({
    kind: 'found',
    profile,
    homes,
    hidden,
    meta: {
      title: who,
      description: firstSentences(
        [profile.description ?? view.t('agent.description_of', { name: who }), `${profile.homes}.`].join(' '),
      ),
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      path,
      language: caller.language,
      image: agentPicturePath(profile.id, caller),
      structuredData: profileData(profile, agentPath(profile.id), caller.origin),
    },
  });
}

interface FoundPage {
  readonly kind: 'found';
  readonly profile: ProfileView;
  readonly homes: ProfileHomesView;
  readonly hidden: HiddenOnPage;
  readonly meta: PageMeta;
}

interface MissingPage {
  readonly kind: 'missing';
  readonly meta: PageMeta;
}

function missingMeta({ theme, origin, language }: PageCaller, { t }: ViewContext): PageMeta {
  return {
    title: t('agent.missing'),
    description: t('agent.missing_text'),
    brand: BRAND_NAME[theme],
    origin,
    language,
  };
}

export const handle = {
  texts: ['agencies', 'areas', 'homes', 'leads', 'map', 'properties'],
  isQuick: true,
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ProfilePage() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  if (page.kind === 'missing') return <ProfileMissing />;
  const { profile, homes, hidden } = page;
  return (
    <>
      <ProfileHead profile={profile} />
      <div className="wrap">
        <HiddenNotice hidden={hidden} />
        {hidden.agency !== undefined && !hidden.isAgency && (
          <HideForm
            what={{ kind: 'agency', ...hidden.agency }}
            isHidden={false}
            label={t('hidden.hide_agency', { agency: hidden.agency.name })}
            buttonClass={buttonClass({ kind: 'quiet', size: 'small' })}
            className="no-print mt-3 -ml-3"
          />
        )}
        <ProfileFigures figures={profile.figures} />
        <ProfilePeople profile={profile} />
        <ProfileHomes profile={profile} homes={homes} />
      </div>
    </>
  );
}

/** The agents of an agency in one row, before its homes: of many the row is moved to the side. */
function ProfilePeople({ profile: { people, brand } }: { profile: Pick<ProfileView, 'people' | 'brand'> }) {
  const t = useTranslate();
  if (people.length === 0) return null;
  return (
    <Section
      title={t('agent.people')}
      aside={people.length > 1 && <span className="text-sm text-muted">{t('agent.people_sorted')}</span>}
    >
      <ul className="-m-1 flex gap-4 overflow-x-auto p-1 pb-3">
        {people.map((agent) => (
          <li key={agent.id} className="w-72 max-w-[85%] shrink-0">
            <AgentCard agent={agent} brand={brand} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What they have on the market and have sold. */
function ProfileFigures({ figures }: { figures: ProfileView['figures'] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="figures" className="pt-6">
      <h2 id="figures" className="sr-only">
        {t('agent.figures')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 md:flex md:flex-wrap md:gap-x-12">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-xs text-faint">{t('agent.figures.source')}</p>
    </section>
  );
}

function ProfileMissing() {
  const t = useTranslate();
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{t('agent.missing')}</h1>
      <EmptyState
        icon="search"
        title={t('agent.missing')}
        action={
          <ButtonLink to={agentsPath} kind="primary">
            {t('agent.show_all')}
          </ButtonLink>
        }
      >
        {t('agent.missing_text')}
      </EmptyState>
    </div>
  );
}
