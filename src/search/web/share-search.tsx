import { Icon } from '../../ui/icon.tsx';
import { usePartReady } from '../../ui/part-ready.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';

/** Hands the search on: by what the device offers on a phone, else by its copied link. */
export default function ShareSearch({
  path,
  title,
  isOnPhone,
}: {
  readonly path: string;
  readonly title: string;
  /** Beside the button that saves the search, as that looks on a phone; else among the links, where there is room. */
  readonly isOnPhone: boolean;
}) {
  const t = useTranslate();
  const toast = useToast();
  const { origin } = useVisit();
  const part = usePartReady<HTMLButtonElement>();
  const url = origin + path;
  const share = async () => {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Who changes their mind in the device's own dialog has not met an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(t('list.share_copied'));
    } catch {
      toast(t('list.share_not_copied'), { tone: 'red' });
    }
  };
  return (
    <button
      {...part}
      type="button"
      aria-label={isOnPhone ? t('list.share') : undefined}
      className={`noscript:hidden ${isOnPhone ? ON_PHONE : AMONG_LINKS}`}
      onClick={() => void share()}
    >
      <Icon name="share" className={isOnPhone ? 'size-5' : 'mr-1.5 size-4'} />
      {!isOnPhone && t('list.share')}
    </button>
  );
}

const ON_PHONE = 'flex size-11 items-center justify-center rounded-card text-muted hover:bg-sunken sm:hidden';
const AMONG_LINKS = 'inline-flex items-center text-sm text-accent-text hover:underline max-sm:hidden';
