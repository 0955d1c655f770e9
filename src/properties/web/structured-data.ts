import { fittingWidth, pictureUrl } from '../../platform/images/pictures.contract.ts';
import type { Listing } from '../listing.contract.ts';
import { totalOf } from '../price-line.contract.ts';
import type { PropertyView } from './property-view.ts';

/** The home as schema.org describes it, for search engines: the listing, what it is about, and the way to it. */
export function structuredData(
  listing: Listing,
  view: PropertyView,
  origin: string,
): Readonly<Record<string, unknown>> {
  const { priceMin, priceMax, rentPeriod, soldPrice } = listing.prices;
  // The same price as stands largest on the page.
  const price = (listing.status === 'sold' ? soldPrice : undefined) ?? totalOf(listing) ?? listing.prices.price;
  // The units of a project are offers of their own, and a guide has two ends.
  const isRange =
    (listing.isProject || (listing.region === 'au' && listing.status !== 'sold')) &&
    priceMin !== undefined &&
    priceMax !== undefined &&
    priceMin.amount < priceMax.amount;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        name: listing.title,
        url: origin + view.path,
        datePosted: listing.publishedAt,
        inLanguage: listing.language,
        ...(listing.description === undefined ? {} : { description: listing.description }),
        image: listing.images
          .slice(0, 6)
          .map((image) => origin + pictureUrl(image.file, fittingWidth(1280, image.width), 'jpg')),
        about: about(listing),
        ...(price === undefined
          ? {}
          : {
              offers: {
                ...(isRange
                  ? { '@type': 'AggregateOffer', lowPrice: priceMin.amount, highPrice: priceMax.amount }
                  : { '@type': 'Offer', price: price.amount }),
                priceCurrency: price.currency,
                availability: `https://schema.org/${listing.status === 'available' ? 'InStock' : listing.status === 'future' ? 'PreOrder' : 'SoldOut'}`,
                ...(rentPeriod === undefined ? {} : { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }),
              },
            }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: view.crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.label,
          item: origin + (crumb.path ?? view.path),
        })),
      },
    ],
  };
}

function about({ propertyType, region, address, details, yearBuilt }: Listing): Readonly<Record<string, unknown>> {
  const area = details.areaInternal ?? details.usageArea ?? details.floorSize;
  const isFlat = propertyType.some((type) => type === 'apartment' || type === 'flat');
  const isHouse = propertyType.some((type) =>
    ['house', 'single_dwelling', 'twin_dwelling', 'townhouse', 'cabin'].includes(type),
  );
  return {
    '@type': isFlat ? 'Apartment' : isHouse ? 'House' : 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(address.street === undefined ? {} : { streetAddress: address.street }),
      ...(address.postCode === undefined ? {} : { postalCode: address.postCode }),
      ...(address.municipality === undefined ? {} : { addressLocality: address.municipality }),
      ...(address.region === undefined ? {} : { addressRegion: address.region }),
      addressCountry: region.toUpperCase(),
    },
    ...(address.coordinates === undefined
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: address.coordinates.lat, longitude: address.coordinates.lng } }),
    ...((isFlat || isHouse) && details.bedrooms !== undefined ? { numberOfBedrooms: details.bedrooms } : {}),
    ...((isFlat || isHouse) && area !== undefined
      ? { floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' } }
      : {}),
    ...((isFlat || isHouse) && yearBuilt !== undefined ? { yearBuilt } : {}),
  };
}
