import { listPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** Looks for homes in a place, where a page has nothing else to show. A plain form. */
export function PlaceSearch() {
  const t = useTranslate();
  return (
    <form
      action={listPath()}
      role="search"
      aria-label={t('list.form.label')}
      className="mb-2 flex w-full justify-center gap-2"
    >
      <label className="max-w-sm min-w-0 flex-1">
        <span className="sr-only">{t('list.form.place')}</span>
        <input
          name="address"
          placeholder={t('list.form.place_example')}
          autoComplete="off"
          enterKeyHint="search"
          className="field"
        />
      </label>
      <Button type="submit" kind="primary">
        <Icon name="search" />
        {t('list.form.search')}
      </Button>
    </form>
  );
}
