import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { Answer } from '../contract.ts';

interface ControlProps {
  readonly title: string;
  readonly isAnswerable: boolean;
  readonly hasPrevious: boolean;
  readonly isOpen: boolean;
  readonly onAnswer: (answer: Answer) => void;
  readonly onBack: () => void;
  readonly onToggle: () => void;
}

/** Back, no, yes and more: they stay where they are while the cards go by, and so does the focus. */
export function SwipeControls({ title, isAnswerable, hasPrevious, isOpen, onAnswer, onBack, onToggle }: ControlProps) {
  const t = useTranslate();
  return (
    <div className="no-print mx-auto mt-9 grid max-w-[30rem] grid-cols-[3.25rem_1fr_1fr_3.25rem] items-center gap-2.5 lg:max-w-[26rem] lg:grid-cols-[3.25rem_1fr_1fr] [@media(scripting:none)]:hidden">
      <button
        type="button"
        aria-label={t('swipe.undo')}
        aria-disabled={!hasPrevious}
        onClick={onBack}
        className={`${SIDE} ${hasPrevious ? '' : 'opacity-40'}`}
      >
        <Icon name={UNDO} />
      </button>
      <button
        type="button"
        aria-label={t('swipe.answer_no', { title })}
        aria-disabled={!isAnswerable}
        onClick={() => onAnswer('no')}
        className={`${MAIN} border-edge bg-surface text-ink hover:border-red hover:text-red`}
      >
        <Icon name="close" className="size-6 text-red" />
        {t('swipe.no')}
      </button>
      <button
        type="button"
        aria-label={t('swipe.answer_yes', { title })}
        aria-disabled={!isAnswerable}
        onClick={() => onAnswer('yes')}
        className={`${MAIN} border-transparent bg-accent text-on-accent hover:bg-accent-hover`}
      >
        <Icon name="heart" className="size-6" />
        {t('swipe.yes')}
      </button>
      <button
        type="button"
        aria-label={t(isOpen ? 'swipe.less' : 'swipe.more')}
        aria-expanded={isOpen}
        onClick={onToggle}
        className={`${SIDE} lg:hidden ${isOpen ? 'bg-accent-soft text-accent-text' : ''}`}
      >
        <Icon name="info" />
      </button>
    </div>
  );
}

/** The keys that do the same, for who has them. */
export function Keys() {
  const t = useTranslate();
  const keys = [
    { key: '←', does: t('swipe.keys_no') },
    { key: '→', does: t('swipe.keys_yes') },
    { key: '↑ ↓', does: t('swipe.keys_photos') },
    { key: '⇧ ↓', does: t('swipe.keys_more') },
    { key: '⌫', does: t('swipe.keys_undo') },
  ];
  return (
    <p className="no-print mt-3 flex justify-center gap-x-4 text-xs text-faint max-lg:hidden pointer-coarse:hidden [@media(scripting:none)]:hidden">
      <span className="sr-only">{t('swipe.keys')}</span>
      {keys.map(({ key, does }) => (
        <span key={key}>
          <kbd className="mr-1 rounded-card border border-line bg-surface px-1.5 py-0.5 font-sans text-muted">
            {key}
          </kbd>
          {does}
        </span>
      ))}
    </p>
  );
}

const SIDE =
  'flex size-13 items-center justify-center rounded-full border border-edge bg-surface text-ink transition-colors duration-150 hover:bg-sunken';
const MAIN =
  'flex min-h-14 items-center justify-center gap-2 rounded-full border text-base font-semibold transition-colors duration-150';
/** Lucide, undo-2. */
const UNDO = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11';
