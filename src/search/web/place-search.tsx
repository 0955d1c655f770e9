import { listPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** Looks for homes in a place, of one kind where that is said. A plain form. */
export function PlaceSearch({
  label,
  listingType,
  className,
}: {
  readonly label: string;
  readonly listingType?: string | undefined;
  readonly className: string;
}) {
  const t = useTranslate();
  return (
    <form action={listPath()} role="search" aria-label={label} className={`flex gap-2 ${className}`}>
      {listingType !== undefined && <input type="hidden" name="listing_type" value={listingType} />}
      <label className="min-w-0 max-w-sm flex-1">
        <span className="sr-only">{t('list.form.place')}</span>
        <input
          name="address"
          placeholder={t(listingType === 'commercial' ? 'list.form.premises_example' : 'list.form.place_example')}
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
