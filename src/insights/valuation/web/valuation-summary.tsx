import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { onPrint } from '../../../ui/on-print.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useApi } from '../../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { ComparedEstimate, EstimatedHome } from './ask-estimate.ts';

type Answer = ComparedEstimate | { readonly refusal: string } | 'failed';

/**
 * What a home is estimated to be worth, in short. It is asked for when it comes into view, so that the
 * page need not wait for the calculation; without JavaScript the link to the whole estimate stands alone.
 * What is asked stands beside it as the estimate is: with shared debt; so does what is known of the home and not in it.
 * `path` is that of the home's history.
 */
export function ValuationSummary({ home, path }: { home: EstimatedHome; path: string }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const answer = useEstimate(home, isSeen);
  const isRefused = typeof answer === 'object' && 'refusal' in answer;
  return (
    <div
      ref={box}
      data-not-there={typeof answer === 'object' ? undefined : ''}
      className="rounded-card border border-line bg-surface p-4"
      aria-busy={isSeen && answer === undefined}
    >
      {/* As high as with the estimate and its link, whatever is compared: what follows stays where it is. */}
      <div className={isRefused ? 'flex min-h-58 items-center md:min-h-38' : heightFor(home)}>
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
      </div>
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
  );
}

/**
 * What the estimate takes of a phone's height and of a wider window's: a sentence on the price, another on its debt,
 * and others on what the condition report found.
 */
function heightFor({ statedPrice, unknownFacts: { conditionReport } }: EstimatedHome): string {
  const { tg2 = 0, tg3 = 0 } = conditionReport?.counts ?? {};
  const isFaulty = tg2 + tg3 > 0;
  if (statedPrice === undefined) return isFaulty ? 'min-h-44 md:min-h-32' : 'min-h-28 md:min-h-20';
  if (statedPrice.hasDebt) return isFaulty ? 'min-h-86 md:min-h-55' : 'min-h-58 md:min-h-38';
  return isFaulty ? 'min-h-70 md:min-h-50' : 'min-h-44 md:min-h-30';
}

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
      { rootMargin: '200px' },
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

/** Undefined until it is there. */
function useEstimate(home: EstimatedHome, isWanted: boolean): Answer | undefined {
  const api = useApi();
  const { language, region } = useVisit();
  const [answer, setAnswer] = useState<{ readonly of: string; readonly is: Answer }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void import('./ask-estimate.ts')
      .then(({ askEstimate }): Promise<Answer> => askEstimate(api, home, { language, region }))
      .catch((): Answer => 'failed')
      .then((is) => isCurrent && setAnswer({ of: home.id, is }));
    return () => {
      isCurrent = false;
    };
  }, [api, home, isWanted, language, region]);
  return answer?.of === home.id ? answer.is : undefined;
}
