import { useTranslate } from '../../ui/visit.tsx';
import type { RoundView } from './swipe-data.ts';

/** How far each of those who swipe together has come. */
export function TogetherBar({ round: { people, total, own } }: { round: RoundView }) {
  const t = useTranslate();
  return (
    <div className="mx-auto mt-2 w-full max-w-[30rem] lg:max-w-[66rem]">
      {own !== undefined && own < total && (
        <p className="mb-1 truncate text-xs text-faint">{t('swipe.together.from', { own, others: total - own })}</p>
      )}
      <ul aria-label={t('swipe.together.people')} className="flex gap-4">
        {people.map(({ name, isMe, answered }) => (
          <li key={name + String(isMe)} className="min-w-0 flex-1 text-xs text-muted lg:max-w-60">
            <span className="flex justify-between gap-2">
              <span className="truncate font-medium text-ink">{isMe ? t('swipe.together.you') : name}</span>
              <span className="shrink-0 tabular-nums">{t('swipe.together.progress', { answered, total })}</span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken">
              <span
                className={`block h-full origin-left rounded-full transition-transform duration-200 ease-out ${isMe ? 'bg-accent' : 'bg-accent-edge'}`}
                style={{ transform: `scaleX(${total === 0 ? 0 : answered / total})` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
