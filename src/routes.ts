import { layout, route, index, type RouteConfig } from '@react-router/dev/routes';

/** Every page by its address. */
export default [
  layout('ui/default-layout.tsx', [
    index('front-page/web/front-page.tsx'),
    route('list', 'search/web/list-page.tsx'),
    route('list/filters', 'search/web/filters-page.tsx'),
    route('property/:agencyId/:propertyId', 'properties/web/property-page.tsx'),
    route('property/:agencyId/:propertyId/mortgage', 'insights/mortgage/web/mortgage-page.tsx'),
    route('property/:agencyId/:propertyId/contact', 'leads/web/contact-page.tsx'),
    route('property/:agencyId/:propertyId/report', 'leads/web/report-page.tsx'),
    route('*', 'content/web/not-found-page.tsx'),
  ]),
  route('property/:agencyId/:propertyId/viewings.ics', 'leads/web/viewings-file.ts', { id: 'all-viewings-file' }),
  route('property/:agencyId/:propertyId/viewings/:viewing', 'leads/web/viewings-file.ts'),
  route('preferences', 'content/web/preferences.ts'),
] satisfies RouteConfig;
