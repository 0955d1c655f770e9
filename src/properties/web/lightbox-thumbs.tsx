import { useEffect, useRef } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CaptionedPicture } from './gallery-view.ts';

/**
 * All pictures in small, under the one shown, where a window is wide and high enough. They are fetched as they come
 * into sight. One of them takes Tab, the one shown, and the arrow keys lead on from there.
 */
export function LightboxThumbs({
  pictures,
  shown,
  onTurn,
}: {
  readonly pictures: readonly CaptionedPicture[];
  readonly shown: number;
  readonly onTurn: (index: number) => void;
}) {
  const t = useTranslate();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = strip.current?.children[shown];
    if (!(current instanceof HTMLElement) || strip.current === null) return;
    strip.current.scrollTo({ left: current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2 });
    if (strip.current.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [shown]);
  if (pictures.length < 2) return null;
  return (
    <div
      ref={strip}
      role="group"
      aria-label={t('property.lightbox.all')}
      className="relative hidden gap-2 overflow-x-auto px-5 pt-1 pb-3 [scrollbar-color:#fff5_transparent] [scrollbar-width:thin] md:flex [@media(max-height:34rem)]:hidden"
    >
      {pictures.map((picture, index) => (
        <button
          key={picture.file + String(index)}
          type="button"
          tabIndex={index === shown ? 0 : -1}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onTurn(index)}
          className="aspect-3/2 h-14 shrink-0 overflow-hidden rounded-card opacity-60 transition-opacity duration-150 first:ml-auto last:mr-auto hover:opacity-100 aria-current:opacity-100 aria-current:outline-2 aria-current:-outline-offset-2 aria-current:outline-white"
        >
          <Picture picture={{ ...picture, isDrawing: false, blur: undefined }} sizes="84px" />
        </button>
      ))}
    </div>
  );
}
