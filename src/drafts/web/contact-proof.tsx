import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';

export interface UnprovenContact {
  readonly contact: string;
  /** As people write it. */
  readonly label: string;
  /** To its field in the form. */
  readonly path: string;
}

/** Mail addresses and phones that are not proven yet: each gets a code, and is proven by it. */
export function ContactProof({
  contacts,
  awaited,
  sentTo,
  error,
}: {
  contacts: readonly UnprovenContact[];
  /** What has a code on its way that is still good, also from an earlier visit. */
  awaited: readonly string[];
  /** What a code was sent to just now, or is tried for. */
  sentTo: string | undefined;
  error: string | undefined;
}) {
  const t = useTranslate();
  return (
    <section id="contacts" className="scroll-mt-20 rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="font-semibold">{t('drafts.verify.title')}</h2>
      <p className="mt-1 text-sm text-muted">{t('drafts.verify.text')}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {contacts.map(({ contact, label, path }) => (
          <li key={contact}>
            {contact === sentTo || awaited.includes(contact) ? (
              <>
                <Form method="post" className="flex flex-wrap items-end gap-3">
                  <input type="hidden" name="contact" value={contact} />
                  <Field
                    label={t('drafts.verify.code', { contact: label })}
                    error={contact === sentTo ? error : undefined}
                  >
                    {({ required: _, ...input }) => (
                      <input
                        {...input}
                        type="text"
                        name="code"
                        inputMode="numeric"
                        autoComplete="one-time-code"
                        maxLength={6}
                        data-autofocus={contact === sentTo || undefined}
                      />
                    )}
                  </Field>
                  <Button type="submit" kind="primary" name="intent" value="verify">
                    {t('drafts.verify.confirm')}
                  </Button>
                </Form>
                <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="contact" value={contact} />
                    <input type="hidden" name="again" value="yes" />
                    <Button type="submit" size="small" name="intent" value="send_code" className="min-h-11 md:min-h-9">
                      {t('drafts.verify.again')}
                    </Button>
                  </Form>
                  <ButtonLink to={path} size="small" kind="quiet" className="min-h-11 md:min-h-9">
                    {t(contact.startsWith('+') ? 'drafts.verify.other_phone' : 'drafts.verify.other_email')}
                  </ButtonLink>
                </div>
              </>
            ) : (
              <Form method="post">
                <input type="hidden" name="contact" value={contact} />
                <Button type="submit" name="intent" value="send_code">
                  {t('drafts.verify.send', { contact: label })}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sentTo !== undefined && (
        <p role="status" className="mt-3 text-sm text-muted">
          {t('drafts.verify.sent', {
            contact: contacts.find(({ contact }) => contact === sentTo)?.label ?? sentTo,
          })}
        </p>
      )}
    </section>
  );
}
