import { listPath } from '../../paths.ts';

/** Who publishes the site, and how it is searched; search engines look for it on the front page. */
export function organization(brand: string, origin: string): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: brand,
        url: `${origin}/`,
        logo: `${origin}/brand/share-${brand}.png`,
      },
      {
        '@type': 'WebSite',
        name: brand,
        url: `${origin}/`,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${listPath()}?address={place}`,
          'query-input': 'required name=place',
        },
      },
    ],
  };
}
