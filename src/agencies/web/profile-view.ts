import type { Agency, Agent, ListingCard } from '../../properties/listing.contract.ts';
import { storedPicture } from '../../platform/images/pictures.contract.ts';
import { webAddress } from '../../ui/web-address.ts';
import { agentPath, agentSearchPath, listPath } from '../../paths.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { cardView, type CardView, type ViewContext } from '../../properties/web/card-view.ts';
import type { Pagination } from '../../contract/shapes.ts';
import type { Fact } from '../../ui/key-value.tsx';
import { figureFacts, type Figures } from './figure-view.ts';
import { readableOn } from '../../ui/brand-colour.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { postalLine } from '../../areas/web/postal-line.ts';
import { appraisalView, type AppraisalView } from '../../leads/appraisal/web/appraisal-view.ts';
import { agentView, type AgentView } from './agent-view.ts';
import { pointsOf, type ProfilePoint } from './profile-points.ts';

/** The page of an agency or an agent: who they are, what they offer, how to reach them. */
export interface ProfileView {
  readonly kind: 'agency' | 'agent';
  readonly id: string;
  readonly name: string;
  readonly crumbs: readonly Crumb[];
  readonly brand: {
    readonly name: string;
    readonly icon: string | undefined;
    readonly logo: string | undefined;
    readonly colour: string;
    readonly onColour: string;
    readonly second: string;
  };
  /** An agent's own: title, face, and the agency they work for. */
  readonly person:
    | {
        readonly title: string;
        readonly agency: { readonly name: string; readonly path: string };
        readonly face: Pick<AgentView, 'initials' | 'image'>;
      }
    | undefined;
  readonly description: string | undefined;
  /** Street and post town. */
  readonly address: string;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly url: string | undefined;
  /** For owners who ask them what a home is worth; undefined where they cannot be asked. */
  readonly appraisal: AppraisalView | undefined;
  /** `148 annonser nå`. */
  readonly homes: string;
  /** What they have sold, for how much and where. */
  readonly figures: readonly Fact[];
  readonly people: readonly AgentView[];
  readonly offices: readonly { readonly name: string; readonly path: string }[];
  readonly parent: { readonly name: string; readonly path: string } | undefined;
}

export function agencyProfile(
  agency: Agency & Figures & { readonly agents: readonly Agent[] },
  view: ViewContext,
  place: string,
): ProfileView {
  const { t, format } = view;
  return {
    ...common(agency),
    kind: 'agency',
    id: agency.id,
    name: agency.name,
    crumbs: crumbs(
      { view, search: { place } },
      ...(agency.parent === undefined ? [] : [{ label: agency.parent.name, path: agentPath(agency.parent.id) }]),
      { label: agency.name },
    ),
    person: undefined,
    phone: agency.phone,
    email: agency.email,
    appraisal: appraisalView(agency, agency, view),
    homes: t('agent.homes_now', { count: agency.homes, number: format.number(agency.homes) }),
    figures: figureFacts(agency, view),
    people: agency.agents.map((agent) => agentView(agent, view, { hidesFaces: agency.profile.hideProfileImage })),
    offices: agency.children.map(({ id, name }) => ({ name, path: agentPath(id) })),
    parent: agency.parent === undefined ? undefined : { name: agency.parent.name, path: agentPath(agency.parent.id) },
  };
}

export function agentProfile(agent: Agent & Figures, agency: Agency, view: ViewContext, place: string): ProfileView {
  const { t, format } = view;
  return {
    ...common(agency),
    kind: 'agent',
    id: agent.id,
    name: agent.name,
    crumbs: crumbs(
      { view, search: place === '' ? {} : { place, kind: 'agents' } },
      { label: agency.name, path: agentPath(agency.id, { place }) },
      { label: agent.name },
    ),
    person: {
      title: agent.title,
      agency: { name: agency.name, path: agentPath(agency.id, { place }) },
      face: agentView(agent, view, { hidesFaces: agency.profile.hideProfileImage }),
    },
    description: undefined,
    phone: agent.phone,
    email: agent.email,
    appraisal: appraisalView(agent, agency, view),
    homes: t('agent.homes_now', { count: agent.homes, number: format.number(agent.homes) }),
    figures: figureFacts(agent, view),
    people: [],
    offices: [],
    parent: undefined,
  };
}

function common(agency: Agency) {
  const { profile, street, description, url } = agency;
  return {
    brand: {
      name: agency.name,
      icon: storedPicture(profile.iconUrl),
      logo: storedPicture(profile.logoUrl),
      colour: profile.primaryColour,
      onColour: readableOn(profile.primaryColour),
      second: profile.secondaryColour,
    },
    description,
    address: [street, postalLine(agency)].filter(Boolean).join(', '),
    url: webAddress(url),
  };
}

function crumbs(
  { view: { t }, search }: { readonly view: ViewContext; readonly search: Parameters<typeof agentSearchPath>[0] },
  ...rest: readonly Crumb[]
): readonly Crumb[] {
  return [{ label: t('agent.heading'), path: agentSearchPath(search) }, ...rest];
}

/** What is shown of somebody's homes: those on the market, those of them that are let, or those that are gone. */
export type Shown = 'current' | 'rent' | 'sold';

