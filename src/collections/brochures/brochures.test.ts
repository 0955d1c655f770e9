import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { AN_IMPORT, aListing } from '../../properties/record.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { addHomes, removeFavourite } from '../contract.ts';
import { withoutContacts } from './content.server.ts';
import { getBrochure, refuseBrochures } from './contract.ts';

const PICTURE = '0123456789abcdef0123456789abcdef';

let app: TestApp;
let kari: SignedInTester;
let ola: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  [kari, ola] = [await app.signIn(), await app.signIn()];
  await app.db.query(
    "INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, 1200, 800, '#888888', 'image/jpeg', 1)",
    [PICTURE],
  );
});
afterAll(() => app.close());

async function save({ headers }: SignedInTester, ...ids: string[]): Promise<void> {
  const url = urlOf(addHomes, { collectionId: 'default' });
  expect((await app.request('POST', url, { headers, body: { properties: ids } })).status).toBe(200);
}

function brochure({ headers }: SignedInTester, propertyId: string) {
  return app.request('GET', urlOf(getBrochure, { propertyId }), { headers });
}

/** A home whose advertisement says who offers it in every place that can. */
function aTalkativeHome(changes: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({
    description:
      'Solrik stue. Ring megler Siri Skog på 912 34 567 eller skriv til siri@skog.example.\n\nPris 4 200 000 kr.',
    highlights: ['Spør Siri Skog'],
    offeredBy: { agents: [{ name: 'Siri Skog', phone: '+4791234567', email: 'siri@skog.example' }] },
    viewingDescription: 'Møt Siri Skog i døra',
    viewings: [{ startsAt: '2026-12-01T10:00:00.000Z', endsAt: '2026-12-01T11:00:00.000Z' }],
    images: [{ file: PICTURE, category: 'exterior', caption: 'Foto: Siri Skog' }],
    landRegistry: {
      municipalityNumber: 301,
      farmNumber: 1,
      shareNumber: 2,
      housingAssociationName: 'Løkka borettslag',
      housingAssociationOwner: 'Per Beboer',
    },
    biddingUrl: 'https://bud.example/siri',
    ...changes,
  });
}

async function change(record: ListingRecordInput, changes: Partial<ListingRecordInput>): Promise<void> {
  await app.app.properties.saveBatch(AN_IMPORT, [{ ...record, ...changes }]);
}

const rows = async (table: string, id: string) =>
  (await app.db.query(`SELECT FROM ${table} WHERE listing_id = $1::bigint`, [id])).length;

