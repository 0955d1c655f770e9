import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { MessageKey } from '../../texts/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { canBeOneOfSeveral, formFields, type PlaceChoice } from './place-choice.ts';
import { PlaceField, type PlaceFieldVariant } from './place-field.tsx';
import type { CountedMarket } from './place-options.ts';

/** A place that is searched, and the search without it, where that is a page. */
export interface SearchedPlace extends PlaceChoice {
  readonly removePath?: string;
}

interface PlacesFieldProps {
  readonly name: string;
  readonly label: string;
  /** What is searched already; changed, the field starts anew. */
  readonly places: readonly SearchedPlace[];
  /** The search that is shown: the words are forgotten when it is another. */
  readonly search?: string;
  readonly market?: CountedMarket;
  /** After a place was added or, where it has no page to go to, taken away. */
  readonly onChange?: (places: readonly SearchedPlace[]) => void;
  readonly onType?: (text: string) => void;
  readonly look?: PlaceFieldVariant;
  /** What the field asks for beside what was chosen, where that is not one more. */
  readonly placeholder?: MessageKey | undefined;
  /** What is wrong with what was sent. */
  readonly error?: string | undefined;
}

/**
 * Where to search, in several places at once: each that is chosen is a chip in the field, which sends them all.
 * Without JavaScript the words that are typed are sent beside the chips, and a chip is a link to the search without it.
 */
export function PlacesField({ places, search = '', onChange, ...field }: PlacesFieldProps) {
  const navigate = useNavigate();
  const [source, setSource] = useState(places);
  const [chosen, setChosen] = useState(places);
  if (places !== source) {
    setSource(places);
    setChosen(places);
  }

  function change(next: readonly SearchedPlace[]): void {
    setChosen(next);
    onChange?.(next);
  }

  function add(added: PlaceChoice | undefined): void {
    if (added === undefined) return;
    const kept = canBeOneOfSeveral(added) ? chosen.filter(canBeOneOfSeveral) : [];
    change([...kept.filter((other) => !isSame(other, added)), added]);
  }

  function remove(place: SearchedPlace): void {
    if (place.removePath === undefined) change(chosen.filter((other) => other !== place));
    else void navigate(place.removePath, { preventScrollReset: true });
  }

  return (
    <>
      <PlaceField
        {...field}
        onChoose={add}
        several={{
          hasAny: chosen.length > 0,
          summary: field.look === 'pill' ? summaryOf(chosen) : undefined,
          search,
          chips: chosen.length > 0 && <Chips places={chosen} isWideOnly={field.look === 'pill'} onRemove={remove} />,
          onDeleteBack: () => {
            const last = chosen.at(-1);
            if (last !== undefined) remove(last);
          },
        }}
      />
      {chosen.flatMap((place) =>
        formFields(place).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        )),
      )}
    </>
  );
}

function summaryOf([first, ...others]: readonly SearchedPlace[]): string | undefined {
  return first === undefined || others.length === 0 ? first?.name : `${first.name} +${String(others.length)}`;
}

function isSame(a: PlaceChoice, b: PlaceChoice): boolean {
  return JSON.stringify(a.filter) === JSON.stringify(b.filter);
}

const CHIP =
  'inline-flex h-6.5 max-w-40 items-center gap-1 rounded-full bg-accent-soft pr-1.5 pl-2.5 text-sm text-accent-text transition-colors duration-150 hover:bg-accent-soft-2';

interface ChipsProps {
  readonly places: readonly SearchedPlace[];
  /** In a bar on a phone there is no room for them: they stand below, among the chips of other filters. */
  readonly isWideOnly: boolean;
  readonly onRemove: (place: SearchedPlace) => void;
}

/** In one row, which scrolls to the latest. */
function Chips({ places, isWideOnly, onRemove }: ChipsProps) {
  const t = useTranslate();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    row.current?.scrollTo({ left: row.current.scrollWidth });
  }, [places.length]);
  return (
    <ul
      ref={row}
      aria-label={t('area.field.chosen')}
      className={`no-scrollbar flex max-w-2/3 min-w-0 shrink-0 items-center gap-1 overflow-x-auto ${isWideOnly ? 'max-md:hidden' : ''}`}
    >
      {places.map((place) => {
        const content = (
          <>
            <span className="truncate">{place.name}</span>
            <Icon name="close" className="size-4 shrink-0" />
          </>
        );
        const label = t('area.field.remove', { place: place.text });
        return (
          <li key={JSON.stringify(place.filter)} className="shrink-0">
            {place.removePath === undefined ? (
              <button type="button" aria-label={label} onClick={() => onRemove(place)} className={CHIP}>
                {content}
              </button>
            ) : (
              <Link to={place.removePath} preventScrollReset aria-label={label} className={CHIP}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
