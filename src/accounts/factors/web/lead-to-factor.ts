import { redirect } from 'react-router';
import { securityPathTo } from '../../../account-paths.ts';
import { AppError } from '../../../contract/errors.ts';

/** Leads those who run the site to where they give their second factor, when something was refused for want of it. */
export function leadToFactor(error: unknown, url: { readonly pathname: string; readonly search: string }): void {
  if (error instanceof AppError && error.code === 'factor_needed')
    throw redirect(securityPathTo(url.pathname + url.search), 303);
}
