import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTranslate } from '../../../ui/visit.tsx';

/**
 * Uses or makes a passkey, and sends the form that it stands in with the browser's answer as `passkey`. Without
 * JavaScript, and in browsers without passkeys, it is not there.
 */
export function PasskeyButton({
  ask,
  isNew = false,
  kind = 'secondary',
  className = '',
  children,
}: {
  /** Gives what the browser is to sign, as JSON. */
  ask: () => Promise<string>;
  isNew?: boolean;
  kind?: 'primary' | 'secondary';
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'unsupported' | 'ready' | 'busy' | 'failed'>('unsupported');
  useEffect(() => {
    if (typeof PublicKeyCredential === 'function') setState('ready');
  }, []);

  async function use(): Promise<void> {
    setState('busy');
    try {
      const [answer, { usePasskey }] = await Promise.all([ask(), import('./passkey.ts')]);
      const given = await usePasskey(answer, isNew);
      if (field.current === null) return;
      field.current.value = given;
      field.current.form?.requestSubmit();
      field.current.value = '';
      setState('ready');
    } catch {
      // Closed by the reader, or refused by the device: browsers do not say which.
      setState('failed');
    }
  }

  if (state === 'unsupported') return null;
  return (
    <div className={className}>
      <input ref={field} type="hidden" name="passkey" defaultValue="" />
      <Button
        kind={kind}
        aria-disabled={state === 'busy' || undefined}
        onClick={() => state !== 'busy' && void use()}
        className="w-full aria-disabled:opacity-60"
      >
        {children}
      </Button>
      <p role="status" className="mt-1 text-sm text-red empty:hidden">
        {state === 'failed' && t('account.security.passkey_failed')}
      </p>
    </div>
  );
}
