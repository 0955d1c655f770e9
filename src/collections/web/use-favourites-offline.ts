import { useEffect } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { favouritesPath, propertyPath } from '../../paths.ts';
import { priceLine } from '../../properties/price-line.contract.ts';
import { pictureUrl } from '../../platform/images/pictures.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { keepOwn, nowText } from '../../ui/offline/own.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { favouriteHomes } from './client.ts';

/** Homes that are kept for being offline. */
const MOST = 50;
const PICTURE_WIDTH = 320;

/** Keeps the reader's favourites for when there is no network, as they are whenever this is shown. */
export function useFavouritesOffline(): void {
  const t = useTranslate();
  const api = useApi();
  const { language, region, user } = useVisit();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const format = formatOf(language, region);
    void keepOwn(async () => {
      const { data } = await api(favouriteHomes, { query: { size: MOST } });
      return {
        page: favouritesPath,
        heading: t('account.favourites.title'),
        since: t('account.offline_since', { time: nowText(format) }),
        items: data.flatMap(({ listing: card }) => {
          if (card === undefined) return [];
          const [picture] = card.images;
          return {
            path: propertyPath(card),
            title: card.address.fullAddress,
            text: priceLine(card, { t, format }).short,
            picture: picture === undefined ? undefined : pictureUrl(picture.file, PICTURE_WIDTH, 'jpg'),
          };
        }),
      };
    }).catch(() => undefined);
  }, [t, api, language, region, userId]);
}
