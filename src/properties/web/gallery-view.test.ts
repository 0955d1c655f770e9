import { thumbHashToRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import type { Listing, ListingImage } from '../listing.contract.ts';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { galleryTabs } from './gallery-rooms.ts';
import { galleryView } from './gallery-view.ts';

const now = new Date('2026-11-24T10:00:00Z');
const norwegian = viewContext({ language: 'nb', region: 'no' }, now);
const english = viewContext({ language: 'en', region: 'no' }, now);

let files = 0;
function image(type: ListingImage['type'], more: Partial<ListingImage> = {}): ListingImage {
  files += 1;
  const file = files.toString(16).padStart(32, '0');
  return {
    url: `/media/${file}/960.webp`,
    file,
    type,
    ratio: 1.5,
    width: 1_200,
    height: 800,
    colour: '#808080',
    ...more,
  };
}

function alts(images: readonly ListingImage[], context = english, changes: Partial<Listing> = {}): string[] {
  const { propertyId: _, ...rest } = changes;
  const listing = exampleListing({ ...rest, images: [...images] });
  return galleryView(listing, context).map(({ alt }) => alt.replaceAll('\u00a0', ' '));
}

describe('the words for who does not see a picture', () => {
  it('are what somebody wrote', () => {
    expect(alts([image('kitchen', { caption: 'Kitchen from 2021' })])).toEqual(['Photo 1: Kitchen from 2021']);
  });

  it('are the room, which of them, and what is known of it, where nobody wrote any', () => {
    const images = [image('exterior'), image('bedroom'), image('bedroom'), image('kitchen'), image('floorplan')];
    expect(alts(images, english, { yearBuilt: 1932 })).toEqual([
      'Photo 1: Apartment built in 1932, from outside',
      'Photo 2: one of 2 bedrooms, 1 of 2',
      'Photo 3: one of 2 bedrooms, 2 of 2',
      'Photo 4: kitchen',
      'Photo 5: floor plan, 2 bedrooms and 71 m²',
    ]);
    expect(alts(images, norwegian, { yearBuilt: 1932 })).toEqual([
      'Bilde 1: Leilighet fra 1932, sett utenfra',
      'Bilde 2: ett av 2 soverom, 1 av 2',
      'Bilde 3: ett av 2 soverom, 2 av 2',
      'Bilde 4: kjøkken',
      'Bilde 5: planløsning, 2 soverom og 71 m²',
    ]);
  });

  it('say no more than is known', () => {
    const details = { usageArea: undefined, areaInternal: undefined };
    const bare: Partial<Listing> = { propertyType: [], details, yearBuilt: undefined };
    const images = [image('exterior'), image('bedroom'), image('bathroom'), image('floorplan'), image('other')];
    expect(alts(images, english, bare)).toEqual([
      'Photo 1: the outside',
      'Photo 2: bedroom',
      'Photo 3: bathroom',
      'Photo 4: floor plan',
      'Photo 5: the home',
    ]);
  });

  it('doubt where a rule alone sees a plan, and say beside the picture that nobody else does', () => {
    const images = [image('other', { isMaybeFloorplan: true }), image('kitchen', { typeSource: 'model' })];
    expect(alts(images)).toEqual(['Photo 1: perhaps a floor plan', 'Photo 2: kitchen']);
    const notes = galleryView(exampleListing({ images }), english).map(({ note }) => note);
    expect(notes).toEqual(['May be a floor plan. Recognised by software.', 'Room recognised by software']);
  });
});

describe('the tabs of a gallery', () => {
  const tabs = (...images: readonly ListingImage[]) =>
    galleryTabs(galleryView(exampleListing({ images: [...images] }), english), english).map(
      ({ search, label, indices }) => [search, label, ...indices],
    );

  it('are all, then the plan, then rooms as far as they are known', () => {
    expect(
      tabs(image('exterior'), image('kitchen'), image('other'), image('kitchen'), image('floorplan'), image('garage')),
    ).toEqual([
      ['', 'All', 0, 1, 2, 3, 4, 5],
      ['?room=floorplan', 'Floor plan', 4],
      ['?room=kitchen', 'Kitchen', 1, 3],
      ['?room=exterior', 'Exterior', 0],
      ['?room=garage', 'Garage', 5],
    ]);
  });

  it('call the plan of a plot what it is', () => {
    const images = [image('exterior'), image('floorplan')];
    const pictures = galleryView(exampleListing({ images, propertyType: ['plot'] }), english);
    expect(galleryTabs(pictures, english).map(({ label }) => label)).toEqual(['All', 'Site plan', 'Exterior']);
    expect(pictures[1]?.alt).toContain('site plan');
  });

  it('ask whether it is a plan where nobody says, unless somebody names one', () => {
    const maybe = image('other', { isMaybeFloorplan: true });
    expect(tabs(image('other'), maybe)).toEqual([
      ['', 'All', 0, 1],
      ['?room=floorplan', 'Floor plan?', 1],
    ]);
    expect(tabs(image('floorplan'), maybe)[1]).toEqual(['?room=floorplan', 'Floor plan', 0]);
  });

  it('are none where they would part nothing', () => {
    expect([tabs(), tabs(image('other'), image('other')), tabs(image('kitchen'), image('kitchen'))]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('placeholders', () => {
  /** Of a photograph of the demonstration. */
  const thumbhash = '4ucFJYSth5WPd3hXlYeHaGVgCCMm';

  it('stand in the few pixels of a picture, of the first five, and of no drawing', () => {
    const images = [
      image('floorplan', { thumbhash }),
      ...Array.from({ length: 6 }, () => image('kitchen', { thumbhash })),
    ];
    const blurs = galleryView(exampleListing({ images }), english).map(({ blur }) => blur);
    expect(blurs.map((blur) => blur !== undefined)).toEqual([false, true, true, true, true, false, false]);
    expect(blurs[1]).toMatch(/^url\(data:image\/png;base64,[A-Za-z0-9+/=]{100,400}\)$/);
    expect(thumbHashToRGBA(Buffer.from(thumbhash, 'base64')).w).toBeGreaterThan(6);
  });
});
