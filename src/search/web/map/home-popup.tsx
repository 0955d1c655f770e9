import { useEffect, useRef, useState } from 'react';
import { Popup } from '@vis.gl/react-maplibre';
import { remote } from '../../../contract/remote.ts';
import type { getProperties } from '../../../properties/contract.ts';
import { cardView, viewContext, type CardView } from '../../../properties/web/card-view.ts';
import { ListingCard } from '../../../properties/web/listing-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useApi } from '../../../ui/use-api.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';

/** Homes that are open on the map, where they are, and the button that opened them. */
export interface OpenHomes {
  readonly ids: readonly string[];
  readonly lat: number;
  readonly lng: number;
  readonly opener: HTMLElement;
}

const findHomes = remote<typeof getProperties>('GET', '/api/v2/properties');

/** The homes of a sign as cards: beside it, on a phone at the lower edge of the map. Escape closes and gives the focus back. */
export function HomePopup({ open, cards: known, onClose }: { open: OpenHomes; cards: readonly CardView[]; onClose: () => void }) {
  const cards = useCards(open.ids, known);
  const isWide = useIsWide();
  if (cards.length === 0) return null;
  const close = () => {
    onClose();
    open.opener.focus();
  };
  const panel = <Panel key={open.ids.join()} cards={cards} isWide={isWide} onClose={close} />;
  if (!isWide) return <div className="absolute inset-x-3 bottom-9 z-20">{panel}</div>;
  return (
    <Popup key={open.ids.join()} latitude={open.lat} longitude={open.lng} offset={22} closeButton={false} closeOnClick={false} focusAfterOpen={false} maxWidth="18rem" className="z-20">
      {panel}
    </Popup>
  );
}

function Panel({ cards, isWide, onClose }: { cards: readonly CardView[]; isWide: boolean; onClose: () => void }) {
  const t = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  // The map library puts the card into the page after React has made it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => { root.current?.focus({ preventScroll: true }); });
    return () => { cancelAnimationFrame(frame); };
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => { document.removeEventListener('keydown', onKeyDown); };
  }, [onClose]);
  return (
    <div
      ref={root}
      role="dialog"
      tabIndex={-1}
      aria-label={t('map.card', { count: cards.length })}
      className="relative text-base text-ink outline-none"
    >
      <ul className={`flex flex-col gap-2 overflow-y-auto rounded-card shadow-float ${isWide ? 'max-h-104 w-72' : 'max-h-60'}`}>
        {cards.map((card) => (
          <li key={card.id}>{isWide ? <ListingCard card={card} heading="h3" /> : <SmallCard card={card} />}</li>
        ))}
      </ul>
      <button type="button" aria-label={t('map.close_card')} onClick={onClose} className={`absolute z-10 grid size-9 place-items-center rounded-full bg-surface text-ink shadow-float ${isWide ? '-top-3 -left-3' : '-top-3 -right-1'}`}>
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

function SmallCard({ card }: { card: CardView }) {
  const [picture] = card.pictures;
  return (
    <article className="relative flex overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative w-30 shrink-0 bg-sunken">{picture !== undefined && <Picture picture={picture} sizes="120px" className="absolute inset-0 size-full object-cover" />}</div>
      <div className="min-w-0 flex-1 py-2.5 pr-12 pl-3">
        <p className="truncate text-xs text-faint">{card.place}</p>
        <h3 className="line-clamp-1 text-sm font-medium">
          <Link to={card.path} className="outline-none after:absolute after:inset-0">
            {card.title}
          </Link>
        </h3>
        <p className="truncate text-xs text-muted">{card.facts.join(' · ')}</p>
        <p className="mt-1 font-bold">{card.price.main}</p>
        {card.price.more.length > 0 && <p className="truncate text-xs text-faint">{card.price.more.map(({ text }) => text).join(' · ')}</p>}
      </div>
    </article>
  );
}

/** The cards of some homes: those of the list as they are, others fetched. */
function useCards(ids: readonly string[], known: readonly CardView[]): readonly CardView[] {
  const api = useApi();
  const visit = useVisit();
  const [fetched, setFetched] = useState<readonly CardView[]>([]);
  const cards = ids.flatMap((id) => [...known, ...fetched].find((card) => card.id === id) ?? []);
  const missing = ids.filter((id) => !cards.some((card) => card.id === id)).join();
  useEffect(() => {
    if (missing === '') return;
    let isCurrent = true;
    const query = { ids: missing.split(',').slice(0, MOST), availability: ['all' as const] };
    api(findHomes, { query }).then(
      ({ data }) => {
        if (isCurrent) setFetched(data.map((card) => cardView(card, viewContext(visit, new Date()))));
      },
      () => undefined,
    );
    return () => { isCurrent = false; };
  }, [missing, api, visit]);
  return cards;
}

/** Of one address: a block of flats has more, and the list beside shows them all. */
const MOST = 20;

function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => { setWide(query.matches); };
    query.addEventListener('change', follow);
    return () => { query.removeEventListener('change', follow); };
  }, []);
  return isWide;
}

const WIDE = '(width >= 768px)';
