import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { useCombobox, type UseComboboxProps } from 'downshift';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../ui/visit.tsx';
import { nearChoice } from './offered-choice.ts';
import type { PlaceChoice } from './place-choice.ts';
import type { PlaceFieldVariant } from './place-field.tsx';
import { PlaceListbox } from './place-listbox.tsx';
import { usePlaceOptions, type CountedMarket, type PlaceOption } from './place-options.ts';
import { useNearMe } from './use-near-me.ts';

/** For the field's end: it comes with this, when the field is first used. */
export { ClearButton } from '../../ui/clear-button.tsx';

/** What the field's input hands on to the combobox. */
export type InputEvents = {
  readonly [Name in 'onFocus' | 'onChange' | 'onKeyDown' | 'onClick' | 'onBlur']: NonNullable<
    InputHTMLAttributes<HTMLInputElement>[Name]
  >;
};

/**
 * The list that is open, for the input's ARIA attributes: its id, and that of the option which the keyboard stands on.
 */
export interface ShownList {
  readonly id: string;
  readonly activeId: string | undefined;
}

interface PlaceComboboxProps {
  readonly ref: Ref<InputEvents>;
  /** The input's: the list is `{id}-list`, its options `{id}-0` and on. */
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** Where the list begins and ends across. */
  readonly edges: string;
  /**
   * Of a plain field, as in a form, the list pushes what follows it down; of others it stands over that. On a phone a
   * tall one goes up as its list opens, which the keyboard would cover.
   */
  readonly look: PlaceFieldVariant;
  /** What the input holds. */
  readonly text: string;
  /** What to offer places for; empty for what is offered at first. */
  readonly term: string;
  readonly market: CountedMarket;
  /** It is said already that the place is not known. */
  readonly isRefused: boolean;
  readonly onPlace: (place: PlaceChoice) => void;
  /** The list was opened, moved in or (undefined) closed. */
  readonly onList: (list: ShownList | undefined) => void;
}

/**
 * What makes a place field a combobox (WAI-ARIA 1.2, list autocomplete with manual selection): it offers
 * places, streets and listing ids as one types, and before that the reader's surroundings, latest searches
 * and popular places.
 */
