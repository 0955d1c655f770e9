import { formatOf } from '../../texts/format.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { RoundView } from './swipe-data.ts';
import { roundWords } from './round-words.ts';
import type { SwipeState } from './swipe-state.ts';

/** What is left of the collection's own homes and what comes after, and how far each of those who swipe has come. */
export function TogetherBar({
  round: { people, total, own = total },
  own: ownIds,
  state,
}: {
  round: RoundView;
  /** Homes of the collection that the reader had to answer when the page was opened. */
  own: ReadonlySet<string>;
  state: SwipeState;
}) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const left = state.ids.slice(state.at).filter((id) => ownIds.has(id)).length;
  const others = total - own;
  const isOver = state.at >= state.ids.length;
  return (
    <div className="mx-auto mt-2 w-full max-w-[30rem] lg:max-w-[66rem]">
      {others > 0 && !isOver && (
        <p className="mb-1 text-xs text-muted">
          {roundWords({ people, own, others, left }, t, formatOf(language, region))}
        </p>
      )}
      <ul aria-label={t('swipe.together.people')} className="flex gap-4">
        {people.map(({ name, isMe, answered, ownAnswered }) => {
          // Of the part that they are in: the collection's homes, and then the suggestions.
          const isOwn = others === 0 || ownAnswered < own;
          const [done, all] =
            others === 0 ? [answered, total] : isOwn ? [ownAnswered, own] : [answered - ownAnswered, others];
          return (
            <li key={name + String(isMe)} className="min-w-0 flex-1 text-xs text-muted lg:max-w-60">
              <span className="flex justify-between gap-2">
                <span className="truncate font-medium text-ink">{isMe ? t('swipe.together.you') : name}</span>
                <span className="shrink-0 tabular-nums">
                  {t(isOwn ? 'swipe.together.progress' : 'swipe.together.progress_suggestions', {
                    answered: done,
                    total: all,
                  })}
                </span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken">
                <span
                  className={`block h-full origin-left rounded-full transition-transform duration-200 ease-out ${isMe ? 'bg-accent' : 'bg-accent-edge'}`}
                  style={{ transform: `scaleX(${all === 0 ? 0 : done / all})` }}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
