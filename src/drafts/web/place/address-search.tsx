import { useState, type KeyboardEvent } from 'react';
import { useCombobox, type UseComboboxProps } from 'downshift';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { AddressProposal } from '../../geocoding/contract.ts';
import { useProposals } from './use-proposals.ts';

/**
 * Finds the address of the home: a combobox as the place field is one (decision 087), which fills in the fields below
 * it. It has no name, so that it is no part of the form.
 */
export function AddressSearch({
  hasPostcode,
  onChoose,
}: {
  /** Whether the form has one by now, found or typed. */
  hasPostcode: boolean;
  onChoose: (proposal: AddressProposal) => void;
}) {
  const t = useTranslate();
  const { region } = useVisit();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<AddressProposal>();
  const found = useProposals(text === chosen?.label ? '' : text);
  const proposals = found?.proposals ?? [];
  const isSettled = found?.term === text.trim();
  const { isOpen, highlightedIndex, closeMenu, getLabelProps, getInputProps, getMenuProps, getItemProps } =
    useCombobox<AddressProposal>({
      items: [...proposals],
      itemToString: (proposal) => proposal?.label ?? '',
      inputValue: text,
      // Nothing stays selected in the list: the fields below hold what was chosen.
      selectedItem: null,
      onSelectedItemChange: ({ selectedItem, type }) => {
        // Leaving the field chooses nothing: it would change what somebody has typed below.
        if (selectedItem === null || type === changed.InputBlur) return;
        setText(selectedItem.label);
        setChosen(selectedItem);
        onChoose(selectedItem);
      },
      stateReducer: withoutPointing,
      id: 'address-search',
      inputId: 'address-search',
      menuId: 'address-search-list',
    });
  const isShown = isOpen && proposals.length > 0;

  /** Enter without an option sends no form; Home and End move in the words. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent } = event;
    const isSending = key === 'Enter' && (!isShown || highlightedIndex < 0);
    if (isSending) {
      event.preventDefault();
      closeMenu();
    }
    if (isSending || key === 'Home' || key === 'End') Object.assign(nativeEvent, { preventDownshiftDefault: true });
  }

  const status = (): string => {
    if (text === chosen?.label)
      return t(
        chosen.postCode === undefined && !hasPostcode ? 'drafts.place.filled_no_postcode' : 'drafts.place.filled',
      );
    if (!isSettled) return '';
    if (found.hasFailed === true) return t('drafts.place.failed');
    return proposals.length === 0
      ? t(region === 'au' ? 'drafts.place.nothing_au' : 'drafts.place.nothing')
      : t('drafts.place.found', { count: proposals.length, number: proposals.length });
  };

  return (
    <div className="relative">
      <label {...getLabelProps()} className="mb-1 block text-sm font-medium">
        {t('drafts.place.search')}
      </label>
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-faint"
        />
        <input
          {...getInputProps({ onKeyDown, onChange: (event) => setText(event.currentTarget.value) })}
          aria-expanded={isShown}
          type="text"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
          placeholder={t(region === 'au' ? 'drafts.place.example_au' : 'drafts.place.example')}
          className="field h-12 pl-11"
        />
      </div>
      <div
        {...getMenuProps()}
        tabIndex={-1}
        className={`absolute inset-x-0 top-full z-30 -mt-5 max-h-[min(26rem,55dvh)] overflow-y-auto rounded-card border border-line bg-surface py-1.5 shadow-float ${isShown ? '' : 'hidden'}`}
        // A click beside the options must not take the focus from the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {proposals.map((item, index) => (
          <div
            key={`${item.label} ${String(index)}`}
            {...getItemProps({ item, index })}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
          >
            <Icon name={ICONS[item.precision]} className="size-5 text-faint" />
            <span className="min-w-0 flex-1 text-base break-words text-ink">{item.label}</span>
          </div>
        ))}
        {found?.attribution !== undefined && found.attribution !== null && (
          <p className="px-4 pt-1 text-xs text-faint" aria-hidden="true">
            {found.attribution}
          </p>
        )}
      </div>
      <p role="status" className="mt-1 min-h-5 text-xs text-muted">
        {status()}
      </p>
    </div>
  );
}

const ICONS = { address: 'home', street: 'road', place: 'place' } as const;

const changed = useCombobox.stateChangeTypes;

/** A pointer that rests over the list chooses nothing. */
const withoutPointing: NonNullable<UseComboboxProps<AddressProposal>['stateReducer']> = (_, { type, changes }) =>
  type === changed.ItemMouseMove || type === changed.MenuMouseLeave
    ? { ...changes, highlightedIndex: _.highlightedIndex }
    : changes;
