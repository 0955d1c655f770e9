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
    <Button type="submit" size="small" className="max-sm:min-h-11 max-sm:min-w-11" {...button}>
      <Icon name="bookmark" className="size-4" />
      {/* On a phone the heading needs the room. */}
      <span className="max-sm:sr-only">{t(label)}</span>
    </Button>
  );
}
