import { useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import type { PlaceFilter } from '../../areas/web/place-choice.ts';
import { PlaceField } from '../../areas/web/place-field.tsx';
import type { PropertyType } from '../../properties/enums.contract.ts';
import { homePath, listPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { formatOf } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { boxFilter, KINDS, priceField, pricesOf, typesOf, type Kind } from './search-choices.ts';
import { useCount } from './use-count.ts';

/** The search that the front page begins with: kind, place, type and price; it sends itself as a plain address. */
export function SearchBox({ initialKind, initialCount }: { initialKind: Kind; initialCount: number }) {
  const t = useTranslate();
  const { region, language, currency } = useVisit();
  const format = formatOf(language, region);
  const [kind, setKind] = useState(initialKind);
  const [place, setPlace] = useState<PlaceFilter>({});
  const [type, setType] = useState<PropertyType | ''>('');
  const [maxPrice, setMaxPrice] = useState('');
  const count = useCount(boxFilter({ kind, place, type, maxPrice }, region), initialCount);
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
      className="rounded-card border border-line bg-surface shadow-float"
    >
      <KindTabs
        kind={kind}
        onChange={(next) => {
          // Another kind has other types and prices.
          setKind(next);
          setType('');
          setMaxPrice('');
        }}
      />
      <input type="hidden" name="listing_type" value={kind} />
      <div className="grid gap-2.5 p-3 sm:grid-cols-2 md:p-3.5 lg:grid-cols-[1.7fr_1fr_1fr_auto]">
        <div className="sm:col-span-2 lg:col-span-1">
          <PlaceField
            name="address"
            label={t('list.form.place')}
            look="tall"
            market={{ listingType: kind }}
            onChoose={(choice) => {
              setPlace(choice?.filter ?? {});
            }}
            onType={(text) => {
              setPlace(text.trim() === '' ? {} : { address: [text.trim()] });
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
              {t(`enum.property_type.${value}`)}
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
        <Button type="submit" kind="primary" className="min-h-14 px-5 sm:col-span-2 lg:col-span-1 lg:min-w-52">
          <Icon name="search" />
          {show}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {count === undefined || count === initialCount ? '' : show}
      </p>
    </Form>
  );
}

/** Without JavaScript each tab is a way to the same page with its kind chosen. */
function KindTabs({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = useTranslate();
  return (
    <ul
      aria-label={t('home.search.kind')}
      className="no-scrollbar flex overflow-x-auto border-b border-line px-1 sm:gap-1 sm:px-2 md:px-3"
    >
      {KINDS.map((other) => (
        <li key={other}>
          <a
            href={`${homePath}?listing_type=${other}`}
            aria-current={other === kind ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChange(other);
            }}
            className="flex min-h-12 items-center border-b-2 border-transparent px-2.5 text-sm whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 md:px-3 md:text-base aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
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
        className="field h-14 cursor-pointer appearance-none truncate pt-5 pr-10 pl-3.5"
      >
        {children}
      </select>
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-faint" />
    </label>
  );
}
