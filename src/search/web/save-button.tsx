import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** What is seen of both forms that save a search. */
export function SaveButton({
  label = 'list.save_search',
  ...button
}: {
  readonly label?: 'list.save_search' | 'list.save_as_new';
  readonly name?: string;
  readonly value?: string;
}) {
  const t = useTranslate();
  return (
    <Button
      type="submit"
      size="small"
      title={t(label)}
      aria-label={t(label)}
      className="max-sm:min-h-11 max-sm:min-w-11 max-sm:flex-col max-sm:gap-0.5 max-sm:px-2!"
      {...button}
    >
      <Icon name="bookmark" className="size-4" />
      {/* On a phone the heading needs the room: a word under the icon, as in the map's bar. */}
      <span className="text-[0.6875rem] leading-tight sm:hidden">{t('list.save_search_short')}</span>
      <span className="max-sm:hidden">{t(label)}</span>
    </Button>
  );
}
