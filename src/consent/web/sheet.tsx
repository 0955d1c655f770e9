import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { beginTracking } from '../../interactions/web/begin-tracking.ts';
import { consentPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { hasAnswered } from '../../ui/consent.ts';
import { Icon } from '../../ui/icon.tsx';
import { settleConsent } from '../../ui/forget-stored.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { choicesOf } from './choices.ts';
import { giveConsent } from './client.ts';
import { GroupFields } from './group-fields.tsx';

/** The question itself, until it is answered: here, in another tab, or before the browser kept this page. */
export default function Sheet() {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    const look = () => setAnswered(hasAnswered());
    look();
    addEventListener('focus', look);
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('focus', look);
      removeEventListener('pageshow', look);
    };
  }, []);
  return isAnswered ? null : <Question onAnswer={() => setAnswered(true)} />;
}

function Question({ onAnswer }: { onAnswer: () => void }) {
  const t = useTranslate();
  const toast = useToast();
  const api = useApi();
  const id = useId();
  const { pathname, search } = useLocation();
  const [isSending, setSending] = useState(false);

  async function answer(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const choices = choicesOf(new FormData(event.currentTarget, event.nativeEvent.submitter));
    if (choices === undefined) return;
    event.preventDefault();
    setSending(true);
    try {
      const firstVisit = new Date(performance.timeOrigin).toISOString();
      await api(giveConsent, { body: { ...choices, firstVisit } });
      await settleConsent();
      beginTracking();
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
      onAnswer();
    } catch {
      setSending(false);
      toast(t('consent.failed'), { tone: 'red' });
    }
  }

  return (
    <section
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-consent-sheet
      className="no-print fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--form-bar))] z-30 max-h-[calc(100dvh-var(--bottom-bar)-4.5rem)] overflow-y-auto border-t border-line bg-surface p-4 pb-1 shadow-float md:inset-x-auto md:bottom-4 md:left-4 md:max-h-[calc(100dvh-2rem)] md:w-104 md:rounded-card md:border md:px-5 md:pt-5 md:pb-2"
    >
      <form method="post" action={consentPath} onSubmit={(event) => void answer(event)}>
        <input type="hidden" name="to" value={pathname + search} />
        <h2 id={`${id}-title`} className="text-base font-semibold">
          {t('consent.title')}
        </h2>
        <p id={`${id}-text`} className="mt-1 text-sm text-muted">
          {t('consent.text')}
        </p>
        <div className="mt-3 grid grid-cols-2 gap-2.5">
          {(['none', 'all'] as const).map((choice) => (
            <button key={choice} name="choice" value={choice} disabled={isSending} className={buttonClass({})}>
              {t(choice === 'none' ? 'consent.decline' : 'consent.accept')}
            </button>
          ))}
        </div>
        <details className="group mt-1 open:pb-3">
          <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent-text">
            {t('consent.choose')}
            <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <GroupFields />
          <button name="choice" value="selected" disabled={isSending} className={buttonClass({}, 'mt-2 w-full')}>
            {t('consent.save')}
          </button>
        </details>
      </form>
    </section>
  );
}
