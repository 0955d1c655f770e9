import { pictureSources } from '../platform/images/pictures.contract.ts';
import { Icon } from './icon.tsx';

/** A stored picture, as much of it as its place on the page must know. */
export interface PictureView {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Dominant colour, #rrggbb: stands until the picture is there. */
  readonly colour: string;
  /** What it looks like from far away, as `url(data:...)` of some 300 bytes: stands over the colour. */
  readonly blur?: string | undefined;
  /** What it shows, in words; empty when the words beside it say so already. */
  readonly alt: string;
  /** A drawing must be seen whole; a photograph may be cut to its slot. */
  readonly isDrawing: boolean;
}

/**
 * A stored picture in the size that its slot needs (`sizes` as in HTML). It fills its parent, which
 * gives the shape, so that nothing moves when it arrives. `priority` is for the first one in sight.
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  className = '',
}: {
  picture: PictureView;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  const { sources, src } = pictureSources(picture.file, picture.width, 640);
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        style={{ backgroundColor: picture.colour, backgroundImage: picture.blur }}
        className={`size-full bg-cover bg-center ${picture.isDrawing ? 'object-contain' : 'object-cover'} ${className}`}
      />
    </picture>
  );
}

/** Stands where there is no picture. */
export function NoPicture({ label }: { label: string }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-sunken text-sm text-faint">
      <Icon name="no_picture" className="size-7" />
      {label}
    </span>
  );
}
