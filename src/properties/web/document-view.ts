import type { MessageKey } from '../../contract/messages.ts';
import { webAddress } from '../../contract/web-address.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** A document or page about the home, off this site. */
export interface DocumentView {
  readonly label: string;
  readonly url: string;
}

export function documentViews(listing: Listing, { t }: ViewContext): readonly DocumentView[] {
  const isOfAgent = listing.ownerType === 'api';
  const links: readonly (readonly [label: MessageKey, url: string | undefined])[] = [
    // In Norway the prospectus is had from the agent's own page of the home.
    [
      listing.region === 'no' && listing.offerType === 'sale' && isOfAgent
        ? 'property.document.advert_no'
        : 'property.document.advert',
      listing.url,
    ],
    ['property.document.condition_report', listing.conditionReportLink],
    ['property.document.bidding', listing.biddingUrl],
    ['property.document.project', listing.projectDeveloperUrl],
    ['property.document.short', listing.urlAlias],
  ];
  return links.flatMap(([label, address]) => {
    const url = webAddress(address);
    return url === undefined ? [] : [{ label: t(label), url }];
  });
}
