import { Link } from 'react-router';
import { MainPrice, PriceParts } from '../../properties/web/price-parts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { formatOf } from '../../texts/format.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { SwipeHome } from './swipe-home.ts';
import type { Match } from './swiper.tsx';

/** A home that two of those who swipe together like. */
export default function MatchDialog({
  match,
  home,
  onClose,
}: {
  match: Match;
  home: SwipeHome | undefined;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const names = formatOf(language, region).list([t('swipe.together.you'), ...match.names]);
  const title = home?.card.title ?? match.id;
  const picture = home?.card.pictures[0];
  return (
    <Dialog
      title={t('swipe.together.match_title')}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-3">
          {/* With the keys that answer the next home, it must not be left by mistake. */}
          <Button kind="primary" className="grow" data-autofocus="" onClick={onClose}>
            {t('swipe.together.go_on')}
          </Button>
          {home !== undefined && (
            <Link to={home.card.path} className={buttonClass({}, 'grow')}>
              {t('swipe.together.see')}
            </Link>
          )}
        </div>
      }
    >
      <div className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
        {picture === undefined ? (
          home !== undefined && <NoPicture label="" />
        ) : (
          <Picture picture={picture} sizes="28rem" />
        )}
        <span className="absolute bottom-3 left-3 flex size-12 items-center justify-center rounded-full bg-accent text-on-accent shadow-float">
          <Icon name="heart" className="size-6 fill-current" />
        </span>
      </div>
      {/* Its name is on its way. */}
      <p className={`mt-4 ${home === undefined ? 'invisible' : ''}`}>{t('swipe.together.match', { names, title })}</p>
      {home !== undefined && (
        <>
          <MainPrice price={home.card.price} className="mt-1 text-lg" />
          <PriceParts price={home.card.price} className="mt-0.5 text-muted" />
        </>
      )}
    </Dialog>
  );
}
