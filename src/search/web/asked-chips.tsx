import { Link } from 'react-router';
import { RemovableChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { AskedChipView, AskedView } from './asked-view.ts';

/**
 * How a sentence was read: each understood part with the words that it came from, to take away or to be meant
 * otherwise; and what no filter can say.
 */
export default function AskedChips({ asked, clearPath }: { asked: AskedView; clearPath: string }) {
  const t = useTranslate();
  return (
    <div className="no-print flex flex-col gap-2 md:gap-3">
      <ul aria-label={t('list.asked.label')} className="chips-row">
        {asked.chips.map((chip) => (
          <li key={chip.words + chip.path} className="flex items-center max-md:shrink-0 md:max-w-full">
            <span className="min-w-0">
              <RemovableChip label={chip.label} to={chip.path} />
            </span>
            {chip.meanings.length > 0 && <Meanings chip={chip} />}
          </li>
        ))}
        {asked.others.map(({ label, path }) => (
          <li key={path} className="max-md:shrink-0 md:max-w-full">
            <RemovableChip label={label} to={path} />
          </li>
        ))}
        <li className="max-md:shrink-0">
          <Link
            to={clearPath}
            className="inline-flex min-h-8 items-center px-1 text-sm text-accent-text hover:underline"
          >
            {t('list.clear_all')}
          </Link>
        </li>
      </ul>
      {asked.notes !== undefined && (
        <Notice tone="amber" icon="info">
          <p>{asked.notes}</p>
        </Notice>
      )}
    </div>
  );
}

/** What else the words may mean, as the search that it would be. */
function Meanings({ chip: { words, meanings } }: { chip: AskedChipView }) {
  const t = useTranslate();
  return (
    <Popover
      group="asked-meanings"
      buttonClass="ml-1 flex size-8 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken"
      label={
        <>
          <span className="sr-only">{t('list.asked.others', { words })}</span>
          <Icon name="down" className="size-4" />
        </>
      }
    >
      <p className="px-2 pb-1 text-xs font-semibold text-faint">{t('list.asked.menu', { words })}</p>
      <ul>
        {meanings.map(({ label, path, isChosen }) => (
          <li key={path}>
            <Link
              to={path}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              rel="nofollow"
              className="flex min-h-10 items-center justify-between gap-4 rounded-card px-2 text-sm hover:bg-sunken aria-[current]:font-semibold"
            >
              {label}
              {isChosen && <Icon name="check" className="size-4 text-accent-text" />}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
