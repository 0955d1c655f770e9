import { useToast } from '../../ui/toast.tsx';
import { useTranslate } from '../../ui/visit.tsx';

interface ForgetButtonProps {
  /** What is forgotten, in full: the button's own word is short. */
  readonly label: string;
  /** Said when it is forgotten. */
  readonly confirmation: string;
  /** Forgets it, and answers how to put it back. */
  readonly forget: () => () => void;
}

/** Quietly lets this browser forget what it remembers; can be taken back for as long as the toast stands. */
export function ForgetButton({ label, confirmation: said, forget }: ForgetButtonProps) {
  const t = useTranslate();
  const toast = useToast();
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => {
        const putBack = forget();
        toast(said, { action: { label: t('home.undo'), onPress: putBack } });
      }}
      className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline md:min-h-8"
    >
      {t('home.forget')}
    </button>
  );
}
