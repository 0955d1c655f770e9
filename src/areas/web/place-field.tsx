import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { MessageKey } from '../../texts/messages.ts';
import type { FieldInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { formFields, type PlaceChoice } from './place-choice.ts';
import type * as combobox from './place-combobox.tsx';
import type { InputEvents, ShownList } from './place-combobox.tsx';
import type { CountedMarket } from './place-options.ts';

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
  readonly look?: PlaceFieldVariant;
  /**
   * What a {@link Field} around it ties to its input, whose label, help and error are said there. Its words are sent as
   * they stand in it, also those of a chosen place.
   */
  readonly within?: Omit<FieldInput, 'className'>;
  /** What it asks for beside what was chosen, where that is not one more. */
  readonly placeholder?: MessageKey | undefined;
  /** What is wrong with what was sent, in words: said for as long as that stands. */
  readonly error?: string | undefined;
  /** Of a field that takes several places, those that were chosen already; it hands each choice on and starts anew. */
  readonly several?: {
    readonly chips: ReactNode;
    /** The same in a few words, for a bar on a phone, which has no room for chips: `Grünerløkka +1`. */
    readonly summary?: string | undefined;
    readonly hasAny: boolean;
    /** The words are forgotten when it changes. */
    readonly search: string;
    /** The key that deletes was pressed where there is nothing to delete. */
    readonly onDeleteBack: () => void;
  };
}

/** With its label above it, within it (for a row of such fields), or for screen readers alone (for a bar). */
export type PlaceFieldVariant = 'plain' | 'tall' | 'pill';

/** On a phone the list of a bar's field is as wide as the bar, which must be `relative`: the field shares its row. */
const LOOKS: Readonly<
  Record<
    PlaceFieldVariant,
    {
      readonly frame: string;
      readonly list: string;
      readonly label: string;
      readonly input: string;
      /** Around chips and input together. */
      readonly box: string;
    }
  >
> = {
  plain: {
    frame: 'relative',
    list: 'inset-x-0',
    label: 'mb-1 block text-sm font-medium',
    input: 'field h-12 pr-11 pl-11',
    box: 'field h-12 pr-11 pl-11',
  },
  tall: {
    frame: 'relative',
    list: 'inset-x-0',
    label: 'pointer-events-none absolute top-2 left-11.5 z-1 text-xs text-muted',
    input: 'field h-14 pt-5 pr-11 pl-11.5 text-ellipsis',
    box: 'field h-14 pt-5 pr-11 pl-11.5',
  },
  pill: {
    frame: 'md:relative',
    list: 'inset-x-3 md:inset-x-0',
    label: 'sr-only',
    input:
      'h-11 w-full text-ellipsis rounded-full border border-edge bg-surface pr-10 pl-11 text-base placeholder:text-faint max-md:pl-9.5 max-md:placeholder-shown:pr-3 md:h-10 md:text-sm',
    box: 'h-11 rounded-full border border-edge bg-surface pr-10 pl-11 text-base max-md:pl-9.5 max-md:not-focus-within:pr-3 md:h-10 md:text-sm',
  },
};

const EVERYTHING: CountedMarket = {};

