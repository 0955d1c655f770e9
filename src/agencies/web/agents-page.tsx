import { useId } from 'react';
import { data, Form, Link, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { suggestAddresses } from '../../areas/contract.ts';
import { PlaceField } from '../../areas/web/place-field.tsx';
import type { Api } from '../../contract/endpoint.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { agentSearchPath, agentsPath } from '../../paths.ts';
import { inPlaces } from '../../search/web/list-words.ts';
import type { Translate } from '../../texts/messages.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ClearableInput } from '../../ui/clearable-input.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { metaTags } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { BRAND_NAME, useTranslate } from '../../ui/visit.tsx';
import { listAgencies, listAgents } from '../contract.ts';
import { AgencyCard } from './agency-card.tsx';
import { AgentCard } from './agent-card.tsx';
import { agentView } from './agent-view.ts';
import { agentQueryOf, type AgentQuery } from './agent-query.ts';
import { brandView } from './brand-view.ts';
import { TabLinks } from './tab-links.tsx';
import type { PageHandle } from '../../texts/page-texts.tsx';

const SIZE = 24;

/** Agencies and agents by name and place, one of the two at a time. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const view = viewContext(caller, new Date());
  const query = agentQueryOf(url.href);
  const { name, place, kind, page } = query;
  if (url.searchParams.has('address[]')) return redirect(pathOf(query));
  const asked = { ...(name === '' ? {} : { term: name }), ...(place === '' ? {} : { place }) };
  const of = (wanted: typeof kind) => (wanted === kind ? { page, size: SIZE } : { page: 1, size: 1 });
  const [agencies, agents] = await Promise.all([
    api(listAgencies, { query: { ...asked, ...of('agencies'), sorting: place === '' ? 'homes' : 'name' } }),
    api(listAgents, { query: { ...asked, ...of('agents') } }),
  ]);
  const isNamed = [agencies, agents].some(({ pagination, meta }) => pagination.results > 0 && meta?.isSimilar !== true);
  const isFound = agencies.pagination.results + agents.pagination.results > 0;
  // An office may lie in a place without anybody being called so.
  const isCalled = [...agencies.data, ...agents.data].some((one) =>
    one.name.toLowerCase().includes(name.toLowerCase()),
  );
  // A place that is known is meant, also where nobody is found in it.
  const isKnown = place !== '' && [agencies, agents].some(({ meta: told }) => told?.place !== undefined);
  const meant =
    isKnown || (isNamed && (name === '' || place !== '')) ? undefined : await placeMeant(api, query, isFound);
  if (meant !== undefined && !(isNamed && isCalled)) return redirect(pathOf(query, meant));
  // Who types an agent's name wants the agent, whichever tab is open.
  if (name !== '' && kind === 'agencies' && agencies.pagination.results === 0 && agents.pagination.results > 0)
    return redirect(pathOf(query, { kind: 'agents', page: 1 }));
  const shown = kind === 'agents' ? agents : agencies;
  const there = shown.meta?.place;
  const where = { place: there?.name, asked: place };
  const heading = inPlace(view.t('agent.heading'), there?.name ?? place, view.t);
  const { lastPage } = shown.pagination;
  if (page > lastPage) return redirect(pathOf(query, { page: lastPage }));
  const number = (count: number) => view.format.number(count);
  return data({
    query,
    placeName: there?.name ?? place,
    lastPage,
    isSimilar: shown.meta?.isSimilar === true,
    heading,
    /** Where agencies or agents are called as a place is: all who sell there. */
    everyone: meant && {
      label: inPlace(view.t('agent.all'), meant.place ?? '', view.t),
      path: pathOf(query, meant),
    },
    /** Who is told of the place, and in which order. */
    ofPlace: there && view.t(`agent.${there.isNear ? 'near' : 'there'}.${kind}`),
    tabs: [
      {
        label: view.t('agent.tab.agencies', { number: number(agencies.pagination.results) }),
        path: pathOf(query, { kind: 'agencies', page: 1 }),
        isShown: kind === 'agencies',
      },
      {
        label: view.t('agent.tab.agents', { number: number(agents.pagination.results) }),
        path: pathOf(query, { kind: 'agents', page: 1 }),
        isShown: kind === 'agents',
      },
    ],
    agencies: kind === 'agencies' ? agencies.data.map((agency) => brandView(agency, view, where)) : [],
    agents: kind === 'agents' ? agents.data.map((agent) => agentView(agent, view, where)) : [],
    meta: {
      title: inPlace(view.t('agent.title'), there?.name ?? place, view.t),
      description: view.t('agent.description'),
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      language: caller.language,
      // What somebody typed is not a page for others to find.
      ...(name === '' && place === '' ? { path: pathOf(query) } : {}),
    },
  });
}

/** `Meglerhus og meglere på Grünerløkka`; without a place as it is. */
function inPlace(text: string, place: string, t: Translate): string {
  return place === '' ? text : inPlaces(text, [place], place, t);
}

/**
 * Where nobody is called so: the place whose name was typed as that of an agent, or, where nobody is called almost so
 * either, the one whose name was almost typed. Undefined where there is none.
 */
