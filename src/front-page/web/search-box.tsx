import { Suspense, useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import { canBeOneOfSeveral, placesFilter } from '../../areas/web/place-choice.ts';
import { PlacesField, type SearchedPlace } from '../../areas/web/places-field.tsx';
import type { PropertyType } from '../../properties/enums.contract.ts';
import { searchedTypeWord } from '../../properties/market-words.contract.ts';
import { homePath, listPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { formatOf } from '../../texts/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { SEARCH_KINDS } from '../../search/web/search-kinds.ts';
import { boxFilter, priceField, pricesOf, typesOf, type Kind } from './search-choices.ts';
import { useCount } from './use-count.ts';

/** Only for who looks in a place. */
const SurroundingsBox = lazyPart(() => import('../../areas/web/surroundings-box.tsx'));

interface SearchBoxProps {
  readonly initialKind: Kind;
  readonly initialCount: number;
  /** Another kind of search was chosen. */
  readonly onKind: (kind: Kind) => void;
}

/** The search that the front page begins with: kind, place, type and price; it sends itself as a plain address. */
export function SearchBox({ initialKind, initialCount, onKind }: SearchBoxProps) {
  const t = useTranslate();
  const { region, language, currency } = useVisit();
  const format = formatOf(language, region);
  const [kind, setKind] = useState(initialKind);
  const [places, setPlaces] = useState<readonly SearchedPlace[]>([]);
  /** What the field starts anew with. */
  const [shown, setShown] = useState(NONE);
  const [isOne, setOne] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWide, setWide] = useState(false);
  const [type, setType] = useState<PropertyType | ''>('');
  const [maxPrice, setMaxPrice] = useState('');
  const chosen = placesFilter(places);
  const named = {
    ...chosen,
    ...(typed === '' ? {} : { address: [...(chosen.address ?? []), typed] }),
  };
  const hasPlaces = places.some(canBeOneOfSeveral);
  const filterOf = (place: Parameters<typeof boxFilter>[0]['place']) =>
    boxFilter({ kind, place, type, maxPrice }, region);
  const narrow = useCount(filterOf(named), initialCount);
  const wide = useCount(filterOf(hasPlaces ? { ...named, includeSurrounding: true } : named), initialCount);
  // Where the places around hold no more, they are not offered.
  const hasSurroundings = hasPlaces && narrow !== undefined && wide !== undefined && wide > narrow;
  const count = isWide && hasSurroundings ? wide : narrow;
  const field = priceField(kind, region);
  const show =
    count === undefined
      ? t('home.search.show')
      : t(`home.search.show.${kind}`, { count, number: format.number(count) });

  return (
    <Form
      method="get"
      action={listPath()}
      role="search"
      aria-label={t('list.form.label')}
      className="@container/box rounded-card border border-line bg-surface shadow-float"
    >
      <KindTabs
        kind={kind}
        onChange={(next) => {
          // Another kind has other types and prices.
          setKind(next);
          onKind(next);
          setType('');
          setMaxPrice('');
        }}
      />
      <input type="hidden" name="listing_type" value={kind} />
      {/* On one line where the box has the room for it. */}
      <div className="grid grid-cols-2 gap-2.5 p-3 md:p-3.5 @min-[56rem]/box:grid-cols-[1.7fr_1fr_1fr_auto]">
        <div className="col-span-2 @min-[56rem]/box:col-span-1">
          <PlacesField
            name="address"
            label={t('list.form.place')}
            look="tall"
            places={shown}
            placeholder={isOne ? 'area.field.another' : undefined}
            market={{ listingType: kind }}
            onChange={(next) => {
              // On a phone, where the field has room for one, another place takes its place.
              const isNarrow = window.matchMedia('(width < 48rem)').matches;
              const kept = isNarrow ? next.slice(-1) : next;
              setOne(isNarrow);
              if (kept.length < next.length) setShown(kept);
              setPlaces(kept);
              setTyped('');
            }}
            onType={(text) => {
              setTyped(text.trim());
            }}
          />
        </div>
        <Choice
          label={t('home.search.type')}
          name="property_type[]"
          value={type}
          onChange={(value) => {
            setType(value as PropertyType | '');
          }}
        >
          <option value="">{t('home.search.any_type')}</option>
          {typesOf(kind, region).map((value) => (
            <option key={value} value={value}>
              {searchedTypeWord(value, { region }, t)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t(
            kind === 'rent'
              ? `home.search.rent_${region}`
              : field === 'totalPrice'
                ? 'home.search.total_price'
                : 'home.search.price',
          )}
          name={field === 'totalPrice' ? 'total_price_max' : 'price_max'}
          value={maxPrice}
          onChange={setMaxPrice}
        >
          <option value="">{t('home.search.any_price')}</option>
          {pricesOf(kind, region).map((amount) => (
            <option key={amount} value={amount}>
              {t('home.search.up_to', { price: format.money({ amount, currency }) })}
            </option>
          ))}
        </Choice>
        <Button
          type="submit"
          kind="primary"
          className="col-span-2 min-h-14 px-5 @min-[56rem]/box:col-span-1 @min-[56rem]/box:min-w-52"
        >
          <Icon name="search" />
          {show}
        </Button>
      </div>
      {hasSurroundings && (
        <div className="px-4 pb-2">
          <Suspense>
            <SurroundingsBox isTicked={isWide} onChange={setWide} />
          </Suspense>
        </div>
      )}
      <p role="status" className="sr-only">
        {count === undefined || count === initialCount ? '' : show}
      </p>
    </Form>
  );
}

const NONE: readonly SearchedPlace[] = [];

/** Without JavaScript each tab is a way to the same page with its kind chosen. */
function KindTabs({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = useTranslate();
  return (
    <ul
      aria-label={t('home.search.kind')}
      className="no-scrollbar flex overflow-x-auto border-b border-line px-1 max-sm:fade-end max-sm:pr-6 sm:gap-1 sm:px-2 md:px-3"
    >
      {SEARCH_KINDS.map((other) => (
        <li key={other}>
          <a
            href={`${homePath}?listing_type=${other}`}
            aria-current={other === kind ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChange(other);
            }}
            className="flex min-h-12 items-center border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 sm:px-2.5 @min-[40rem]/box:px-3 @min-[40rem]/box:text-base aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(`enum.listing_type.${other}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Choice({
  label,
  name,
  value,
  onChange,
  children,
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label className="relative block">
      <span className="pointer-events-none absolute top-2 left-3.5 text-xs text-muted">{label}</span>
      <select
        name={name}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        className="field h-14 cursor-pointer appearance-none truncate pt-5 pr-8 pl-3.5 sm:pr-10"
      >
        {children}
      </select>
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-faint" />
    </label>
  );
}
