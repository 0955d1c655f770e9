import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Api } from '../../contract/endpoint.ts';
import { apiContext, callerContext, type PageCaller } from '../../contract/load-context.ts';
import { propertyChildPath, propertyPath, type PropertyChild } from '../../paths.ts';
import type { PageMeta } from '../../ui/page-meta.ts';
import { BRAND_NAME } from '../../ui/visit.tsx';
import type { Listing } from '../listing.contract.ts';
import { viewContext, type ViewContext } from './card-view.ts';
import { childHead, type ChildHead } from './child-view.ts';
import { findHome } from './find-home.ts';
import { socialPicture } from './property-meta.ts';

/** What the loader of a view beside a home's page works with. */
export interface ChildHome {
  readonly api: Api;
  readonly caller: PageCaller;
  readonly view: ViewContext;
  readonly listing: Listing;
  /** For `<ChildLayout head>`. */
  readonly head: ChildHead;
}

/**
 * Opens the home of a view beside its page, for that view's loader. Throws a redirect where there is no
 * such home (the home's own page says why, with the right status), and to the right address, for good,
 * where the agency in the path is another.
 */
export async function openChildHome({ params, context, request }: LoaderFunctionArgs, child: PropertyChild): Promise<ChildHome> {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const id = params.propertyId ?? '';
  const home = await findHome(api, id);
  if (home.kind !== 'found') throw redirect(propertyPath({ agencyId: encodeURIComponent(params.agencyId ?? ''), propertyId: encodeURIComponent(id) }));
  const { listing } = home;
  if (params.agencyId !== listing.agencyId) throw redirect(propertyChildPath(listing, child) + new URL(request.url).search, 301);
  const view = viewContext(caller, new Date());
  return { api, caller, view, listing, head: childHead(listing, view) };
}

/** The head of such a page. `title` names the view, without the home. */
export function childMeta({ listing, caller, head }: ChildHome, child: PropertyChild, words: { readonly title: string; readonly description: string }): PageMeta {
  return {
    title: `${words.title} · ${head.address}`,
    description: words.description,
    brand: BRAND_NAME[caller.theme],
    origin: caller.origin,
    path: propertyChildPath(listing, child),
    language: caller.language,
    image: socialPicture(listing),
  };
}