/**
 * Where to search. A plain input, without JavaScript and until the combobox has been fetched, which is when
 * the field is first used: the input stays the same element, so that the focus and what was typed stay too.
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
  within,
  placeholder,
  error,
  several,
}: PlaceFieldProps) {
  const t = useTranslate();
  const madeId = useId();
  const id = within?.id ?? madeId;
  const input = useRef<HTMLInputElement>(null);
  const combobox = useRef<InputEvents>(null);
  const [parts, setParts] = useState<Parts>();
  const [list, setList] = useState<ShownList>();
  const [isAlive, setAlive] = useState(false);
  const [text, setText] = useState(defaultText);
  const [chosen, setChosen] = useState<PlaceChoice>();
  const [search, setSearch] = useState(several?.search);
  if (search !== several?.search) {
    setSearch(several?.search);
    setText(defaultText);
  }

  // Before React has taken over, it must not claim to be a combobox; what was typed by then is kept.
  useEffect(() => {
    setAlive(true);
    const typed = input.current?.value ?? defaultText;
    setText(typed);
    if (defaultAddress !== undefined && typed === defaultText)
      setChosen({ text: defaultText, name: defaultText, filter: { address: [defaultAddress] } });
    // It may have been used before that.
    if (document.activeElement === input.current) loadParts(setParts);
  }, [defaultText, defaultAddress]);

  function load(): void {
    if (parts === undefined) loadParts(setParts);
  }

  function type(words: string): void {
    setText(words);
    onType?.(words);
    if (chosen === undefined) return;
    setChosen(undefined);
    onChoose?.(undefined);
  }

  function choose(place: PlaceChoice): void {
    if (several === undefined) {
      setText(place.text);
      setChosen(place);
    } else setText('');
    onChoose?.(place);
  }

  return (
    <div className={LOOKS[look].frame}>
      {within === undefined && (
        <label htmlFor={id} className={LOOKS[look].label}>
          {label}
        </label>
      )}
      <div
        className={
          several?.hasAny === true
            ? `group/places relative flex items-center gap-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus) ${LOOKS[look].box} ${error === undefined ? '' : 'border-red'}`
            : 'relative'
        }
      >
        <Icon
          name="place"
          className={`pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-faint ${look === 'pill' ? 'max-md:left-3' : ''}`}
        />
        {several?.chips}
        {several?.summary !== undefined && text === '' && (
          <label
            htmlFor={id}
            title={several.summary}
            className="max-w-[calc(100%-0.75rem)] truncate group-focus-within/places:hidden md:hidden"
          >
            {several.summary}
          </label>
        )}
        <input
          ref={input}
          id={id}
          name={within !== undefined || chosen === undefined || chosen.isWords === true ? name : undefined}
          value={text}
          // Within a field that has a help of its own, that says what is asked for.
          placeholder={
            within === undefined
              ? t(
                  several?.hasAny === true
                    ? (placeholder ?? 'area.field.add')
                    : (market.example ?? 'list.form.place_example'),
                )
              : undefined
          }
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...within}
          className={
            several?.hasAny === true
              ? `h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-faint ${several.summary === undefined ? '' : 'max-md:not-focus:placeholder:text-transparent'}`
              : `${LOOKS[look].input} aria-invalid:border-red`
          }
          {...(isAlive
            ? {
                role: 'combobox',
                'aria-autocomplete': 'list' as const,
                'aria-expanded': list !== undefined,
                'aria-controls': list?.id,
                'aria-activedescendant': list?.activeId,
              }
            : {})}
          onPointerEnter={load}
          onFocus={(event) => {
            load();
            combobox.current?.onFocus(event);
          }}
          onChange={(event) => {
            type(event.target.value);
            combobox.current?.onChange(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && text === '') several?.onDeleteBack();
            combobox.current?.onKeyDown(event);
          }}
          onClick={(event) => combobox.current?.onClick(event)}
          onBlur={(event) => combobox.current?.onBlur(event)}
        />
        {parts !== undefined && text !== '' && (
          <parts.ClearButton
            field={label}
            onClear={() => {
              type('');
              input.current?.focus();
            }}
            className="inset-y-0"
          />
        )}
      </div>
      {within === undefined &&
        chosen !== undefined &&
        formFields(chosen).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)}
      {parts !== undefined && (
        <parts.PlaceCombobox
          ref={combobox}
          id={id}
          input={input}
          label={label}
          edges={LOOKS[look].list}
          look={look}
          text={text}
          // Opened again after a choice, the field offers what it offers at first.
          term={chosen === undefined ? text : ''}
          market={market}
          isRefused={error !== undefined}
          onPlace={choose}
          onList={setList}
        />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Its library is too large for what pages begin with (decision 087). Where it cannot be fetched, the field stays plain
 * until it is used again.
 */
function loadParts(put: (parts: Parts) => void): void {
  import('./place-combobox.tsx').then(put, () => undefined);
}

type Parts = Pick<typeof combobox, 'ClearButton' | 'PlaceCombobox'>;
