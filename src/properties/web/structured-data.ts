import { fittingWidth, pictureUrl } from '../../platform/images/pictures.contract.ts';
import type { Money } from '../../contract/shapes.ts';
import type { Listing } from '../listing.contract.ts';
import { isLeasedByYear, totalOf, yearOfWeeks } from '../price-line.contract.ts';
import type { PropertyView } from './property-view.ts';

/** The home as schema.org describes it, for search engines: the listing, what it is about, and the way to it. */
export function structuredData(
  listing: Listing,
  view: PropertyView,
  origin: string,
): Readonly<Record<string, unknown>> {
  const { soldPrice } = listing.prices;
  // The same price as stands largest on the page.
  const price = (listing.status === 'sold' ? soldPrice : undefined) ?? totalOf(listing) ?? listing.prices.price;
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
                ...(listing.offerType === 'rent' ? rentOf(listing, price) : priceOf(listing, price)),
                availability: `https://schema.org/${listing.status === 'available' ? 'InStock' : listing.status === 'future' ? 'PreOrder' : 'SoldOut'}`,
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

/** What is asked or was paid. The units of a project are offers of their own, and a guide has two ends. */
function priceOf({ isProject, region, status, prices }: Listing, price: Money): Readonly<Record<string, unknown>> {
  const { priceMin, priceMax } = prices;
  const isRange =
    (isProject || (region === 'au' && status !== 'sold')) &&
    priceMin !== undefined &&
    priceMax !== undefined &&
    priceMin.amount < priceMax.amount;
  const amount = isRange
    ? { '@type': 'AggregateOffer', lowPrice: priceMin.amount, highPrice: priceMax.amount }
    : { '@type': 'Offer', price: price.amount };
  return { ...amount, priceCurrency: currencyCode(region, price) };
}

/**
 * The ISO 4217 code of what an amount is in: the site's own calls have Australian dollars as `USD` unless configured
 * (product specification, section 1; decision 343), which would tell search engines a wrong price.
 */
function currencyCode(region: Listing['region'], { currency }: Money): string {
  return region === 'au' && currency === 'USD' ? 'AUD' : currency;
}

/** The rent and its period, from one to another where it is; by the year where the page has it by the year. */
function rentOf({ region, objectType, prices }: Listing, rent: Money): Readonly<Record<string, unknown>> {
  const { rentMax, rentPeriod = region === 'no' ? 'month' : 'week' } = prices;
  const isByYear = isLeasedByYear(region, objectType);
  const shown = ({ amount }: Money): number => (isByYear ? yearOfWeeks(amount) : amount);
  const low = shown(rent);
  const { nightlyRent, weeklyRent } = prices;
  const stay = nightlyRent ?? weeklyRent;
  if (stay !== undefined) return offerOf(region, stay, nightlyRent === undefined ? 'WEE' : 'DAY');
  const high = rentMax === undefined || rentMax.amount <= rent.amount ? undefined : shown(rentMax);
  return {
    ...(high === undefined
      ? { '@type': 'Offer', price: low }
      : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high }),
    priceCurrency: currencyCode(region, rent),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(high === undefined ? { price: low } : { minPrice: low, maxPrice: high }),
      priceCurrency: currencyCode(region, rent),
      unitCode: isByYear ? 'ANN' : PERIOD_CODES[rentPeriod],
    },
    businessFunction: LEASE_OUT,
  };
}

/** What a night or a week of a holiday let is let for. */
function offerOf(region: Listing['region'], price: Money, unitCode: 'DAY' | 'WEE'): Readonly<Record<string, unknown>> {
  const priceCurrency = currencyCode(region, price);
  const amount = { price: price.amount, priceCurrency };
  return {
    ...{ '@type': 'Offer', ...amount },
    priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode },
    businessFunction: LEASE_OUT,
  };
}

const LEASE_OUT = 'http://purl.org/goodrelations/v1#LeaseOut';

/** Of UN/CEFACT. */
const PERIOD_CODES = { week: 'WEE', month: 'MON' } as const;

function about({ propertyType, region, address, details, yearBuilt }: Listing): Readonly<Record<string, unknown>> {
  const area = details.areaInternal ?? details.usageArea ?? details.floorSize;
  // The place as an address has it: Australia's is the suburb, and the municipality is on no envelope.
  const { postTown, suburb, municipality } = address;
  const locality = region === 'no' ? (postTown ?? municipality) : (suburb ?? municipality);
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
      ...(locality === undefined ? {} : { addressLocality: locality }),
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
