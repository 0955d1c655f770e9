import type { PictureView } from '../../ui/picture.tsx';
import type { ListingImage } from '../listing.contract.ts';

/** The part of a listing's picture that showing it takes. `alt` is what it shows, in words. */
export function pictureView(image: ListingImage, alt: string): PictureView {
  return {
    file: image.file,
    width: image.width,
    height: image.height,
    colour: image.colour,
    alt,
    isDrawing: image.type === 'floorplan',
  };
}
