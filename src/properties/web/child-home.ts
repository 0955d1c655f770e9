import type { LoaderFunctionArgs } from 'react-router';
import { propertyChildPath, type PropertyChild } from '../../paths.ts';
import { breadcrumbList } from '../../ui/breadcrumb-list.ts';
import type { PageMeta } from '../../ui/page-meta.ts';
import { BRAND_NAME } from '../../ui/visit.tsx';
import { childHead, type ChildHead } from './child-view.ts';
import { homePicture } from './home-share.ts';
import { openHome, type OpenedHome } from './open-home.ts';

/** What the loader of a view beside a home's page works with. */
export interface ChildHome extends OpenedHome {
  /** For `<ChildLayout head>`. */
  readonly head: ChildHead;
}

/** Opens the home of a view beside its page, for that view's loader, as `openHome` does. */
export async function openChildHome(args: LoaderFunctionArgs): Promise<ChildHome> {
  const home = await openHome(args);
  return { ...home, head: childHead(home.listing, home.view) };
}

/** The head of such a page. `title` names the view, without the home. */
export function childMeta(
  { listing, caller, head }: ChildHome,
  child: PropertyChild,
  words: { readonly title: string; readonly description: string },
): PageMeta {
  return {
    title: `${words.title} · ${head.address}`,
    description: words.description,
    brand: BRAND_NAME[caller.theme],
    origin: caller.origin,
    path: propertyChildPath(listing, child),
    language: caller.language,
    image: homePicture(listing, caller),
    structuredData: breadcrumbList(
      [
        { label: head.address, path: head.path },
        { label: words.title, path: propertyChildPath(listing, child) },
      ],
      caller.origin,
    ),
  };
}
