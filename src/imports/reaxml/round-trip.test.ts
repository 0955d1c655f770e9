import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, startTestApp, type Body, type TestApp } from '../../app.testing.ts';
import { camelKeys } from '../../contract/case.ts';
import { addAgencies, aKey, programWith, THEIRS } from '../../feeds/feeds.testing.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { propertyView, type PropertyView } from '../../properties/web/property-view.ts';
import { ADDRESS, CASES } from './cases.testing.ts';
import { KINDS, type Kind } from './change.ts';
import { AGENCY, element, file } from './corpus.testing.ts';
import { FIELDS } from './fields.ts';
import { shownOf } from './shown.testing.ts';

/**
 * Each element of each kind, from XML by push and database to the answer of the API and to the home's page: with it
 * they say something that they do not say without it.
 */

const HOST = 'grend.com.au';

/** Pictures show once they are fetched: e2e/photos.e2e.ts, imports/pictures.test.ts. */
const PICTURES = new Set(['images/img', 'objects/img', 'objects/floorplan']);

/** What has to stand beside an element for it to say anything. */
const BESIDE: Readonly<Record<string, string>> = {
  priceView: '<price>500000</price><rent>600</rent><commercialRent>52000</commercialRent>',
};

/** What those give that have no case. */
const GIVES: Readonly<Record<string, object>> = {
  soldDetails: { prices: { soldPrice: 810_000 } },
  listingAgent: { offeredBy: { name: 'Robin Vale' } },
  // An auction that came to nothing is over: the home is for sale as any other.
  auctionOutcome: { ...CASES['auctionOutcome']?.[1], saleMethod: 'private_treaty' },
};

/** A page says it through others. */
const NOT_ON_PAGES: Readonly<Record<string, string>> = {
  project: 'the page of the project lists its homes: properties/web/child-home.test.ts',
};

/** Of those who look at the pages. */
const CONTEXT = viewContext({ language: 'en', region: 'au' }, new Date(NOW));

let app: TestApp;
const answers = new Map<string, Body>();
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
  const program = programWith(app, await aKey(app, { agencyId: THEIRS, region: 'au' }), THEIRS);
  const pushed = async (...listings: readonly string[]) => {
    const { upload } = await program.pushed(file(...listings));
    expect(upload.counts).toMatchObject({ skipped: 0 });
  };
  await pushed(element('residential', '77', 'current', ADDRESS));
  await pushed(...KINDS.flatMap((kind) => casesOf(kind).flatMap(({ without, withIt }) => [without, withIt])));
  await pushed(...KINDS.flatMap((kind) => casesOf(kind).flatMap(({ sold }) => (sold === undefined ? [] : [sold]))));
  const rows = await app.db.query<{ id: string; name: string }>(
    'SELECT id::text AS id, external_id AS name FROM listings',
  );
  for (const { id, name } of rows) {
    const { status, body } = await app.request('GET', `/api/v2/property?id=${id}&availability=all`, { host: HOST });
    expect(status, name).toBe(200);
    answers.set(name, body.data);
  }
});
afterAll(() => app.close());

interface Case {
  readonly path: string;
  readonly without: string;
  readonly withIt: string;
  /** What follows once it is known. */
  readonly sold?: string;
}

function casesOf(kind: Kind): readonly Case[] {
  const paths = FIELDS.filter(({ kinds, element: path }) => (kinds?.includes(kind) ?? true) && !PICTURES.has(path));
  return [...new Set(paths.map(({ element: path }) => path))].map((path) => {
    const around = `${ADDRESS}${BESIDE[path] ?? ''}`;
    const inner = innerOf(path);
    const listing = (name: string, more: string) =>
      element(kind, `${kind}-${path}-${name}`, 'current', more, '2026-11-10-09:00:00');
    return {
      path,
      without: listing('without', around),
      withIt: listing('with', path === 'address' ? inner : path === 'soldDetails' ? around : `${around}${inner}`),
      ...(path === 'soldDetails'
        ? { sold: element(kind, `${kind}-${path}-with`, 'sold', inner, '2026-11-11-09:00:00') }
        : {}),
    };
  });
}

function innerOf(path: string): string {
  if (path === 'soldDetails')
    return '<soldDetails><soldPrice>810000</soldPrice><soldDate>2026-11-01</soldDate></soldDetails>';
  if (path === 'listingAgent') return '<listingAgent id="1"><name>Robin Vale</name></listingAgent>';
  const inner = CASES[path]?.[0];
  if (inner === undefined) throw new Error(`there is no case of ${path}`);
  return path === 'address' ? ADDRESS.replace('<address>', inner.replace('</address>', '')) : inner;
}

/** Without what each listing has of its own. */
function answerOf(kind: Kind, path: string, name: 'with' | 'without'): Body {
  const found = answers.get(`${AGENCY}-${kind}-${path}-${name}`);
  if (found === undefined) throw new Error(`${kind} ${path} ${name} was not kept`);
  return JSON.parse(JSON.stringify(found).replaceAll(String(found.property_id), '300000001'));
}

function pageOf(answer: Body): PropertyView {
  return propertyView(camelKeys(answer) as Listing, CONTEXT);
}

/** All that a page says, text by text. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

/** What one page says and another does not, or not as often. */
function added(page: PropertyView, before: PropertyView): readonly string[] {
  const left = [...textsOf(before)];
  return textsOf(page).filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

describe.each(KINDS)('%s', (kind) => {
  it.each(casesOf(kind).map(({ path }) => path))('%s reaches the API and the page', (path) => {
    const [given, bare] = [answerOf(kind, path, 'with'), answerOf(kind, path, 'without')];
    expect(given).not.toEqual(bare);
    if (NOT_ON_PAGES[path] !== undefined) return;
    expect(pageOf(given)).not.toEqual(pageOf(bare));
    const texts = added(pageOf(given), pageOf(bare));
    for (const { member, words } of shownOf(GIVES[path] ?? CASES[path]?.[1] ?? {}, CONTEXT, kind))
      expect(texts, member).toContainEqual(expect.stringContaining(words));
  });
});

it.each(KINDS)('a %s that says the same is the same, but for its name', (kind) => {
  const [one, other] = [answerOf(kind, 'headline', 'without'), answerOf(kind, 'description', 'without')];
  expect(one).toEqual(other);
  expect(pageOf(one)).toEqual(pageOf(other));
});
