import type { MessageKey } from '../../texts/messages.ts';
import { fileSize } from '../../ui/file-size.ts';
import { webAddress } from '../../ui/web-address.ts';
import { contractRequestKey } from '../contract-request.contract.ts';
import { LINK_KINDS, type ListedDocumentKind } from '../enums.contract.ts';
import type { Listing } from '../listing.contract.ts';
import { biddingView } from './bidding-view.ts';
import type { ViewContext } from './card-view.ts';

/** A document or page about the home, off this site or a file of it. */
export interface DocumentView {
  readonly label: string;
  readonly url: string;
  /** What it is, for papers that not everybody knows. */
  readonly note?: string;
  /** A file: what it is, and how large. */
  readonly file?: string;
}

/** Papers that are had by asking whoever offers the home. */
export interface PaperRequest {
  readonly label: string;
  readonly note: string;
}

export function documentViews(listing: Listing, context: ViewContext): readonly DocumentView[] {
  const { t } = context;
  const isOfAgent = listing.ownerType === 'api';
  const links: readonly (readonly [label: MessageKey, url: string | undefined, note?: MessageKey])[] = [
    [
      'property.document.statement_of_information',
      listing.statementOfInformationLink,
      'property.document.statement_of_information_note',
    ],
    ['property.document.contract_of_sale', listing.contractOfSaleLink, 'property.document.contract_note'],
    // In Norway the prospectus is had from the agent's own page of the home.
    [
      listing.region === 'no' && listing.offerType === 'sale' && isOfAgent
        ? 'property.document.advert_no'
        : 'property.document.advert',
      listing.url,
    ],
    ['property.document.condition_report', listing.conditionReportLink],
    ['property.document.bidding', biddingView(listing, context).biddingUrl],
    ['property.document.project', listing.projectDeveloperUrl],
    ['property.document.short', listing.urlAlias],
  ];
  const pages = links.flatMap(([label, address, note]) => {
    const url = webAddress(address);
    return url === undefined ? [] : [{ label: t(label), url, ...(note === undefined ? {} : { note: t(note) }) }];
  });
  return [...filesOf(listing, context), ...pages];
}

/** Papers that stand in the listing itself, with what they are before what their owner calls them. */
function filesOf({ documents = [] }: Listing, { t, format }: ViewContext): readonly DocumentView[] {
  return documents.flatMap(({ kind, title, url, bytes }): readonly DocumentView[] => {
    // Over a line that others can read on the way no page is led to.
    if (isPage(kind))
      return url.startsWith('https://') ? [{ label: t(`property.document.kind.${kind}`), url, note: title }] : [];
    const size = bytes === undefined ? undefined : fileSize(bytes, format);
    const parts = [kind === 'other' ? undefined : title, bytes === undefined ? undefined : 'PDF', size];
    const label = kind === 'other' ? title : t(`property.document.kind.${kind}`);
    return [{ label, url, file: parts.filter((part) => part !== undefined).join(' · ') }];
  });
}

function isPage(kind: ListedDocumentKind): kind is (typeof LINK_KINDS)[number] {
  return LINK_KINDS.some((each) => each === kind);
}

/** The contract of sale, where it can be asked for. */
export function paperRequest(listing: Listing, { t }: ViewContext): PaperRequest | undefined {
  const label = contractRequestKey(listing, webAddress(listing.contractOfSaleLink));
  if (label === undefined) return undefined;
  const isVictorian = label === 'property.document.request_contract_vic';
  return {
    label: t(label),
    note: t(isVictorian ? 'property.document.contract_note_vic' : 'property.document.contract_note'),
  };
}
