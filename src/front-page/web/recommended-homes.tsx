import { useEffect, useState } from 'react';
import type { Api } from '../../contract/endpoint.ts';
import { getProperties } from '../../properties/web/client.ts';
import { recommendProperties } from '../../search/web/client.ts';
import type { Region } from '../../texts/messages.ts';
import { useForget } from '../../history/web/use-forget.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardView, viewContext } from '../../properties/web/card-view.ts';
import { useHiddenChanges } from '../../hidden/web/hidden-state.ts';
import { Section } from '../../ui/section.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { ForgetButton } from './forget-button.tsx';
import { Cards } from './home-row.tsx';

const SHOWN = 4;

interface RecommendedHomesProps {
  /** Ids of the homes looked at, the latest first. */
  readonly recent: readonly string[];
  /** The file of a picture that stands on the page already. */
  readonly except: string | undefined;
}

export default function RecommendedHomes({ recent, except }: RecommendedHomesProps) {
  const t = useTranslate();
  const visit = useVisit();
  const api = useApi();
  const [cards, setCards] = useState<readonly ListingCard[]>([]);
  const { region } = visit;
  const forget = useForget('homes');
  const hiddenChanges = useHiddenChanges();
  useEffect(() => {
    let isLatest = true;
    recommended(api, recent, region, except).then(
      (found) => {
        if (isLatest) setCards(found);
      },
      // Nothing to recommend is no fault of the reader's.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [api, recent, region, except, hiddenChanges]);
  if (cards.length === 0) return null;
  const view = viewContext(visit, new Date());
  return (
    <Section
      title={t('home.recommended')}
      aside={<ForgetButton label={t('home.forget_homes')} confirmation={t('home.homes_forgotten')} forget={forget} />}
    >
      <Cards cards={cards.map((card) => cardView(card, view))} />
    </Section>
  );
}

/** Homes like the latest one of this region that is still known, without those that were seen. */
async function recommended(
  api: Api,
  recent: readonly string[],
  region: Region,
  except: string | undefined,
): Promise<readonly ListingCard[]> {
  const { data: seen } = await api(getProperties, { query: { ids: [...recent] } });
  const latest = seen.find((card) => card.region === region);
  if (latest === undefined) return [];
  const { data } = await api(recommendProperties, {
    query: { id: latest.propertyId, size: SHOWN + 1 + recent.length },
  });
  return data
    .filter(({ propertyId, images }) => !recent.includes(propertyId) && images[0]?.file !== except)
    .slice(0, SHOWN);
}
