import { Suspense } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPartWithin } from '../../ui/lazy-part-within.ts';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';

const PANEL_ID = 'share';

const SharePanel = lazyPartWithin(PANEL_ID, async () => ({ default: (await import('./share-panel.tsx')).SharePanel }));

/** A button whose panel offers ways to hand a home on. */
export function ShareMenu({
  propertyId,
  path,
  title,
  buttonClass,
}: {
  propertyId: string;
  path: string;
  title: string;
  buttonClass: string;
}) {
  const t = useTranslate();
  return (
    <Popover
      buttonClass={buttonClass}
      className="noscript:flex-none"
      panelClass="md:right-0 md:min-w-64 md:p-2"
      label={
        <>
          <Icon name="share" />
          {t('property.share')}
        </>
      }
    >
      <div id={PANEL_ID}>
        <Suspense>
          <SharePanel propertyId={propertyId} path={path} title={title} />
        </Suspense>
      </div>
    </Popover>
  );
}
