import { withQuery } from './paths.ts';

/** Paths of the administration's pages on what the site does: apart from those that public pages fetch. */

type Search<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>> & {
  readonly page?: number | undefined;
};

export const adminAgenciesPath = (search: Search<'query' | 'region'> = {}): string =>
  withQuery('/admin/agencies', search);
export const adminAgencyPath = (id: string): string => `/admin/agencies/${id}`;
export const adminLeadsPath = '/admin/leads';
export const adminPricesPath = '/admin/prices';
export const adminMailPath = (search: Search<'state' | 'kind' | 'from' | 'to'> = {}): string =>
  withQuery('/admin/mail', search);
export const adminOneMailPath = (id: string): string => `/admin/mail/${id}`;
export const adminJobsPath = (search: Search<'state' | 'kind'> = {}): string => withQuery('/admin/jobs', search);
export const adminImportsPath = '/admin/imports';
export const adminImportPath = (search: Search<'source' | 'code'>): string => withQuery('/admin/imports/run', search);
export const adminUploadsPath = (search: Search<'source' | 'state'>): string =>
  withQuery('/admin/imports/uploads', search);
export const adminUploadPath = (id: string, search: Search<'code'> = {}): string =>
  withQuery(`/admin/imports/uploads/${id}`, search);
export const adminFlagsPath = '/admin/flags';
export const adminConsentPath = '/admin/consent';
export const adminPaymentsPath = (search: Search<'receipt' | 'email' | 'listing' | 'state'> = {}): string =>
  withQuery('/admin/payments', search);
