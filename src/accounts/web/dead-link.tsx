import { forgotPasswordPath, registerPath } from '../../account-paths.ts';
import { loginPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** A link out of a mail that is used up, too old or cut off: why that may be, and how to get another. */
export function DeadLink({ kind }: { kind: 'activation' | 'password' }) {
  const t = useTranslate();
  return (
    <EntryFrame title={t('account.link.title')} text={t(`account.link.${kind}`)}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={kind === 'password' ? forgotPasswordPath : registerPath()} kind="primary">
          {t(`account.link.${kind}_again`)}
        </ButtonLink>
        <ButtonLink to={loginPath()}>{t('account.to_login')}</ButtonLink>
      </div>
    </EntryFrame>
  );
}
