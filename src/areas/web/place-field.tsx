import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { formFields, nearChoice, type PlaceChoice } from './place-choice.ts';
import { PlaceListbox } from './place-listbox.tsx';
import { usePlaceOptions, type CountedMarket, type PlaceOption } from './place-options.ts';
import { useNearMe } from './use-near-me.ts';

interface PlaceFieldProps {
  /** The form field that takes the words as they are typed; a chosen place sends its own fields instead. */
  readonly name: string;
  readonly label: string;
  readonly defaultText?: string;
  /** What the text means, as the filter `address` has it: sent in its stead for as long as it stands. */
  readonly defaultAddress?: string | undefined;
  /** Which homes the numbers beside the places count; all when left out. */
  readonly market?: CountedMarket;
  /** A place was chosen, or (undefined) the words were changed so that none is chosen any longer. */
  readonly onChoose?: (place: PlaceChoice | undefined) => void;
  /** Each change of the words. */
  readonly onType?: (text: string) => void;
  readonly look?: PlaceFieldLook;
}

/** With its label above it, within it (for a row of such fields), or for screen readers alone (for a bar). */
export type PlaceFieldLook = 'plain' | 'tall' | 'pill';

const LOOKS: Readonly<Record<PlaceFieldLook, { readonly label: string; readonly input: string }>> = {
  plain: { label: 'mb-1 block text-sm text-muted', input: 'field h-12 pl-11' },
  tall: {
    label: 'pointer-events-none absolute top-2 left-11.5 z-1 text-xs text-muted',
    input: 'field h-14 pt-5 pl-11.5 text-ellipsis',
  },
  pill: {
    label: 'sr-only',
    input:
      'h-11 w-full text-ellipsis rounded-full border border-edge bg-surface pr-4 pl-11 text-base placeholder:text-faint md:h-10 md:text-sm',
  },
};

const EVERYTHING: CountedMarket = {};

/**
 * Where to search. Without JavaScript a plain input; with it a combobox (WAI-ARIA 1.2, list
 * autocomplete with manual selection) that offers places, streets and listing ids as one types, and
 * before that the reader's surroundings, latest searches and popular places.
 */
export function PlaceField({
  name,
  label,
  defaultText = '',
  defaultAddress,
  market = EVERYTHING,
  onChoose,
  onType,
  look = 'plain',
}: PlaceFieldProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isAlive, setAlive] = useState(false);
  const [text, setText] = useState(defaultText);
  const [chosen, setChosen] = useState<PlaceChoice>();
  const [isOpen, setOpen] = useState(false);
  const [wasUsed, setUsed] = useState(false);
  const [active, setActive] = useState(-1);
  // Opened again after a choice, the field offers what it offers at first.
  const { groups, isSettled } = usePlaceOptions(chosen === undefined ? text : '', { isWanted: wasUsed, market });
  const options = groups.flatMap((group) => group.options);
  const near = useNearMe((position) => {
    choose(nearChoice(t('area.field.near'), position));
  });

  // Before React has taken over, it must not claim to be a combobox; what was typed by then is kept.
  useEffect(() => {
    setAlive(true);
    const typed = input.current?.value ?? defaultText;
    setText(typed);
    if (defaultAddress !== undefined && typed === defaultText)
      setChosen({ text: defaultText, filter: { address: [defaultAddress] } });
  }, [defaultText, defaultAddress]);

  function open(): void {
    setUsed(true);
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function type(words: string): void {
    setText(words);
    setActive(-1);
    near.forget();
    open();
    onType?.(words);
    if (chosen === undefined) return;
    setChosen(undefined);
    onChoose?.(undefined);
  }

  function choose(place: PlaceChoice): void {
    setText(place.text);
    setChosen(place);
    close();
    onChoose?.(place);
  }

  function pick({ act }: PlaceOption): void {
    if (act.kind === 'place') choose(act.choice);
    else {
      close();
      if (act.kind === 'near') near.locate();
      else void navigate(act.path);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = options.length - 1;
    const picked = options[active];
    if (event.key === 'ArrowDown') {
      open();
      setActive(!isOpen ? -1 : active >= last ? 0 : active + 1);
    } else if (event.key === 'ArrowUp' && isOpen) setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && isOpen && picked !== undefined) pick(picked);
    else if (event.key === 'Escape' && isOpen) close();
    else {
      if (event.key === 'Tab' || event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  }

  const isShown = isOpen && options.length > 0;
  const isEmpty = isOpen && isSettled && options.length === 0;
  return (
    <div className="relative">
      <label htmlFor={id} className={LOOKS[look].label}>
        {label}
      </label>
      <div className="relative">
        <Icon
          name="place"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-faint"
        />
        <input
          ref={input}
          id={id}
          name={chosen === undefined ? name : undefined}
          value={text}
          placeholder={t('list.form.place_example')}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          className={LOOKS[look].input}
          {...(isAlive
            ? {
                role: 'combobox',
                'aria-autocomplete': 'list' as const,
                'aria-expanded': isShown,
                'aria-controls': isShown ? `${id}-list` : undefined,
                'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : undefined,
              }
            : {})}
          onChange={(event) => {
            type(event.target.value);
          }}
          onFocus={open}
          onClick={open}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
      </div>
      {chosen !== undefined &&
        formFields(chosen).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)}
      {isShown && <PlaceListbox id={id} label={label} groups={groups} active={active} onPick={pick} />}
      {isEmpty && <p className={`${PANEL} px-4 py-3 text-sm text-muted`}>{t('area.field.nothing')}</p>}
      <p role="status" className={near.state === undefined ? 'sr-only' : 'mt-1.5 text-sm text-muted'}>
        {near.state !== undefined
          ? t(near.state)
          : isShown && text !== '' && isSettled
            ? t('area.field.found', { count: options.length })
            : ''}
      </p>
    </div>
  );
}

const PANEL = 'absolute inset-x-0 top-full z-30 mt-1.5 rounded-card border border-line bg-surface shadow-float';
