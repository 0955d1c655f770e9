import { useId } from 'react';
import { useLocation } from 'react-router';
import { APPEARANCES, THEMES, type PreferenceName } from '../../platform/http/preferences.contract.ts';
import { preferencesPath } from '../../paths.ts';
import { BRAND_NAME, useTranslate, useVisit } from '../../ui/visit.tsx';

/** The choices of region, language, appearance and brand: one click each, and the same page again. */
export function PreferenceForm() {
  const t = useTranslate();
  const visit = useVisit();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={preferencesPath} className="grid gap-x-6 gap-y-4 xs:grid-cols-2 md:grid-cols-1">
      <input type="hidden" name="to" value={pathname + search} />
      {visit.mayChooseRegion && (
        <Choice
          name="region"
          label={t('ui.region')}
          chosen={visit.region}
          options={[
            { value: 'no', label: t('ui.region.no') },
            { value: 'au', label: t('ui.region.au') },
          ]}
        />
      )}
      <Choice
        name="language"
        label={t('ui.language')}
        chosen={visit.language}
        options={[
          { value: 'nb', label: 'Norsk', language: 'nb' },
          { value: 'en', label: 'English', language: 'en' },
        ]}
      />
      <Choice
        name="appearance"
        label={t('ui.appearance')}
        chosen={visit.appearance}
        options={APPEARANCES.map((value) => ({ value, label: t(`ui.appearance.${value}`) }))}
      />
      <Choice
        name="theme"
        label={t('ui.theme')}
        chosen={visit.theme}
        options={THEMES.map((value) => ({ value, label: BRAND_NAME[value] }))}
      />
    </form>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** When the label is in another language than the page. */
  readonly language?: string;
}

function Choice({
  name,
  label,
  chosen,
  options,
}: {
  name: PreferenceName;
  label: string;
  chosen: string;
  options: readonly Option[];
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-xs text-faint">
        {label}
      </p>
      <div className="flex flex-wrap gap-1 rounded-card bg-sunken p-1">
        {options.map((option) => (
          <button
            key={option.value}
            name={name}
            value={option.value}
            lang={option.language}
            aria-pressed={option.value === chosen}
            className="choice-segment"
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}
