import { homePath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { BusyLink } from './busy-link.tsx';

/**
 * What stands in the place of what a link leads to: that it leads nowhere any more, or that it was not looked at. Pages
 * with it have the texts of `accounts`.
 */
export function GoneLink({ why, title, text }: { why?: 'dead' | 'busy'; title: string; text: string }) {
  const t = useTranslate();
  if (why === 'busy') return <BusyLink />;
  return (
    <div className="wrap flex max-w-lg flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="text-muted">{text}</p>
      <ButtonLink to={homePath} className="self-start">
        {t('ui.to_home')}
      </ButtonLink>
    </div>
  );
}
