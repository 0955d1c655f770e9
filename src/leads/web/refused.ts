import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { Api, OutputOf } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext, type PageCaller } from '../../contract/load-context.ts';
import { propertyPath } from '../../paths.ts';
import { getProperty, PropertyId } from '../../properties/contract.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { viewContext, type ViewContext } from '../../properties/web/card-view.ts';
import type { LeadProblems } from './use-lead-form.ts';

export interface OpenedHome {
  readonly api: Api;
  readonly caller: PageCaller;
  readonly view: ViewContext;
  readonly listing: Listing;
}

/**
 * The home that a form's page is about, whatever its state. Throws the way to the home's own page where
 * there is no such home, and to the right address where the agency in the path is another.
 */
export async function openHome({ params, context, request }: Pick<LoaderFunctionArgs, 'params' | 'context' | 'request'>): Promise<OpenedHome> {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const { agencyId = '', propertyId = '' } = params;
  const listing = PropertyId.safeParse(propertyId).success ? await found(api(getProperty, { query: { id: propertyId, availability: ['all'] } })) : undefined;
  if (listing === undefined) throw redirect(propertyPath({ agencyId: encodeURIComponent(agencyId), propertyId: encodeURIComponent(propertyId) }));
  if (agencyId !== listing.agencyId) {
    const { pathname, search } = new URL(request.url);
    throw redirect(pathname.replace(`/property/${agencyId}/`, `/property/${listing.agencyId}/`) + search, 301);
  }
  return { api, caller, view: viewContext(caller, new Date()), listing };
}

/** What an action answers when a form could not be taken: the page again, with what was typed and what is wrong. */
export function refused(form: FormData, problems: LeadProblems) {
  const values = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'form_token' && entry[0] !== 'website'));
  return data({ values, problems }, { status: problems.code === undefined ? 400 : new AppError(problems.code).status });
}

async function found(answer: Promise<OutputOf<typeof getProperty>>): Promise<Listing | undefined> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'listing_not_found') return undefined;
    throw error;
  }
}
