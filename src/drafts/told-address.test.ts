import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, withChanges } from './form/changes.contract.ts';
import { toldAddressIn } from './told-address.ts';

/** Whoever hides the exact address is told where their own words give it away. */

function told(street: string, description: string, isAddressHidden = true): string[] {
  const form = withChanges(EMPTY_FORM, { location: { street, isAddressHidden }, propertyDetail: { description } });
  return toldAddressIn({ form, images: [], attachments: [] });
}

const HERE = ['property_detail.description'];

describe('a hidden address is told', () => {
  it.each([
    ['Markveien 41B', 'Velkommen til Markveien 41 B!'],
    ['Markveien 41B', 'Lys leilighet i markveien.'],
    ['Storgata 3', 'Midt i Storgaten, med kort vei til alt.'],
    ['Ole Deviks vei 12', 'Rolig i Ole Deviks veg'],
    ['Markveien 41 B', 'Bakgården er Markveiens fineste.'],
    ['Toppen 5', 'Vi møtes ved Toppen 5'],
    ['Toppen 5', 'Slik bor du i Toppen.'],
    ['17. mai gata 4', 'En av perlene i 17. mai gata'],
    ['12 High Street', 'The best of High St living'],
    ['Unit 3, 12 Esplanade', 'Join us at 12 Esplanade on Saturday'],
    ['3/12 St Kilda Road', 'https://homes.example/3-12-st-kilda-rd'],
  ])('%s by “%s”', (street, description) => expect(told(street, description)).toEqual(HERE));
});

describe('it is not', () => {
  it.each([
    ['Markveien 41B', 'Kort vei til marka og parken, 41 m².'],
    ['Markveien 41B', 'Kort gange til Parkveien 41'],
    ['Toppen 5', 'Flott utsikt på toppen. Toppen for deg!'],
    ['12 Esplanade', 'A walk along the esplanade'],
    ['12 High Street', 'High ceilings, street parking'],
    ['41', 'Bygget i 41'],
  ])('%s by “%s”', (street, description) => expect(told(street, description)).toEqual([]));

  it('where the address is shown', () => expect(told('Markveien 41B', 'Markveien 41B', false)).toEqual([]));
});

it('every text that readers get is looked through, each by its path', () => {
  const street = 'Markveien 41B';
  const form = withChanges(EMPTY_FORM, {
    location: { street, isAddressHidden: true, subLocalityNickname: street },
    propertyDetail: { title: street, qualityStandard: street, plotDescription: street, entrance: street },
    priceAndDate: { viewingDescription: `Oppmøte i ${street}`, sharedCostsDescriptionHtml: street },
    contacts: [{ name: 'Kari' }, { name: street }],
  });
  const images = [{ caption: null }, { caption: `Fasade mot ${street}` }];
  expect(toldAddressIn({ form, images, attachments: [{ name: 'markveien_41b_salgsoppgave.pdf' }] })).toEqual([
    'location.sub_locality_nickname',
    'property_detail.title',
    'property_detail.quality_standard',
    'property_detail.plot_description',
    'price_and_date.shared_costs_description_html',
    'price_and_date.viewing_description',
    'contacts.1.name',
    'images.1.caption',
    'attachments.0.name',
  ]);
});
