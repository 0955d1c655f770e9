import { useTranslate } from './visit.tsx';

/** The first stop of the keyboard: past everything that is the same on every page. */
export function SkipLink() {
  const t = useTranslate();
  return (
    <a
      href="#content"
      className="sr-only rounded-card bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40"
    >
      {t('ui.skip_to_content')}
    </a>
  );
}