describe('a saved home', () => {
  it('can be read as it was after it has changed, been sold and is gone', async () => {
    const record = aTalkativeHome();
    const [id = ''] = await app.add(record);
    await save(kari, id);
    await change(record, {
      title: 'Noe helt annet',
      description: 'Ny tekst',
      availability: 'sold',
      prices: { currency: 'NOK', askingPrice: 4_200_000, soldPrice: 4_650_000 },
      images: [],
    });
    const { status, body } = await brochure(kari, id);
    expect(status).toBe(200);
    expect(body.data.listing).toMatchObject({
      title: 'Lys toroms med balkong',
      status: 'available',
      prices: { asking_price: { amount: 4_200_000 } },
      images: [{ file: PICTURE }],
      land_registry: { housing_association_name: 'Løkka borettslag' },
    });
    expect(body.data.listing.description).toContain('Pris 4 200 000 kr.');
    expect(body.data.current).toMatchObject({ title: 'Noe helt annet', status: 'sold' });
    expect(body.data).toMatchObject({ kept_at: app.clock.now().toISOString(), until: '2031-11-21T11:00:00.000Z' });

    await app.db.query('DELETE FROM listings WHERE id = $1::bigint', [id]);
    app.app.properties.forget([id]);
    const gone = await brochure(kari, id);
    expect(gone.body.data.listing.title).toBe('Lys toroms med balkong');
    expect(gone.body.data.current).toBeUndefined();
  });

  it('keeps nobody’s name, number or address, and no way to reach them', async () => {
    const [id = ''] = await app.add(aTalkativeHome());
    await save(kari, id);
    const text = JSON.stringify((await brochure(kari, id)).body.data.listing);
    expect(text).not.toMatch(/Siri|Skog|91234567|912 34 567|siri@|Per Beboer|bud\.example|2026-12-01/);
    expect(text).toContain('Ring megler […] på […] eller skriv til […].');
    const [row] = await app.db.query<{ text: string }>(
      'SELECT content::text AS text FROM brochures WHERE listing_id = $1::bigint',
      [id],
    );
    expect(row?.text).not.toMatch(/Siri|Skog|91234567|Per Beboer/);
  });

  it('is kept once for all who saved it alike, and once more for who saved it otherwise', async () => {
    const record = aTalkativeHome();
    const [id = ''] = await app.add(record);
    const per = await app.signIn();
    await save(kari, id);
    await save(ola, id);
    expect([await rows('brochures', id), await rows('kept_brochures', id)]).toEqual([1, 2]);
    await change(record, { title: 'Pusset opp' });
    await save(per, id);
    // Who saves it again keeps what they had.
    await save(kari, id);
    expect([await rows('brochures', id), await rows('kept_brochures', id)]).toEqual([2, 3]);
    expect((await brochure(kari, id)).body.data.listing.title).toBe('Lys toroms med balkong');
    expect((await brochure(per, id)).body.data.listing.title).toBe('Pusset opp');
  });

  it('is for its owner alone, for as long as it is a favourite of theirs', async () => {
    const [id = ''] = await app.add(aListing());
    await save(kari, id);
    expect((await brochure(ola, id)).status).toBe(404);
    expect((await app.request('GET', urlOf(getBrochure, { propertyId: id }))).status).toBe(401);
    const favourites = await app.request('GET', '/api/v2/property-collections/properties?size=100', {
      headers: kari.headers,
    });
    const listed = favourites.body.data.find((home: { property_id: string }) => home.property_id === id);
    expect(listed.brochure_kept_at).toBe(app.clock.now().toISOString());

    await app.request('DELETE', urlOf(removeFavourite, { propertyId: id }), { headers: kari.headers });
    expect((await brochure(kari, id)).status).toBe(404);
    // Taken back at once it is there again; a day later nothing of it is.
    await app.app.forgetOld();
    await save(kari, id);
    expect((await brochure(kari, id)).status).toBe(200);
    await app.request('DELETE', urlOf(removeFavourite, { propertyId: id }), { headers: kari.headers });
    app.clock.advance(2 * 86_400_000);
    await app.app.forgetOld();
    expect([await rows('brochures', id), await rows('kept_brochures', id)]).toEqual([0, 0]);
  });

  it('is deleted after five years, and stays a favourite', async () => {
    const [id = ''] = await app.add(aListing());
    const per = await app.signIn();
    await save(per, id);
    const kept = "UPDATE kept_brochures SET kept_at = kept_at - interval '1 day' * $2 WHERE listing_id = $1::bigint";
    await app.db.query(kept, [id, 5 * 365]);
    await app.app.forgetOld();
    expect(await rows('kept_brochures', id)).toBe(1);
    await app.db.query(kept, [id, 2]);
    await app.app.forgetOld();
    expect([await rows('kept_brochures', id), await rows('collection_homes', id)]).toEqual([0, 1]);
  });

  it('goes with the account of who saved it, and with that of its private owner', async () => {
    const [id = '', own = ''] = await app.add(aListing(), aListing());
    const [reader, seller] = [await app.signIn(), await app.signIn()];
    await app.db.query('UPDATE listings SET owner_import = NULL, owner_user = $2 WHERE id = $1::bigint', [
      own,
      seller.userId,
    ]);
    await save(reader, id, own);
    const leave = ({ headers }: SignedInTester) =>
      app.request('DELETE', '/api/user', { headers, body: { confirmation: 'delete' } });
    expect((await leave(seller)).status).toBe(200);
    expect([await rows('brochures', own), await rows('kept_brochures', own)]).toEqual([0, 0]);
    expect((await brochure(reader, own)).status).toBe(404);
    expect((await leave(reader)).status).toBe(200);
    expect(await rows('kept_brochures', id)).toBe(0);
  });
});

it('is deleted for everybody, for good, where staff speak for whoever offers the home', async () => {
  const [id = ''] = await app.add(aListing());
  const [staff, reader, other] = [await app.signIn('stab@grend.example'), await app.signIn(), await app.signIn()];
  await makeStaff(app, staff);
  await save(reader, id);
  const url = urlOf(refuseBrochures, { id });
  expect((await app.request('GET', url, { headers: reader.headers })).status).toBe(404);
  expect((await app.request('GET', url, { headers: staff.headers })).body.data).toEqual({ is_refused: false });
  expect((await app.request('DELETE', url, { headers: staff.headers })).status).toBe(200);
  expect((await app.request('GET', url, { headers: staff.headers })).body.data).toEqual({ is_refused: true });
  expect((await brochure(reader, id)).status).toBe(404);
  await save(other, id);
  expect((await brochure(other, id)).status).toBe(404);
  expect([await rows('brochures', id), await rows('collection_homes', id)]).toEqual([0, 2]);
});

describe('withoutContacts', () => {
  it.each([
    ['Ring 22 33 44 55 i dag', 'Ring […] i dag', 'no'],
    ['Call Jane Doe on 0412 345 678', 'Call […] on […]', 'au'],
    ['Write to jane.doe+homes@agency.com.au, please', 'Write to […], please', 'au'],
    ['Felleskostnader 41 234 567 kr og 91 234 567 m²', 'Felleskostnader 41 234 567 kr og 91 234 567 m²', 'no'],
    ['Prisantydning kr 91 234 567', 'Prisantydning kr 91 234 567', 'no'],
    ['Bygd 1998, pusset opp 12.06.2019', 'Bygd 1998, pusset opp 12.06.2019', 'no'],
  ] as const)('%s', (text, left, region) => {
    expect(withoutContacts(text, ['Jane Doe'], region)).toBe(left);
  });
});
