import type { Locator, Page } from 'playwright-core';
import { TABS } from '../src/drafts/form/options.contract.ts';

/** Finds addresses in the catalogue of one region; undefined when it has no such thing. */
export interface Finder {
  /** The first home of a search, as the API takes it, or a page under that home. */
  home(filter: Readonly<Record<string, unknown>>, under?: string): Promise<string | undefined>;
  /** A new building with homes of its own. */
  project(): Promise<string | undefined>;
  /** The agency with the most homes. */
  agency(): Promise<string | undefined>;
  /** A page under what the owner of this region has begun, or has on the market. */
  own(kind: 'draft' | 'listing', under: string): Promise<string | undefined>;
}

/** A page of the site, or a state of one, that is worth a picture. */
export interface State {
  readonly name: string;
  /** Its address, in both regions or as the catalogue has it. */
  readonly at: string | Readonly<Record<'no' | 'au', string>> | ((find: Finder) => Promise<string | undefined>);
  /** Opens something on the page. The picture is then of the screen, not of the page in full. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Of somebody who is signed in, and has kept homes, searches and addresses. */
  readonly isOwn?: true;
}

const OSLO =
  'location_top_left_lat=59.97&location_top_left_lng=10.6&location_bottom_right_lat=59.85&location_bottom_right_lng=10.9&zoom_level=12';
const SYDNEY =
  'location_top_left_lat=-33.82&location_top_left_lng=151.1&location_bottom_right_lat=-33.96&location_bottom_right_lng=151.34&zoom_level=12';
const SALE = { listing_type: 'buy', property_type: ['apartment'] };

/** Every page and its main states. Names begin alike where they belong together, so that one word picks them. */
export const STATES: readonly State[] = [
  { name: 'front', at: '/' },
  {
    name: 'front-places',
    at: '/',
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('combobox')
        .and(page.locator('input'))
        .fill('be')
        .then(() => shows(page.getByRole('listbox').getByRole('option'))),
  },
  { name: 'list', at: '/list' },
  { name: 'list-grid', at: '/list?view=grid' },
  { name: 'list-map', at: '/list?view=map', open: (page) => shows(marks(page)) },
  {
    name: 'list-map-home',
    at: { no: `/list?view=map&${OSLO}`, au: `/list?view=map&${SYDNEY}` },
    open: (page) =>
      marks(page)
        .and(page.locator('[data-count="1"]'))
        .first()
        .click()
        .then(() => shows(page.getByRole('dialog').getByRole('heading'))),
  },
  { name: 'list-chosen', at: '/list?listing_type=rent&property_type[]=apartment&bedroom_min=1&colour=red' },
  { name: 'list-nothing', at: '/list?keywords=zzzz&bedroom_min=2' },
  { name: 'list-pill', at: '/list?bedroom_min=2', open: click('main summary:visible') },
  { name: 'list-filters', at: '/list', open: dialog('main form a[aria-haspopup=dialog]') },
  { name: 'filters', at: '/list/filters' },
  { name: 'menu', at: '/list', open: click(':is(header, [data-bottom-bar]) summary:visible') },
  { name: 'location', at: { no: '/locations/oslo', au: '/locations/sydney' } },
  { name: 'property-sale', at: ({ home }) => home(SALE) },
  { name: 'property-rent', at: ({ home }) => home({ listing_type: 'rent' }) },
  { name: 'property-project', at: ({ project }) => project() },
  { name: 'property-unit', at: ({ home }) => home({ listing_type: 'new_homes' }) },
  { name: 'property-plot', at: ({ home }) => home({ property_type: ['plot'] }) },
  { name: 'property-commercial', at: ({ home }) => home({ listing_type: 'commercial' }) },
  { name: 'property-leisure', at: ({ home }) => home({ listing_type: 'leisure' }) },
  { name: 'property-sold', at: ({ home }) => home({ availability: ['sold'] }) },
  { name: 'property-withdrawn', at: ({ home }) => home({ availability: ['unavailable'] }) },
  { name: 'property-unknown', at: '/property/287955/999999999999' },
  {
    name: 'property-pictures',
    at: ({ home }) => home(SALE, '?picture=2'),
    open: (page) => shows(page.getByRole('dialog')),
  },
  { name: 'property-contact', at: ({ home }) => home(SALE), open: dialog('main a[href*="/contact"]:visible') },
  { name: 'property-report', at: ({ home }) => home(SALE), open: dialog('main a[href*="/report"]:visible') },
  {
    name: 'property-share',
    at: ({ home }) => home(SALE),
    open: click('main summary:has-text("Del"):visible, main summary:has-text("Share"):visible'),
  },
  { name: 'history', at: ({ home }) => home(SALE, '/history') },
  { name: 'mortgage', at: ({ home }) => home(SALE, '/mortgage') },
  { name: 'insurance', at: ({ home }) => home(SALE, '/insurance') },
  { name: 'contact', at: ({ home }) => home(SALE, '/contact') },
  { name: 'report', at: ({ home }) => home(SALE, '/report') },
  { name: 'agents', at: '/agent' },
  { name: 'agents-people', at: '/agent?kind=agents' },
  { name: 'agency', at: ({ agency }) => agency() },
  { name: 'about', at: '/about-us' },
  { name: 'policy', at: '/policy' },
  { name: 'privacy', at: '/privacy-policy' },
  { name: 'login', at: '/login' },
  { name: 'register', at: '/register' },
  { name: 'forgotten', at: '/password_forgot' },
  own('user', '/user'),
  own('user-details', '/user/basicInfo'),
  own('user-contact', '/user/contactInfo'),
  own('user-subscription', '/user/subscription'),
  own('user-password', '/user/changepassword'),
  own('user-language', '/user/changelanguage'),
  own('user-sessions', '/user/sessions'),
  own('user-data', '/user/data'),
  own('user-commute', '/user/commute'),
  own('user-listings', '/my-listing'),
  own('user-listings-new', '/my-listing/new'),
  own('user-listings-receipts', '/my-listing/receipts'),
  ...TABS.map((tab) => ownListing(tab, 'draft', `?tab=${tab}`)),
  ...['preview', 'publish'].map((place) => ownListing(place, 'draft', `/${place}`)),
  ...['messages', 'viewings', 'figures'].map((place) => ownListing(place, 'listing', `/${place}`)),
  own('user-searches', '/user/saved-search'),
  own('user-notifications', '/user/notifications'),
  own('favourites', '/user/favourite'),
  own('favourites-collection', '/user/favourite/default'),
  own('favourites-compare', '/user/favourite/default/compare'),
  own('favourites-viewings', '/user/favourite/default/viewings'),
  { name: 'not-found', at: '/no-such-page' },
  { name: 'failed', at: '/error' },
];

function own(name: string, at: string): State {
  return { name, at, isOwn: true };
}

function ownListing(name: string, kind: 'draft' | 'listing', under: string): State {
  return { name: `user-listing-${name}`, at: (find) => find.own(kind, under), isOwn: true };
}

function shows(locator: Locator): Promise<void> {
  return locator.first().waitFor();
}

function marks(page: Page): Locator {
  return page.locator('button[data-count]');
}

function click(selector: string) {
  return (page: Page) => page.locator(selector).first().click();
}

/** What a link of the page opens over it. */
function dialog(selector: string) {
  return async (page: Page) => {
    await click(selector)(page);
    await shows(page.getByRole('dialog').getByRole('button'));
  };
}
