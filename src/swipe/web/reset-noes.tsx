import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useStored } from '../../ui/stored.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { forgetNoes, listAnswers } from './client.ts';
import { forgetOwnNoes, ownAnswers } from './own-answers.ts';

interface ResetNoesProps {
  /** So many noes were given on this page; the server may not know of all of them yet. */
  readonly said?: number;
  /** Settles when the server knows of every answer that was given here. */
  readonly whenKept?: () => Promise<unknown>;
  /** The homes can be shown again. */
  readonly onReset?: () => void;
}

/** How many homes the reader has said no to, and the way to have them back. Nothing while there are none. */
export function ResetNoes({ said = 0, whenKept, onReset }: ResetNoesProps) {
  const [t, api, toast] = [useTranslate(), useApi(), useToast()];
  const { revalidate } = useRevalidator();
  const isSignedIn = useVisit().user !== undefined;
  const own = useStored(ownAnswers).no.length;
  const [kept, setKept] = useState(said);
  useEffect(() => {
    if (!isSignedIn) return;
    api(listAnswers, { query: { answer: 'no', size: 1 } }).then(
      ({ pagination }) => setKept(Math.max(pagination.results, said)),
      () => undefined,
    );
  }, [api, isSignedIn, said]);
  const count = isSignedIn ? kept : own;
  if (count === 0) return null;

  async function reset(): Promise<void> {
    await whenKept?.();
    if (isSignedIn) await api(forgetNoes, {});
    else forgetOwnNoes();
    setKept(0);
    toast(t('swipe.reset.done'));
    await revalidate();
    onReset?.();
  }
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-sm text-muted">
      <p>{t('swipe.reset.text', { count })}</p>
      <Button
        size="small"
        className="min-h-11"
        onClick={() => void reset().catch(() => toast(t('sys.api.errMsg503'), { tone: 'red' }))}
      >
        {t('swipe.reset.button')}
      </Button>
    </div>
  );
}
