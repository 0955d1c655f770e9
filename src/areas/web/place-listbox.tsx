import { useEffect } from 'react';
import type { UseComboboxReturnValue } from 'downshift';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { OptionGroup, PlaceOption } from './place-options.ts';

type Getters = Pick<UseComboboxReturnValue<PlaceOption>, 'getMenuProps' | 'getItemProps'>;

interface PlaceListboxProps extends Getters {
  readonly label: string;
  readonly edges: string;
  readonly groups: readonly OptionGroup[];
  readonly isShown: boolean;
  /** Whether it lies over what follows; else that gives way to it, as the button that sends a form. */
  readonly isOver: boolean;
}

/**
 * The offers under a place field, which keeps the focus. Eight pixels below it, twelve from the edges of a
 * phone, and 200 ms to close (product specification, section 9).
 */
export function PlaceListbox({ label, edges, groups, isShown, isOver, getMenuProps, getItemProps }: PlaceListboxProps) {
  const menu = getMenuProps({ 'aria-label': label });
  useEffect(() => {
    // At the lower edge of a phone it would open out of sight.
    if (isShown && !isOver) document.getElementById(menu.id)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, isOver, menu.id]);
  return (
    <div
      {...menu}
      // Browsers let Tab into what scrolls, and the list closes as the field loses the focus.
      tabIndex={-1}
      className={`mt-2 overflow-y-auto rounded-card border border-line bg-surface py-1.5 ${isOver ? `absolute top-full z-30 max-h-[min(26rem,55dvh)] shadow-float max-md:max-h-[38dvh] ${edges}` : 'max-h-[min(18rem,40dvh)]'} ${isShown ? '' : 'pointer-events-none hidden opacity-0 transition-[opacity,display] transition-discrete duration-200'}`}
      // A click beside the options must not take the focus from the field.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {groups.map((group, index) => {
        const first = groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0);
        const lines = group.options.map((option, at) => (
          <Line key={option.key} option={option} index={first + at} getItemProps={getItemProps} />
        ));
        if (group.label === undefined) return lines;
        const headingId = `${menu.id}-group-${String(index)}`;
        return (
          <div key={group.label} role="group" aria-labelledby={headingId}>
            <div id={headingId} className="px-4 pt-3 pb-1 text-xs font-semibold text-faint">
              {group.note !== undefined && (
                <span className="mb-2 block text-sm font-normal text-muted">{group.note} </span>
              )}
              {group.label}
            </div>
            {lines}
          </div>
        );
      })}
    </div>
  );
}

const COUNTED = { available: 'area.field.homes', sold: 'area.field.sold', rented: 'area.field.rented' } as const;

function Line({
  option,
  index,
  getItemProps,
}: {
  option: PlaceOption;
  index: number;
  getItemProps: Getters['getItemProps'];
}) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { icon, name, parts, context, homes } = option;
  return (
    <div
      {...getItemProps({ item: option, index })}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
    >
      <Icon name={icon} className="size-5 text-faint" />
      <span className="min-w-0 flex-1">
        {parts === undefined ? (
          <span className="block text-base break-words text-ink">{name}</span>
        ) : (
          <>
            <span className="sr-only">{name}</span>
            <span aria-hidden className="flex flex-wrap gap-1.5 py-0.5">
              {parts.map((part, at) => (
                <span
                  key={`${String(at)} ${part}`}
                  className="rounded-full border border-line bg-surface px-2.5 py-0.5 text-ink"
                >
                  {part}
                </span>
              ))}
            </span>
          </>
        )}
        {context !== '' && <span className="block text-xs break-words text-muted">{context}</span>}
      </span>
      {homes !== undefined && (
        <span className="text-xs whitespace-nowrap text-muted">
          {(homes.subject === undefined ? t : translator(language, homes.subject))(COUNTED[homes.state], {
            count: homes.count,
            number: formatOf(language, region).number(homes.count),
          })}
        </span>
      )}
    </div>
  );
}
