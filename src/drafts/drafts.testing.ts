import type { Body, SignedInTester, TestApp } from '../app.testing.ts';
import { createDraft, publishDraft } from './contract.ts';
import type { activateDraft, closeDraft, confirmDraft, deactivateDraft } from './contract.ts';
import type { PublishingOrders } from './hooks.server.ts';

/** Forms that lack nothing, for tests; every type of listing in both regions. */

export type ObjectTypeName =
  | 'residential_sale'
  | 'residential_rent'
  | 'commercial_sale'
  | 'commercial_rent'
  | 'leisure_sale'
  | 'leisure_rent';

let houses = 0;

/** As it stands on the wire. The contact is the account's own address, which is proven. */
export function aForm(email: string, objectType: ObjectTypeName = 'residential_sale', region: 'no' | 'au' = 'no') {
  houses += 1;
  const isSale = objectType.endsWith('sale');
  const kind = objectType.startsWith('commercial') ? 'office' : 'apartment';
  return {
    listing_type: {
      object_type: objectType,
      property_type: [kind],
      ...(isSale && region === 'no' ? { ownership: 'share' } : {}),
    },
    location:
      region === 'no'
        ? {
            street: `Markveien ${String(houses)}`,
            suburb: 'Grünerløkka',
            municipality: 'Oslo',
            region: 'Oslo',
            post_code: '0554',
            coordinates: { lat: 59.9226, lng: 10.7593 },
          }
        : {
            street: `${String(houses)} Swan Street`,
            suburb: 'Richmond',
            region: 'VIC',
            post_code: '3121',
            coordinates: { lat: -37.8252, lng: 145.0005 },
          },
    property_detail: {
      title: 'Lys toroms med balkong',
      description: 'Stille bakgård, kort vei til parken.',
      ...(region === 'no'
        ? { land_registry: { municipality_number: 301, farm_number: 228, share_number: houses } }
        : {}),
      usage_area: { value: 52 },
      primary_room: null,
      ...(isSale ? { construction_year: 1899 } : {}),
      ...(objectType === 'leisure_sale' ? { beds: 6, quality_standard: 'God' } : {}),
      ...(objectType.startsWith('commercial') ? { gross_area: { min: 50, max: 60 } } : { bedrooms: 1 }),
      facilities: ['balcony'],
    },
    price_and_date: isSale
      ? { asking_price: region === 'no' ? 4_500_000 : 650_000, ...(region === 'no' ? { joint_debt: 120_000 } : {}) }
      : { monthly: region === 'no' ? 16_500 : 620 },
    contacts: [{ name: 'Kari Nordmann', email, phones: [] }],
  };
}

export const HOST = { no: 'grend.no', au: 'grend.example' } as const;

/** A draft of somebody's; gives it as it was answered. */
export async function aDraft(
  app: TestApp,
  owner: SignedInTester,
  form: object = aForm(owner.email),
  region: 'no' | 'au' = 'no',
): Promise<Body> {
  const { status, body } = await app.request('POST', createDraft.path, {
    headers: owner.headers,
    body: { form_data: form, ...(owner.agencyId === undefined ? {} : { agency_id: owner.agencyId }) },
    host: HOST[region],
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

export function ofDraft(endpoint: { readonly path: string }, id: string): string {
  return endpoint.path.replace(':id', id);
}

/** A draft that is on the market. */
export async function aPublished(app: TestApp, owner: SignedInTester, form?: object): Promise<Body> {
  const { id } = await aDraft(app, owner, form);
  return act(app, owner, publishDraft, id);
}

/** Does one of the things that need no more than the draft's id; fails when it is refused. */
export async function act(
  app: TestApp,
  owner: SignedInTester,
  endpoint:
    | typeof publishDraft
    | typeof activateDraft
    | typeof deactivateDraft
    | typeof closeDraft
    | typeof confirmDraft,
  id: string,
): Promise<Body> {
  const { status, body } = await app.request(endpoint.method, ofDraft(endpoint, id), {
    headers: owner.headers,
    body: {},
  });
  if (status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Orders that know which drafts are paid for, and note whose were used and given back. */
export function knownOrders() {
  const paid = new Set<string>();
  const used: string[] = [];
  const released: string[] = [];
  const orders: PublishingOrders = {
    claim(_tx, { id }) {
      if (!paid.has(id)) return Promise.resolve(undefined);
      used.push(id);
      return Promise.resolve({ days: 30 });
    },
    isCovered: (_tx, { id }) => Promise.resolve(paid.has(id)),
    isTimeCovered: () => Promise.resolve(true),
    paidType: () => Promise.resolve(undefined),
    release(_tx, { id }) {
      released.push(id);
      return Promise.resolve();
    },
  };
  return { orders, paid, used, released };
}
