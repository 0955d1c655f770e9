import { Icon } from '../../ui/icon.tsx';
import { usePartReady } from '../../ui/part-ready.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';

/** Hands the search on: by what the device offers on a phone, else by its copied link. */
export default function ShareSearch({ path, title, className }: { path: string; title: string; className: string }) {
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
    <button {...part} type="button" className={`noscript:hidden ${className}`} onClick={() => void share()}>
      <Icon name="share" className="mr-1.5 size-4" />
      {t('list.share')}
    </button>
  );
}