export function PlaceCombobox({
  ref,
  id,
  input,
  label,
  edges,
  look,
  text,
  term,
  market,
  isRefused,
  onPlace,
  onList,
}: PlaceComboboxProps) {
  const t = useTranslate();
  const isOver = look !== 'plain';
  const isRaised = look === 'tall';
  const navigate = useNavigate();
  const near = useNearMe((position) => {
    onPlace(nearChoice(t('area.field.near'), position));
  });
  // While it fades, the list stays as it was when something was chosen from it.
  const [asked, setAsked] = useState(term);
  const { groups: offered, isSettled, isUnknown } = usePlaceOptions(asked, market, () => formQuery(input.current));
  // In a form that nothing was found is said in the flow, and stays said until something else is typed: a list of other
  // places would lie over the form's button.
  const isMessageInFlow = !isOver && isUnknown;
  const groups = isMessageInFlow ? [] : offered;
  const options = groups.flatMap((group) => group.options);
  const { isOpen, highlightedIndex, openMenu, closeMenu, getInputProps, getMenuProps, getItemProps } =
    useCombobox<PlaceOption>({
      items: options,
      itemToString: (option) => option?.name ?? '',
      inputValue: text,
      // Nothing stays selected in the list: the field holds what was chosen.
      selectedItem: null,
      onSelectedItemChange: ({ selectedItem, type }) => {
        if (selectedItem !== null) pick(selectedItem, type === changed.InputBlur);
      },
      stateReducer: withoutPointing,
      inputId: id,
      menuId: `${id}-list`,
      getItemId: (index) => `${id}-${String(index)}`,
    });
  if (isOpen && asked !== term) setAsked(term);

  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  function pick({ act }: PlaceOption, isLeaving: boolean): void {
    // What opens after the focus must not open again what a choice has closed meanwhile: what stands below would move
    // from under the pointer.
    clearTimeout(opening.current);
    if (act.kind === 'place') onPlace(act.choice);
    // Who leaves the field with Tab takes a place along; they have not asked for another page, or to be located.
    else if (isLeaving) return;
    else if (act.kind === 'near') near.locate();
    else void navigate(act.path);
  }

  /** Space takes what the arrows stand on, as Enter and Tab do; other keys stay the browser's. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent } = event;
    // Nor what Escape has closed.
    clearTimeout(opening.current);
    const pointed = isOpen ? options[highlightedIndex] : undefined;
    if (key === ' ' && pointed !== undefined) {
      event.preventDefault();
      closeMenu();
      pick(pointed, false);
    }
    const isSending = key === 'Enter' && highlightedIndex < 0;
    if (isSending) closeMenu();
    // Home and End move in the words; Escape with nothing open is for the dialog that the field may stand in.
    if (isSending || key === 'Home' || key === 'End' || (key === 'Escape' && !isOpen)) leaveAlone(nativeEvent);
  }

  const { ref: takeInput, ...events } = getInputProps({
    onKeyDown,
    onChange: near.forget,
    onBlur: () => clearTimeout(opening.current),
    onClick: ({ nativeEvent }) => {
      // A second click in the words places the cursor, and closes nothing.
      leaveAlone(nativeEvent);
      openMenu();
    },
  });
  useLayoutEffect(() => {
    if (typeof takeInput === 'function') takeInput(input.current);
  });
  useImperativeHandle(ref, () => ({
    ...(events as Omit<InputEvents, 'onFocus'>),
    onFocus: () => {
      opening.current = setTimeout(openMenu, FOCUS_DELAY_MS);
    },
  }));

  // The field was in use before this had been fetched.
  useEffect(() => {
    if (document.activeElement === input.current) openMenu();
    return () => clearTimeout(opening.current);
  }, [input, openMenu]);

  const isShown = isOpen && options.length > 0;
  useEffect(() => {
    if (isShown && isRaised && window.matchMedia(PHONE).matches) input.current?.scrollIntoView({ block: 'start' });
  }, [isShown, isRaised, input]);
  const activeId = highlightedIndex < 0 ? undefined : `${id}-${String(highlightedIndex)}`;
  useLayoutEffect(() => {
    onList(isShown ? { id: `${id}-list`, activeId } : undefined);
  }, [id, isShown, activeId, onList]);

  return (
    <>
      <PlaceListbox
        label={label}
        edges={edges}
        groups={groups}
        isShown={isShown}
        isOver={isOver}
        getMenuProps={getMenuProps}
        getItemProps={getItemProps}
      />
      {!isRefused && ((isOpen && isSettled && options.length === 0) || (isMessageInFlow && asked === text)) && (
        <p
          aria-hidden={isMessageInFlow || undefined}
          className={`mt-2 text-sm text-muted ${isOver ? `absolute top-full z-30 rounded-card border border-line bg-surface px-4 py-3 shadow-float ${edges}` : ''}`}
        >
          {t('area.field.nothing')}
        </p>
      )}
      <p role="status" className={near.state === undefined ? 'sr-only' : 'mt-1.5 text-sm text-muted'}>
        {near.state !== undefined
          ? t(near.state)
          : (isShown || isMessageInFlow) && isUnknown && !isRefused
            ? t('area.field.nothing')
            : isShown && text !== '' && isSettled
              ? t('area.field.found', { count: options.length })
              : ''}
      </p>
    </>
  );
}

/** What the form asks for beside what is typed in its field. */
function formQuery(input: HTMLInputElement | null): string {
  const form = input?.form ?? null;
  if (input === null || form === null) return '';
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value !== 'string' || value === '' || (name === input.name && value === input.value) ? [] : [[name, value]],
  );
  return new URLSearchParams(fields).toString();
}

/** Narrow: its keyboard is on the screen. */
const PHONE = '(width < 48rem)';

/** Product specification, section 9. Who moves through a form with Tab does not see every list open. */
const FOCUS_DELAY_MS = 150;

const changed = useCombobox.stateChangeTypes;

/** A pointer that rests over the list chooses nothing: Enter and Tab take what the arrows stand on. */
const withoutPointing: NonNullable<UseComboboxProps<PlaceOption>['stateReducer']> = (state, { type, changes }) =>
  type === changed.ItemMouseMove || type === changed.MenuMouseLeave ? state : changes;

/** Keeps the library from answering an event, as it documents it. */
function leaveAlone(event: Event & { preventDownshiftDefault?: boolean }): void {
  event.preventDownshiftDefault = true;
}
