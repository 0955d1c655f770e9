import { Form, useNavigation } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { FormError } from '../../web/form-parts.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Refused } from '../../web/refused.ts';
import { Setting } from '../../web/settings/settings-frame.tsx';
import { useApi } from '../../web/use-api.ts';
import { beginPasskey } from './client.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface Begun {
  readonly setup: string;
  readonly secret: string;
  readonly uri: string;
  readonly picture: { readonly size: number; readonly path: string };
}

/** Adds an authenticator app: first the key for it, then a code of it. */
export function AddCodes({ id, begun, tried }: { id: string; begun: Begun | undefined; tried: Refused | undefined }) {
  const t = useTranslate();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Setting
      title={t('account.security.add_codes')}
      text={t(begun === undefined ? 'account.security.add_codes_text' : 'account.security.scan')}
    >
      {begun === undefined ? (
        <Form method="post">
          <SubmitButton kind="secondary" name="intent" value="begin_codes" isSending={isSending}>
            {t('account.security.begin')}
          </SubmitButton>
        </Form>
      ) : (
        <Form method="post" noValidate className="flex max-w-md flex-col gap-4">
          <input type="hidden" name="intent" value="confirm_codes" />
          <Kept begun={begun} />
          {/* Black on white in every appearance: that is what cameras look for. */}
          <svg
            role="img"
            aria-label={t('account.security.picture')}
            viewBox={`0 0 ${String(begun.picture.size)} ${String(begun.picture.size)}`}
            shapeRendering="crispEdges"
            className="size-52 rounded-card border border-line bg-white"
          >
            <path d={begun.picture.path} fill="#000" />
          </svg>
          <div>
            <p className="text-sm font-medium">{t('account.security.key')}</p>
            <p className="font-mono text-sm wrap-anywhere">{(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
            <a
              href={begun.uri}
              className="inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-2"
            >
              {t('account.security.open_app')}
            </a>
          </div>
          <CodeField id={`${id}-app-code`} label={t('account.security.app_code')} error={tried?.fields['code']} />
          <NameField id={`${id}-app-name`} name={t('account.security.app_name')} tried={tried} />
          <SubmitButton isSending={isSending} className="self-start">
            {t('account.security.finish')}
          </SubmitButton>
        </Form>
      )}
    </Setting>
  );
}

/** Shown again as it is when the code was wrong. */
function Kept({ begun: { setup, secret, uri, picture } }: { begun: Begun }) {
  return Object.entries({ setup, secret, uri, size: picture.size, path: picture.path }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Adds a passkey, which takes JavaScript. */
export function AddPasskey({ id, tried }: { id: string; tried: Refused | undefined }) {
  const t = useTranslate();
  const api = useApi();
  return (
    <Setting title={t('account.security.add_passkey')} text={t('account.security.add_passkey_text')}>
      <Form method="post" noValidate className="flex max-w-md flex-col gap-4">
        <input type="hidden" name="intent" value="add_passkey" />
        {tried?.fields['passkey'] !== undefined && <FormError>{tried.fields['passkey']}</FormError>}
        <NameField id={`${id}-passkey-name`} name={t('account.security.passkey_name')} tried={tried} />
        <PasskeyButton isNew ask={async () => (await api(beginPasskey, {})).data.options} className="self-start">
          {t('account.security.add_passkey_submit')}
        </PasskeyButton>
        <noscript>
          <p className="text-sm text-muted">{t('account.security.passkey_unsupported')}</p>
        </noscript>
      </Form>
    </Setting>
  );
}

function NameField({ id, name, tried }: { id: string; name: string; tried: Refused | undefined }) {
  const t = useTranslate();
  return (
    <Field
      id={id}
      label={t('account.security.name')}
      help={t('account.security.name_help')}
      error={tried?.fields['name']}
    >
      {(input) => <input {...input} name="name" maxLength={60} defaultValue={tried?.values['name'] ?? name} />}
    </Field>
  );
}
