import { useDrag } from '@use-gesture/react';
import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import type { NotesOfCards } from '../../properties/web/card-notes.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Answer } from '../contract.ts';
import { answerOfDrag, comeBack, dragTo, isStill, leave, settle } from './card-motion.ts';
import { Keys, SwipeControls } from './controls.tsx';
import { SwipeCard } from './swipe-card.tsx';
import type { RoundView } from './swipe-data.ts';
import { currentOf, nextOf, previousOf } from './swipe-state.ts';
import type { Swiping } from './use-swipe.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const CardNotes = lazyPart(() => import('../../properties/web/card-notes.tsx'));

/** So many homes are asked about at once, for what their cards tell to this reader alone. */
const NOTED = 100;
/** So many lie below the current card, their first picture fetched. */
const BELOW = 2;
/** How the cards of the stack lie, the current one first. */
const DEPTHS = [
  '',
  'translate-y-3 scale-[0.965] lg:translate-y-2 lg:scale-[0.98]',
  'translate-y-6 scale-[0.93] opacity-70 lg:translate-y-4 lg:scale-[0.96]',
] as const;

/** The stack of cards, and the buttons and keys by which they are answered. */
export function Deck({
  swiping,
  round,
  own,
}: {
  swiping: Swiping;
  round: RoundView | undefined;
  /** Homes of the collection that the reader had to answer when the page was opened. */
  own: ReadonlySet<string>;
}) {
  const t = useTranslate();
  const { state, homes, isReady, hasFailed, hasMore, status } = swiping;
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [pictures, setPictures] = useState<ReadonlyMap<string, number>>(new Map());
  const [isOpen, setOpen] = useState(false);
  const [notes, setNotes] = useState<NotesOfCards>();
  const { user } = useVisit();
  const cards = useRef(new Map<string, HTMLElement>());
  const moved = useRef<{ readonly kind: 'answer' | 'back'; readonly id: string; readonly answer: Answer }>(undefined);
  const current = currentOf(state);
  const home = current === undefined ? undefined : homes.get(current);

  function answer(given: Answer): void {
    if (current === undefined || home === undefined) return;
    moved.current = { kind: 'answer', id: current, answer: given };
    if (!isStill()) setLeaving((others) => [...others, current]);
    swiping.answer(given);
  }

  function back(): void {
    const id = previousOf(state);
    const given = id === undefined ? undefined : state.answers.get(id);
    if (id === undefined || given === undefined) return;
    moved.current = { kind: 'back', id, answer: given };
    setLeaving((others) => others.filter((other) => other !== id));
    swiping.back();
  }

  function leaf(by: 1 | -1): void {
    if (current === undefined || home === undefined) return;
    const at = (pictures.get(current) ?? 0) + by;
    if (at >= 0 && at < home.card.pictures.length) setPictures(new Map(pictures).set(current, at));
  }

  /** Shows more facts; where all of them stand on the card already, the whole listing. */
  function more(): void {
    const link = current === undefined ? null : cards.current.get(current)?.querySelector<HTMLElement>('a[href]');
    if (window.matchMedia(ALL_SHOWN).matches) link?.click();
    else setOpen(!isOpen);
  }

  /** The same function throughout, so that no card is rendered anew for it. */
  const latestLeaf = useRef(leaf);
  useLayoutEffect(() => {
    latestLeaf.current = leaf;
  });
  const onLeaf = useCallback((by: 1 | -1) => latestLeaf.current(by), []);

  useLayoutEffect(() => {
    const move = moved.current;
    moved.current = undefined;
    const card = move && cards.current.get(move.id);
    if (move === undefined || card === undefined) return;
    if (move.kind === 'back') comeBack(card, move.answer);
    else if (!isStill()) leave(card, move.answer, () => setLeaving((others) => others.filter((id) => id !== move.id)));
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role="menu"]'))
      return;
    const act = KEYS[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (act === undefined || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    if (act === 'back') back();
    else if (act === 'next_picture') leaf(1);
    else if (act === 'previous_picture') leaf(-1);
    else if (act === 'more') more();
    else answer(act);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const bind = useDrag(
    ({ active, last, canceled, movement: [x], velocity: [speed], direction: [towards], tap }) => {
      const card = current === undefined ? undefined : cards.current.get(current);
      if (card === undefined || tap) return;
      if (active) return dragTo(card, x);
      if (!last) return;
      const given = canceled ? undefined : answerOfDrag(x, speed * towards, card.offsetWidth);
      if (given === undefined) settle(card);
      else answer(given);
    },
    { axis: 'x', filterTaps: true, pointer: { keys: false } },
  );

  const shown = current === undefined ? [] : [current, ...nextOf(state, BELOW)];
  const noted = NOTED * Math.floor(state.at / NOTED);
  const stack = state.ids.filter((id) => shown.includes(id) || leaving.includes(id)).toReversed();
  return (
    <div>
      {user !== undefined && (
        <Suspense>
          <CardNotes ids={state.ids.slice(noted, noted + NOTED)} onNotes={setNotes} />
        </Suspense>
      )}
      <section
        aria-label={t('swipe.region')}
        // What stands above and below it on the first screen.
        style={{ '--around': round === undefined ? '18.5rem' : '22rem' } as CSSProperties}
        className={`relative mx-auto h-[clamp(15rem,calc(100dvh-var(--around)),46rem)] w-full max-w-[30rem] lg:h-[clamp(22rem,calc(100dvh-var(--around)),38rem)] lg:low:h-[clamp(22rem,calc(100dvh-var(--around)+1.25rem),38rem)] lg:max-w-[66rem] ${isReady ? '' : 'in-data-[swiped]:invisible'}`}
      >
        {stack.map((id) => {
          const depth = shown.indexOf(id);
          const known = homes.get(id);
          return (
            <div
              key={id}
              ref={(element) => {
                if (element === null) cards.current.delete(id);
                else cards.current.set(id, element);
              }}
              {...(depth === 0 ? bind() : {})}
              inert={depth !== 0}
              className={`absolute inset-0 [touch-action:pan-y] select-none will-change-transform ${depth < 0 ? 'pointer-events-none' : depth === 0 ? 'cursor-grab active:cursor-grabbing' : `origin-bottom transition-[transform,opacity] duration-200 ease-out ${DEPTHS[depth]}`}`}
            >
              {known === undefined ? (
                <div className="flex size-full items-center justify-center rounded-card border border-line bg-surface p-6">
                  {depth === 0 && hasFailed ? (
                    <LoadFailed text={t('swipe.load_failed')} onRetry={swiping.retry} />
                  ) : (
                    <p className={depth === 0 ? 'animate-appear text-muted' : 'sr-only'}>{t('swipe.loading')}</p>
                  )}
                </div>
              ) : (
                <SwipeCard
                  home={known}
                  at={pictures.get(id) ?? 0}
                  isCurrent={depth === 0}
                  isOpen={isOpen}
                  notes={notes?.get(id)}
                  {...placeOf(id, state.ids, own, round, hasMore)}
                  onLeaf={onLeaf}
                />
              )}
            </div>
          );
        })}
      </section>
      <SwipeControls
        title={home?.card.title ?? ''}
        isAnswerable={home !== undefined}
        hasPrevious={previousOf(state) !== undefined}
        isOpen={isOpen}
        onAnswer={answer}
        onBack={back}
        onToggle={() => setOpen(!isOpen)}
      />
      <Keys />
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}

/**
 * Which home of how many. Of a round one counts what was answered before, as its bar does, and the homes of the
 * collection for themselves.
 */
function placeOf(
  id: string,
  ids: readonly string[],
  own: ReadonlySet<string>,
  round: RoundView | undefined,
  hasMore: boolean,
) {
  const isParted = round?.own !== undefined && round.own < round.total;
  const isOwn = own.has(id);
  const part = isParted ? ids.filter((each) => own.has(each) === isOwn) : ids;
  const ofRound = !isParted ? (round?.total ?? 0) : isOwn ? (round.own ?? 0) : round.total - (round.own ?? 0);
  const total = Math.max(ofRound, part.length);
  const number = total - part.length + part.indexOf(id) + 1;
  return { number, total: hasMore ? undefined : total, isSuggestion: isParted && !isOwn };
}

/** From this width on the card shows all facts (Tailwind's `lg`). */
const ALL_SHOWN = '(width >= 1024px)';

const KEYS: Readonly<Record<string, Answer | 'back' | 'more' | 'next_picture' | 'previous_picture'>> = {
  ArrowLeft: 'no',
  ArrowRight: 'yes',
  ArrowUp: 'previous_picture',
  ArrowDown: 'next_picture',
  Backspace: 'back',
  // No letter: whoever speaks to their computer would press it by chance.
  'Shift+ArrowDown': 'more',
};
