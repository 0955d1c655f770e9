import { DEFAULT_AGENCY_ID } from '../../agencies/record.contract.ts';
import { propertyPath } from '../../paths.ts';
import type { PictureView } from '../../ui/picture.tsx';
import type { Draft, DraftSummary } from '../draft.contract.ts';

/** A home that has just come on the market, as its readers meet it. */
export interface PublishedHomeView {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly picture: PictureView | undefined;
}

/** Undefined before it has a public page. */
export function publishedHomeView({
  propertyId,
  agencyId,
  title,
  image,
}: Pick<DraftSummary, 'propertyId' | 'agencyId' | 'title' | 'image'>): PublishedHomeView | undefined {
  if (propertyId === null) return undefined;
  return {
    id: propertyId,
    path: propertyPath({ agencyId: agencyId ?? DEFAULT_AGENCY_ID, propertyId }),
    title: title ?? '',
    picture: image === null ? undefined : { ...image, alt: '', isDrawing: image.type === 'floorplan' },
  };
}

/** The same of a draft that was read whole. */
export function publishedHomeOf({ propertyId, agencyId, formData, images }: Draft): PublishedHomeView | undefined {
  const [image = null] = images;
  return publishedHomeView({ propertyId, agencyId, image, title: formData.propertyDetail.title ?? null });
}
