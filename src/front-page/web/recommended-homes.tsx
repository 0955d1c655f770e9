import { useEffect, useState } from 'react';
import { remote } from '../../contract/remote.ts';
import type { Api } from '../../contract/endpoint.ts';
import type { Region } from '../../contract/messages.ts';
import { useForget } from '../../history/web/use-forget.ts';
import type { getProperties } from '../../properties/contract.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardView, viewContext } from '../../properties/web/card-view.ts';
import type { recommendProperties } from '../../search/contract.ts';
import { Section } from '../../ui/section.tsx';
import { useApi } from '../../ui/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { ForgetButton } from './forget-button.tsx';
import { Cards } from './home-row.tsx';

const properties = remote<typeof getProperties>('GET', '/api/v2/properties');
const recommend = remote<typeof recommendProperties>('GET', '/api/v2/property/recommend');

const SHOWN = 4;

/** `recent`: ids of the homes looked at, the latest first. */
export default function RecommendedHomes({ recent }: { recent: readonly string[] }) {
  const t = useTranslate();
  const visit = useVisit();
  const api = useApi();
  const [cards, setCards] = useState<readonly ListingCard[]>([]);
  const { region } = visit;
  const forget = useForget('homes');
  useEffect(() => {
    let isLatest = true;
    recommended(api, recent, region).then(
      (found) => {
        if (isLatest) setCards(found);
      },
      // Nothing to recommend is no trouble of the reader's.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [api, recent, region]);
  if (cards.length === 0) return null;
  const view = viewContext(visit, new Date());
  return (
    <Section
      title={t('home.recommended')}
      aside={<ForgetButton label={t('home.forget_homes')} said={t('home.homes_forgotten')} forget={forget} />}
    >
      <Cards cards={cards.map((card) => cardView(card, view))} />
    </Section>
  );
}

/** Homes like the latest one of this region that is still known, without those that were seen. */
async function recommended(api: Api, recent: readonly string[], region: Region): Promise<readonly ListingCard[]> {
  const { data: seen } = await api(properties, { query: { ids: [...recent] } });
  const latest = seen.find((card) => card.region === region);
  if (latest === undefined) return [];
  const { data } = await api(recommend, { query: { id: latest.propertyId, size: SHOWN + recent.length } });
  return data.filter(({ propertyId }) => !recent.includes(propertyId)).slice(0, SHOWN);
}
