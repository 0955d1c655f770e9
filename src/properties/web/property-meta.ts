import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { propertyPath } from '../../paths.ts';
import type { PageMeta } from '../../ui/page-meta.ts';
import { firstSentences } from '../../ui/sentences.ts';
import { BRAND_NAME } from '../../ui/visit.tsx';
import type { Listing } from '../listing.contract.ts';
import { stateBadge } from './badges.ts';
import type { ViewContext } from './card-view.ts';
import { homePicture } from './home-share.ts';
import type { PropertyView } from './property-view.ts';
import { structuredData } from './structured-data.ts';

/**
 * The head of a home's page: its title, the first two sentences of its text, its first picture. Of a home
 * that is sold or let it says so, and nothing of the text, which offers it.
 */
export function propertyMeta(
  listing: Listing,
  view: PropertyView,
  caller: PageCaller,
  { t }: Pick<ViewContext, 't'>,
): PageMeta {
  const over = view.state?.isOver === true ? stateBadge(listing, { t })?.label : undefined;
  const facts = [view.address, view.price.short, ...view.headline.map((fact) => fact.text)].join(' · ');
  return {
    title: over === undefined ? view.title : t('property.meta.over', { state: over, title: view.title }),
    description:
      over !== undefined
        ? [view.state?.text, facts].join(' ')
        : listing.description === undefined
          ? facts
          : firstSentences(listing.description),
    brand: BRAND_NAME[caller.theme],
    origin: caller.origin,
    path: propertyPath(listing),
    language: caller.language,
    image: homePicture(listing, caller),
    structuredData: structuredData(listing, view, caller.origin),
  };
}

export function missingMeta(kind: 'withdrawn' | 'unknown', caller: PageCaller, { t }: ViewContext): PageMeta {
  const title = t(`property.missing.${kind}`);
  return {
    title,
    description: t(`property.missing.${kind}_text`),
    brand: BRAND_NAME[caller.theme],
    origin: caller.origin,
    language: caller.language,
  };
}
