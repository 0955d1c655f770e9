import { createContext, use, useRef, useState } from 'react';
import { SHIPPED_SET } from '../../../icons/icon-name.contract.ts';
import { DrawnIcon, type DrawnIconView } from '../../../ui/drawn-icon.tsx';
import { Field } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useTranslate } from '../../../ui/visit.tsx';

/** Icons to choose from, by their whole names (`lucide:house`). */
export const IconChoices = createContext<Readonly<Record<string, DrawnIconView>>>({});

/** The name of an icon: typed, or taken from those that are shown. */
export function IconField({ name, value, error }: { name: string; value: string; error: string | undefined }) {
  const t = useTranslate();
  const icons = use(IconChoices);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const full = wholeName(typed);
  const drawn = icons[full];

  function take(icon: string): void {
    const field = input.current;
    if (field === null) return;
    field.value = icon;
    // The form follows what is typed: its preview and its question before leaving.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }

  return (
    <Field
      id={name}
      label={t('administration.content_icon')}
      help={t('administration.content_icon_help')}
      error={error}
    >
      {(props) => (
        <div className="flex items-center gap-2">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-card bg-sunken" data-icon-shown="">
            {drawn !== undefined && <DrawnIcon icon={drawn} className="size-6" />}
          </span>
          <input
            {...props}
            ref={input}
            name={name}
            maxLength={1_000}
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={value}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
            }}
          />
          <Popover
            label={t('administration.content_icon_choose')}
            buttonClass="flex min-h-11 cursor-pointer items-center rounded-card border border-edge px-3 text-sm whitespace-nowrap hover:bg-sunken"
            panelClass="w-80 p-3"
            later={
              <ul aria-label={t('administration.content_icon_list')} className="grid grid-cols-6 gap-1">
                {Object.entries(icons).map(([icon, drawing]) => (
                  <li key={icon}>
                    <button
                      type="button"
                      aria-label={shortName(icon).replaceAll('-', ' ')}
                      title={shortName(icon)}
                      aria-pressed={icon === full}
                      className="flex size-11 items-center justify-center rounded-card hover:bg-sunken aria-pressed:bg-accent-soft"
                      onClick={(event) => {
                        take(shortName(icon));
                        event.currentTarget.closest('details')?.removeAttribute('open');
                      }}
                    >
                      <DrawnIcon icon={drawing} />
                    </button>
                  </li>
                ))}
              </ul>
            }
          >
            <p className="mb-2 text-sm text-muted">{t('administration.content_icon_usual')}</p>
          </Popover>
        </div>
      )}
    </Field>
  );
}

function wholeName(typed: string): string {
  const name = typed.trim().toLowerCase();
  return name === '' || name.includes(':') ? name : `${SHIPPED_SET}:${name}`;
}

function shortName(icon: string): string {
  return icon.slice(icon.indexOf(':') + 1);
}
