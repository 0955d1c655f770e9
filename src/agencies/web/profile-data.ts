import type { ProfileView } from './profile-view.ts';

/** An agency or agent as schema.org describes it, for search engines, with the way to the page. */
export function profileData(profile: ProfileView, path: string, origin: string): Readonly<Record<string, unknown>> {
  const { brand, person } = profile;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateAgent',
        name: profile.name,
        url: origin + path,
        ...(profile.phone === undefined ? {} : { telephone: profile.phone }),
        ...(profile.email === undefined ? {} : { email: profile.email }),
        ...(profile.address === '' ? {} : { address: profile.address }),
        ...(profile.description === undefined ? {} : { description: profile.description }),
        ...(brand.logo === undefined ? {} : { logo: origin + brand.logo }),
        ...(person === undefined
          ? {}
          : {
              parentOrganization: {
                '@type': 'RealEstateAgent',
                name: person.agency.name,
                url: origin + person.agency.path,
              },
            }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: profile.crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.label,
          item: origin + (crumb.path ?? path),
        })),
      },
    ],
  };
}
