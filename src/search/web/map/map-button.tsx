import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';

/** Where the list lies over the map like a sheet: takes it down again, once it is most of the way up. */
export function MapAgainButton() {
  const t = useTranslate();
  const top = useRef<HTMLSpanElement>(null);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const mark = top.current;
    if (mark === null) return;
    const observer = new IntersectionObserver((entries) => {
      setCovered(entries.every((entry) => !entry.isIntersecting));
    });
    observer.observe(mark);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <>
      <span ref={top} aria-hidden="true" className="pointer-events-none absolute top-0 left-0 h-[45dvh] w-px" />
      {isCovered && (
        <button
          type="button"
          className={`${LOOK} lg:hidden`}
          onClick={() => {
            window.scrollTo({ top: 0, behavior: 'smooth' });
          }}
        >
          <Icon name="map" />
          {t('list.view.map')}
        </button>
      )}
    </>
  );
}

const LOOK =
  'no-print fixed bottom-[calc(var(--bottom-bar)+1rem)] left-1/2 z-10 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-5 text-sm font-semibold text-page shadow-float';