/** The homes under a profile. */
export interface ProfileHomesView {
  readonly show: Shown;
  readonly tabs: readonly { readonly label: string; readonly path: string; readonly isShown: boolean }[];
  readonly cards: readonly CardView[];
  /** How many the reader has hidden of them. */
  readonly hidden: string | undefined;
  readonly page: number;
  readonly lastPage: number;
  /** What a search of the agency's homes by place sends besides the place; undefined where none is offered. */
  readonly search: readonly { readonly name: string; readonly value: string }[] | undefined;
  /** Where the homes of this page are. */
  readonly points: readonly ProfilePoint[];
  /** What all of them are asked for by, page by page. */
  readonly asked: {
    readonly show: 'current' | 'sold';
    readonly offer?: 'sale' | 'rent';
    readonly place?: string;
    readonly total: number;
  };
  /** The place that they are narrowed to, as the address has it; empty for all. */
  readonly place: string;
  /** All of them, and then those in each place, the most first; none where all lie in one. */
  readonly places: readonly PlaceLink[];
  /** The search's own map with the homes of the agency; undefined where they are in no single search. */
  readonly mapPath: string | undefined;
}

/** Somebody's homes in a place: `Marrickville (7)`. */
export interface PlaceLink {
  readonly label: string;
  readonly path: string;
  readonly isShown: boolean;
}

export function profileHomes(
  { id, kind }: { readonly id: string; readonly kind: ProfileView['kind'] },
  { show: wanted, asked }: { readonly show: Shown; readonly asked: string },
  { sale, rent, sold }: Readonly<Record<'sale' | 'rent' | 'sold', Homes>>,
  view: ViewContext,
): ProfileHomesView {
  const { t, format } = view;
  const [ofSale, ofRent] = [sale.pagination.results, rent.pagination.results];
  const hasBoth = ofSale > 0 && ofRent > 0;
  // Whoever sells alone, or lets alone, has them all in one.
  const show = wanted === 'rent' && !hasBoth ? 'current' : wanted;
  const { data, pagination, meta } = show === 'sold' ? sold : show === 'rent' || ofSale === 0 ? rent : sale;
  const isToLet = show === 'rent' || ofSale === 0;
  const searched =
    kind === 'agency' && show !== 'sold' && pagination.lastPage > 1 ? searchOf(id, data, isToLet) : undefined;
  const tab = (of: Shown, label: string) => ({
    label,
    path: agentPath(id, { ...(of === 'current' ? {} : { show: of }), place: asked }),
    isShown: of === show,
  });
  const there = asked === '' ? undefined : meta?.place;
  return {
    show,
    tabs: [
      ...(hasBoth
        ? [
            tab('current', t('agent.homes.sale', { number: format.number(ofSale) })),
            tab('rent', t('agent.homes.rent', { number: format.number(ofRent) })),
          ]
        : [tab('current', t('agent.homes.current', { number: format.number(ofSale + ofRent) }))]),
      tab('sold', t('agent.homes.sold', { number: format.number(sold.pagination.results) })),
    ],
    cards: data.map((card) => cardView(card, view)),
    hidden:
      meta?.hidden === undefined
        ? undefined
        : t('hidden.left_out', { count: meta.hidden, number: format.number(meta.hidden) }),
    search: searched === undefined ? undefined : fieldsOf(searched),
    mapPath:
      searched === undefined
        ? undefined
        : listPath({ ...searched, ...(there && { address: [there.path] }), view: 'map' }),
    asked: {
      total: pagination.results,
      ...(asked === '' ? {} : { place: asked }),
      ...(show === 'sold' ? { show } : { show: 'current', offer: isToLet ? 'rent' : 'sale' }),
    },
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    points: pointsOf(data),
    place: asked,
    places: placeLinks(id, { show, there, places: meta?.places ?? [], found: pagination.results }, view),
  };
}

/** With the place that was asked for where it is none of the others, as a city whose suburbs they are. */
function placeLinks(
  id: string,
  {
    show,
    there,
    places,
    found,
  }: {
    readonly show: Shown;
    readonly there: NonNullable<Homes['meta']>['place'];
    readonly places: NonNullable<NonNullable<Homes['meta']>['places']>;
    readonly found: number;
  },
  { t, format }: ViewContext,
): readonly PlaceLink[] {
  const shown = show === 'current' ? {} : { show };
  const isOther = there !== undefined && places.every(({ path }) => path !== there.path);
  const all = [...(isOther ? [{ ...there, homes: found }] : []), ...places];
  if (all.length === 0) return [];
  return [
    { label: t('agent.homes.places_all'), path: agentPath(id, shown), isShown: there === undefined },
    ...all.map(({ name, path, homes }) => ({
      label: t('agent.homes.place', { place: name, number: format.number(homes) }),
      path: agentPath(id, { ...shown, place: path }),
      isShown: path === there?.path,
    })),
  ];
}

/** The search for homes like these: of its kind, for the market has a list for each. */
function searchOf(id: string, homes: readonly ListingCard[], isToLet: boolean): Partial<SearchFilter> {
  const are = (use: string) => homes.every(({ objectType }) => objectType.startsWith(use));
  const kind: Partial<SearchFilter> = are('commercial')
    ? { listingType: 'commercial', acquisition: isToLet ? 'rent' : 'buy' }
    : { listingType: are('leisure') ? 'leisure' : isToLet ? 'rent' : 'buy' };
  return { ...kind, agencyParentId: [id] };
}

function fieldsOf(search: Partial<SearchFilter>): NonNullable<ProfileHomesView['search']> {
  const { searchParams } = new URL(listPath(search), 'https://list');
  return [...searchParams].map(([name, value]) => ({ name, value }));
}

interface Homes {
  readonly data: readonly ListingCard[];
  readonly meta?:
    | {
        readonly hidden?: number | undefined;
        readonly place?: { readonly name: string; readonly path: string } | undefined;
        readonly places?:
          | readonly { readonly name: string; readonly path: string; readonly homes: number }[]
          | undefined;
      }
    | undefined;
  readonly pagination: Pagination;
}
