import { useEffect, useRef } from 'react';
import { formatOf } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { OptionGroup, PlaceOption } from './place-options.ts';

interface PlaceListboxProps {
  /** The field's: the list is `{id}-list`, its options `{id}-0` and on. */
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  /** Index of the option that the keyboard stands on; -1 for none. */
  readonly active: number;
  readonly onPick: (option: PlaceOption) => void;
}

/** The offers under a place field. The focus stays in the field. */
export function PlaceListbox({ id, label, groups, active, onPick }: PlaceListboxProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(26rem,55dvh)] overflow-y-auto rounded-card border border-line bg-surface py-1.5 shadow-float"
      // A click must not take the focus from the field, which would close the list before it is heard.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {groups.map((group, index) => {
        const first = groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0);
        const lines = group.options.map((option, at) => (
          <Line
            key={option.key}
            id={`${id}-${first + at}`}
            option={option}
            isActive={first + at === active}
            onPick={onPick}
          />
        ));
        if (group.label === undefined) return lines;
        return (
          <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
            <div id={`${id}-group-${index}`} className="px-4 pt-3 pb-1 text-xs font-semibold text-faint">
              {group.label}
            </div>
            {lines}
          </div>
        );
      })}
    </div>
  );
}

function Line({
  id,
  option,
  isActive,
  onPick,
}: {
  id: string;
  option: PlaceOption;
  isActive: boolean;
  onPick: (option: PlaceOption) => void;
}) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { icon, name, context, homes } = option;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
      onClick={() => {
        onPick(option);
      }}
    >
      <Icon name={icon} className="size-5 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="block text-base break-words text-ink">{name}</span>
        {context !== '' && <span className="block text-xs break-words text-muted">{context}</span>}
      </span>
      {homes !== undefined && (
        <span className="text-xs whitespace-nowrap text-muted">
          {t('area.field.homes', { count: homes, number: formatOf(language, region).number(homes) })}
        </span>
      )}
    </div>
  );
}
