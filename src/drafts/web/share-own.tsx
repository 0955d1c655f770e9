import { SharePanel } from '../../properties/web/share-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** The ways to hand on a home of one's own, behind a button: those that its page offers to everybody. */
export function ShareOwn({
  buttonClass,
  ...home
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
      panelClass="md:min-w-64 md:p-2"
      label={
        <>
          <Icon name="share" className="size-4" />
          {t('property.share')}
        </>
      }
    >
      <SharePanel {...home} />
    </Popover>
  );
}
