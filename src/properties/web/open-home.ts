import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Api } from '../../contract/endpoint.ts';
import { apiContext, callerContext, type PageCaller } from '../../platform/http/load-context.contract.ts';
import type { Subject } from '../../texts/messages.ts';
import { propertyPath } from '../../paths.ts';
import { redirectPermanently } from '../../ui/redirect.ts';
import type { Listing } from '../listing.contract.ts';
import { viewContext, type ViewContext } from './card-view.ts';
import { findHome, subjectOf } from './find-home.ts';

/** What the loader or action of a page under a home's address works with. */
export interface OpenedHome {
  readonly api: Api;
  readonly caller: PageCaller;
  readonly view: ViewContext;
  /** What the page speaks of: its loader hands it on. */
  readonly subject: Subject | undefined;
  readonly listing: Listing;
}

/**
 * Opens the home that a page under `/property/{agencyId}/{propertyId}/` is about. Throws a redirect where
 * there is no such home (the home's own page says why, with the right status), and to the right address,
 * for good, where the agency in the path is another.
 */
export async function openHome({
  params,
  context,
  url,
}: Pick<LoaderFunctionArgs, 'params' | 'context' | 'url'>): Promise<OpenedHome> {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const { agencyId = '', propertyId = '' } = params;
  const home = await findHome(api, propertyId);
  if (home.kind !== 'found')
    throw redirect(
      propertyPath({ agencyId: encodeURIComponent(agencyId), propertyId: encodeURIComponent(propertyId) }),
    );
  const { listing } = home;
  if (agencyId !== listing.agencyId) {
    const { pathname, search } = url;
    throw redirectPermanently(pathname.replace(/^\/property\/[^/]*/, `/property/${listing.agencyId}`) + search);
  }
  const subject = subjectOf(listing);
  return { api, caller, view: viewContext(caller, new Date(), subject), subject, listing };
}
