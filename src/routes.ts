import { layout, route, index, type RouteConfig } from '@react-router/dev/routes';
import { ACCOUNT_PLACES } from './accounts/web/account-places.ts';

/** Every page by its address. */
export default [
  layout('ui/default-layout.tsx', [
    index('front-page/web/front-page.tsx'),
    route('agent', 'agencies/web/agents-page.tsx'),
    route('agent/:id', 'agencies/web/profile-page.tsx'),
    route('list', 'search/web/list-page.tsx'),
    route('list/filters', 'search/web/filters-page.tsx'),
    route('locations/*', 'search/web/location-page.tsx'),
    route('property/:agencyId/:propertyId', 'properties/web/property-page.tsx'),
    route('property/:agencyId/:propertyId/history', 'insights/history/web/history-page.tsx'),
    route('property/:agencyId/:propertyId/mortgage', 'insights/mortgage/web/mortgage-page.tsx'),
    route('property/:agencyId/:propertyId/insurance', 'insights/insurance/web/insurance-page.tsx'),
    route('property/:agencyId/:propertyId/contact', 'leads/web/contact-page.tsx'),
    route('property/:agencyId/:propertyId/report', 'leads/web/report-page.tsx'),
    ...['r', 'preview'].map((kind) => route(`${kind}/:source/:tenant/:externalId`, 'properties/web/property-link-page.tsx', { id: kind })),
    route('first-on-grend', 'content/web/first-here-page.tsx', { id: 'first-on-grend' }),
    route('first-on-zrch', 'content/web/first-here-page.tsx', { id: 'first-on-zrch' }),
    route('policy', 'content/web/policy-page.tsx'),
    ...['about-us', 'cookie-policy', 'policy/cookie', 'privacy-policy', 'term-and-condition', 'gdpr', 'sales-conditions', 'page/*', 'landing'].map((path) => route(path, 'content/web/content-page.tsx', { id: path })),
    route('account-deleted', 'accounts/own-data/web/deleted-page.tsx'),
    route('user/changelanguage', 'accounts/web/language-page.tsx'),
    route('dev/ui', 'dev/web/ui-page.tsx'),
    route('error', 'content/web/error-state-page.tsx'),
    route('*', 'content/web/not-found-page.tsx'),
  ]),
  layout('accounts/web/user-layout.tsx', [
    ...ACCOUNT_PLACES.map(({ pattern }) => route(pattern, 'accounts/web/account-page.tsx', { id: pattern })),
    route('user/commute', 'commute/web/commute-page.tsx'),
  ]),
  layout('ui/blank-layout.tsx', [
    ...['login', 'user/signin'].map((path) => route(path, 'accounts/web/login-page.tsx', { id: path })),
    ...['user/resetPassword', 'user/activate', 'password_forgot', 'password_update'].map((path) => route(path, 'accounts/web/link-page.tsx', { id: path })),
    route('admin-listings/:propertyId', 'accounts/web/admin-listing-page.tsx'),
    route('blank/policy/:language', 'content/web/blank-policy-page.tsx'),
  ]),
  route('property/:agencyId/:propertyId/viewings.ics', 'leads/web/viewings-file.ts', { id: 'all-viewings-file' }),
  route('property/:agencyId/:propertyId/viewings/:viewing', 'leads/web/viewings-file.ts'),
  route('user/favourite/heart', 'collections/web/heart-action.ts'),
  route('logout', 'accounts/web/logout.ts'),
  layout('accounts/web/user-layout.tsx', { id: 'own-data' }, [route('user/data', 'accounts/own-data/web/own-data-page.tsx'), route('user/export/:token', 'accounts/own-data/web/export-page.tsx')]),
  route('login/:service', 'accounts/identity/web/begin.ts'),
  route('login/:service/callback', 'accounts/identity/web/callback.ts'),
  route('preferences', 'content/web/preferences.ts'),
] satisfies RouteConfig;
