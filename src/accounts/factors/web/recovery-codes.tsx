import { useTranslate } from '../../../ui/visit.tsx';
import { Setting } from '../../web/settings/settings-frame.tsx';

/** Recovery codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslate();
  return (
    <Setting title={t('account.security.recovery_new')} text={t('account.security.recovery_new_text')}>
      <ul className="grid gap-x-8 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Setting>
  );
}