async function placeMeant(
  api: Api,
  { name, place }: AgentQuery,
  isFound: boolean,
): Promise<Partial<AgentQuery> | undefined> {
  const typed = place === '' ? name : place;
  if (typed === '') return undefined;
  const { data: found } = await api(suggestAddresses, {
    query: { term: typed.slice(0, 100), limit: 5, kinds: ['county', 'region', 'city', 'municipality', 'suburb'] },
  });
  const meant = found.find(({ match }) => match === 'name' || (match === 'similar' && place !== '' && !isFound));
  if (meant === undefined || meant.name.toLowerCase() === place.toLowerCase()) return undefined;
  return { name: place === '' ? '' : name, place: meant.name, page: 1 };
}

export const handle = { texts: ['agencies', 'areas'], isQuick: true } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

function pathOf(query: AgentQuery, change: Partial<AgentQuery> = {}): string {
  const { name, place, kind, page } = { ...query, ...change };
  return agentSearchPath({ name, place, page, ...(kind === 'agents' ? { kind } : {}) });
}

export default function AgentsPage() {
  const t = useTranslate();
  const { query, placeName, lastPage, isSimilar, heading, everyone, ofPlace, tabs, agencies, agents } =
    useLoaderData<typeof loader>();
  const isEmpty = agencies.length === 0 && agents.length === 0;
  return (
    <>
      <div className="border-b border-line bg-linear-to-b from-accent-soft to-page">
        <div className="wrap pt-8 pb-6 md:pt-12 md:pb-8">
          <h1 className="text-2xl font-bold">{heading}</h1>
          <p className="mt-2 max-w-[60ch] text-muted">{t('agent.lead')}</p>
          <SearchForm query={query} placeName={placeName} />
        </div>
      </div>
      <div className="wrap pt-4">
        <TabLinks label={t('agent.tabs')} tabs={tabs} />
        {isEmpty ? (
          <EmptyState
            icon="search"
            title={t(query.kind === 'agents' ? 'agent.nobody' : 'agent.nothing')}
            action={
              <ButtonLink to={agentsPath} kind="primary">
                {t('agent.show_all')}
              </ButtonLink>
            }
          >
            {t('agent.nothing_text')}
          </EmptyState>
        ) : (
          <section aria-labelledby="found">
            <h2 id="found" className="sr-only">
              {tabs.find((tab) => tab.isShown)?.label}
            </h2>
            {everyone !== undefined && (
              <p className="mb-4">
                <Link to={everyone.path} className="text-accent-text underline underline-offset-2">
                  {everyone.label}
                </Link>
              </p>
            )}
            {ofPlace !== undefined && <p className="mb-4 max-w-[65ch] text-sm text-muted">{ofPlace}</p>}
            {isSimilar && (
              <p role="status" className="mb-4 max-w-[60ch]">
                {t(query.kind === 'agents' ? 'agent.similar_agents' : 'agent.similar', { name: query.name })}
              </p>
            )}
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {agencies.map((agency) => (
                <li key={agency.id} className="min-w-0">
                  <AgencyCard agency={agency} />
                </li>
              ))}
              {agents.map((agent) => (
                <li key={agent.id} className="min-w-0">
                  <AgentCard agent={agent} showsAgency />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Pagination current={query.page} last={lastPage} pathOf={(page) => pathOf(query, { page })} />
      </div>
    </>
  );
}

const AREAS = { isNone: true, isArea: true, example: 'area.field.area' } as const;

/** `placeName`: what the place that is searched is called, where it is known. */
function SearchForm({ query, placeName }: { query: AgentQuery; placeName: string }) {
  const t = useTranslate();
  return (
    // The fields start anew from each search that is shown.
    <Form
      key={`${query.name} ${query.place}`}
      method="get"
      action={agentsPath}
      role="search"
      aria-label={t('agent.search')}
      className="mt-5 grid gap-3 rounded-card border border-line bg-surface p-3 shadow-float md:grid-cols-[1.3fr_1fr_auto] md:p-3.5"
    >
      {query.kind === 'agents' && <input type="hidden" name="kind" value="agents" />}
      <TextField
        label={t('agent.search.name')}
        name="name"
        value={query.name}
        example={t('agent.search.name_example')}
      />
      <PlaceField
        name="place"
        label={t('agent.search.place')}
        defaultText={placeName}
        defaultAddress={query.place === '' ? undefined : query.place}
        market={AREAS}
        look="tall"
      />
      <Button type="submit" kind="primary" className="min-h-14 px-6">
        <Icon name="search" />
        {t('list.form.search')}
      </Button>
    </Form>
  );
}

function TextField({ label, name, value, example }: { label: string; name: string; value: string; example: string }) {
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="pointer-events-none absolute top-2 left-3.5 z-1 text-xs text-muted">
        {label}
      </label>
      <ClearableInput
        id={id}
        label={label}
        name={name}
        defaultValue={value}
        placeholder={example}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="field h-14 pt-5 pl-3.5"
      />
    </div>
  );
}
