import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { onPrint } from '../../../ui/on-print.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useApi } from '../../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { ComparedEstimate, EstimatedHome } from './ask-estimate.ts';

type Answer = ComparedEstimate | { readonly refusal: string } | 'failed';

/**
 * What a home is estimated to be worth, in short. It is asked for before it comes into view, so that the page need not
 * wait for the calculation; without JavaScript the link to the whole estimate stands alone. Room is kept for the
 * answer, so that what follows stays where it is, and given back where nobody sees that: below the window, or in
 * scrolling.
 * What is asked stands beside it as the estimate is: with shared debt; so does what is known of the home and not in it.
 * `path` is that of the home's history.
 */
export function ValuationSummary({ home, path }: { home: EstimatedHome; path: string }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const { answer, isRoomKept } = useEstimate(home, isSeen, box);
  const isRefused = typeof answer === 'object' && 'refusal' in answer;
  return (
    <div
      ref={box}
      className={isRoomKept ? 'min-h-(--room) md:min-h-(--wide-room) xl:min-h-(--widest-room) print:min-h-0' : ''}
      style={roomFor(home)}
    >
      <div
        data-not-there={typeof answer === 'object' ? undefined : ''}
        className="rounded-card border border-line bg-surface p-4"
        aria-busy={isSeen && answer === undefined}
      >
        {answer === undefined && isSeen && (
          <>
            <Skeleton className="h-8 w-48" />
            <Skeleton className="mt-3 h-4 w-full max-w-md" />
          </>
        )}
        {answer === undefined && !isSeen && <p className="text-muted">{t('valuation.summary.lead')}</p>}
        {answer === 'failed' && <p className="text-muted">{t('valuation.summary.failed')}</p>}
        {isRefused && <p className="text-muted">{answer.refusal}</p>}
        {typeof answer === 'object' && 'amount' in answer && (
          <>
            <p className="text-xl font-bold tracking-tight">{t('valuation.about', { price: answer.amount })}</p>
            <p className="mt-1 text-sm text-muted">{answer.range}</p>
            {answer.stated !== undefined && (
              <p className="mt-2 max-w-[68ch] text-sm">
                {answer.stated.compared} {answer.debt}
              </p>
            )}
            {answer.unknown !== undefined && <p className="mt-2 max-w-[68ch] text-sm">{answer.unknown}</p>}
          </>
        )}
        {!isRefused && home.surveyed !== undefined && <p className="mt-2 max-w-[68ch] text-sm">{home.surveyed}</p>}
        {!isRefused && (
          <Link
            to={`${path}#valuation`}
            prefetch="intent"
            className="no-print mt-1 inline-flex min-h-11 items-center gap-1 text-accent-text hover:underline"
          >
            {t('valuation.summary.link')}
            <Icon name="right" className="size-4" />
          </Link>
        )}
      </div>
    </div>
  );
}

/**
 * What the estimate takes of a phone's height, of a wider window's and of a desktop's, with its link: a sentence on the
 * price, another on its debt, others on what the condition report found, and one on a surveyor's valuation.
 */
function roomFor({ statedPrice, unknownFacts: { conditionReport }, surveyed }: EstimatedHome): CSSProperties {
  const { tg2 = 0, tg3 = 0 } = conditionReport?.counts ?? {};
  const [phone, wide, widest] = roomOf(statedPrice, tg2 + tg3 > 0);
  const more = FRAME_AND_LINK + (surveyed === undefined ? 0 : SURVEYED);
  const rem = (height: number) => `${String(height + more)}rem`;
  return { '--room': rem(phone), '--wide-room': rem(wide), '--widest-room': rem(widest) } as CSSProperties;
}

/** In rem. */
function roomOf(
  stated: EstimatedHome['statedPrice'],
  isFaulty: boolean,
): readonly [phone: number, wide: number, widest: number] {
  if (stated === undefined) return isFaulty ? [11, 8, 7.5] : [7, 5, 3.25];
  if (stated.hasDebt) return isFaulty ? [21.5, 13.75, 10.5] : [14.5, 9.5, 6.25];
  return isFaulty ? [17.5, 12.5, 9.25] : [11, 7.5, 5];
}

const FRAME_AND_LINK = 5.125;
const SURVEYED = 3;

/** True from the moment it was first near the window, or is printed. */
function useSeen(box: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    const forget = onPrint(() => setSeen(true));
    return () => {
      observer.disconnect();
      forget();
    };
  }, [box]);
  return isSeen;
}

/**
 * Undefined until it is there. Room is kept for it until then, and afterwards where what follows is in view, until the
 * reader scrolls on.
 */
function useEstimate(
  home: EstimatedHome,
  isWanted: boolean,
  box: React.RefObject<HTMLElement | null>,
): { readonly answer: Answer | undefined; readonly isRoomKept: boolean } {
  const api = useApi();
  const { language, region } = useVisit();
  const [answer, setAnswer] = useState<{ readonly of: string; readonly is: Answer; readonly isRoomKept: boolean }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void import('./ask-estimate.ts')
      .then(({ askEstimate }): Promise<Answer> => askEstimate(api, home, { language, region }))
      .catch((): Answer => 'failed')
      .then((is) => isCurrent && setAnswer({ of: home.id, is, isRoomKept: endsInView(box.current) }));
    return () => {
      isCurrent = false;
    };
  }, [api, box, home, isWanted, language, region]);
  useEffect(() => {
    if (answer?.isRoomKept !== true) return undefined;
    const giveBack = () => setAnswer({ ...answer, isRoomKept: false });
    addEventListener('scroll', giveBack, { once: true, passive: true });
    return () => removeEventListener('scroll', giveBack);
  }, [answer]);
  return answer?.of === home.id
    ? { answer: answer.is, isRoomKept: answer.isRoomKept }
    : { answer: undefined, isRoomKept: true };
}

function endsInView(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().bottom < window.innerHeight;
}
