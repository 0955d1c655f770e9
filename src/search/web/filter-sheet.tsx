import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { listPath } from '../../paths.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { FilterSheetView } from './filter-sheet-view.ts';
import { SheetField } from './sheet-field.tsx';

interface FilterSheetProps {
  readonly id: string;
  readonly ref?: Ref<HTMLFormElement>;
  readonly sheet: FilterSheetView;
  /** Of the groups. */
  readonly heading?: 'h2' | 'h3';
  /** Whether sliders and shortcuts work by now. */
  readonly isAlive: boolean;
  readonly onChange: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Every filter there is, in groups. The button that sends the form stands outside of it, by its `id`. */
export function FilterSheet({ id, ref, sheet, heading = 'h3', isAlive, onChange, onSubmit }: FilterSheetProps) {
  const t = useTranslate();
  return (
    <form
      id={id}
      ref={ref}
      method="get"
      action={listPath()}
      aria-label={t('list.form.filters')}
      onChange={onChange}
      onSubmit={onSubmit}
      className="flex flex-col gap-8"
    >
      {/* The key that sends a form without JavaScript shows homes, and looks for no agency. */}
      {!isAlive && <button type="submit" hidden />}
      {sheet.hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {sheet.groups.map((group) => (
        <Group key={group.title} title={group.title} heading={heading}>
          {group.fields.map((field) => (
            <div key={field.name} className={FULL.has(field.name) ? 'md:col-span-2' : ''}>
              <SheetField field={field} isAlive={isAlive} isWide={FULL.has(field.name)} />
            </div>
          ))}
        </Group>
      ))}
    </form>
  );
}

/** Fields with much in them take the whole width. */
const FULL: ReadonlySet<string> = new Set([
  'property_type[]',
  'facilities[]',
  'viewing_date[]',
  'auction_date[]',
  'available_from[]',
  'agency_id',
]);

function Group({ title, heading: Heading, children }: { title: string; heading: 'h2' | 'h3'; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line pb-8 last:border-0 last:pb-0">
      <Heading id={id} className="mb-5 text-lg font-semibold">
        {title}
      </Heading>
      <div className="grid items-start gap-x-10 gap-y-7 md:grid-cols-2">{children}</div>
    </section>
  );
}
