import type { Api } from '../../contract/endpoint.ts';
import { agentPath, propertyPath } from '../../paths.ts';
import { agencyView } from '../../properties/web/agency-view.ts';
import { cardView, type CardView, type ViewContext } from '../../properties/web/card-view.ts';
import { similarHomes } from '../../properties/web/find-home.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import type { PictureView } from '../../ui/picture.tsx';

/** What is left to do where one cannot write to whoever offers a home. */
export interface OtherWays {
  readonly seller: string;
  readonly phones: readonly { readonly name: string; readonly number: string }[];
  /** The home's page, at who offers it, where a private owner's number is shown to those who are signed in. */
  readonly hiddenPhonePath: string | undefined;
  /** The agency's page here. */
  readonly agencyPath: string | undefined;
  /** The agency's own site. */
  readonly website: string | undefined;
  readonly similar: readonly (Pick<CardView, 'path' | 'place' | 'title' | 'price'> & {
    readonly picture: PictureView | undefined;
  })[];
}

/** Of a home that can no longer be had, those like it alone. */
export async function otherWays(api: Api, listing: Listing, view: ViewContext, isClosed: boolean): Promise<OtherWays> {
  const agency = agencyView(listing);
  const phones = [
    ...agency.agents.map(({ name, phone }) => ({ name, number: phone })),
    { name: agency.name, number: agency.phone },
  ];
  return {
    seller: agency.name,
    phones: isClosed ? [] : phones.flatMap(({ name, number }) => (number === undefined ? [] : [{ name, number }])),
    hiddenPhonePath: agency.hiddenPhone === undefined ? undefined : `${propertyPath(listing)}#agency`,
    agencyPath: isClosed || agency.isPrivate || !agency.isKnown ? undefined : agentPath(listing.agencyId),
    website: isClosed || agency.isPrivate ? undefined : agency.url,
    similar: (await similarHomes(api, listing.propertyId)).slice(0, MOST_SIMILAR).map((card) => {
      const { path, place, title, price, pictures } = cardView(card, view);
      return { path, place, title, price, picture: pictures[0] };
    }),
  };
}

const MOST_SIMILAR = 4;
