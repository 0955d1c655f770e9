import { propertyChildPath, propertyPath, type PropertyChild } from '../../paths.ts';
import type { PictureView } from '../../ui/picture.tsx';
import type { Listing } from '../listing.contract.ts';
import { stateBadge, type BadgeView } from './badges.ts';
import type { ViewContext } from './card-view.ts';
import { pictureView } from './picture-view.ts';
import { priceLine, type PriceLine } from '../price-line.contract.ts';

/** A home in short, above the views beside its page. */
export interface ChildHead {
  readonly path: string;
  readonly address: string;
  readonly title: string;
  /** Of the title. */
  readonly language: 'en' | 'nb';
  readonly price: PriceLine;
  readonly state: BadgeView | undefined;
  readonly picture: PictureView | undefined;
  readonly tabs: readonly ChildTab[];
}

export interface ChildTab {
  readonly view: 'home' | PropertyChild;
  readonly label: string;
  readonly path: string;
}

export function childHead(listing: Listing, context: ViewContext): ChildHead {
  const [first] = listing.images;
  return {
    path: propertyPath(listing),
    address: listing.address.displayName,
    title: listing.title,
    language: listing.language,
    price: priceLine(listing, context),
    state: stateBadge(listing, context),
    picture: first === undefined ? undefined : pictureView(first, ''),
    tabs: tabsOf(listing, context),
  };
}

/** Nobody borrows to rent: there the same view is about what moving in costs. */
function tabsOf(listing: Listing, { t }: ViewContext): readonly ChildTab[] {
  return [
    { view: 'home', label: t('property.child.home'), path: propertyPath(listing) },
    { view: 'history', label: t('property.child.history'), path: propertyChildPath(listing, 'history') },
    {
      view: 'mortgage',
      label: t(listing.offerType === 'rent' ? 'property.child.move_in' : 'property.child.mortgage'),
      path: propertyChildPath(listing, 'mortgage'),
    },
    { view: 'insurance', label: t('property.child.insurance'), path: propertyChildPath(listing, 'insurance') },
  ];
}
