import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Refused } from '../../accounts/web/refused.ts';
import { HOLD_REASONS, type ListingState } from '../../properties/moderated/contract.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { MOST_WORDS } from '../limits.contract.ts';

interface Choice {
  readonly name: 'act' | 'decision';
  readonly value: string;
  readonly label: MessageKey;
  /** What comes of it. */
  readonly text: MessageKey;
  readonly kind: 'primary' | 'secondary' | 'danger';
}

const act = (value: 'hold' | 'release' | 'take_down' | 'restore', kind: Choice['kind']): Choice => ({
  ...{ name: 'act', value, kind },
  label: `moderation.${value}`,
  text: `moderation.${value}_text`,
});

/** What can be decided of a listing; of one with reports that wait, these are decided on with it. */
function choicesOf(state: ListingState, isReported: boolean): readonly Choice[] {
  const isKept = state === 'held' || state === 'taken_down';
  if (!isReported) {
    if (state === 'taken_down') return [act('restore', 'primary')];
    return [state === 'held' ? act('release', 'primary') : act('hold', 'primary'), act('take_down', 'danger')];
  }
  const decide = (value: 'nothing_wrong' | 'hold' | 'take_down', kind: Choice['kind']): Choice => ({
    ...{ name: 'decision', value, kind },
    label: `moderation.decision.${value}`,
    text: `moderation.decision_text.${value}`,
  });
  return [
    decide('nothing_wrong', 'secondary'),
    ...(isKept ? [] : [decide('hold', 'primary')]),
    ...(state === 'taken_down' ? [act('restore', 'primary')] : [decide('take_down', 'danger')]),
  ];
}

/** A reason where one is needed, and a button for each thing that can be done. Works without JavaScript. */
export function DecideForm({
  state,
  isReported,
  tried,
}: {
  state: ListingState;
  isReported: boolean;
  tried: Refused | undefined;
}) {
  const t = useTranslate();
  const id = useId();
  const isSending = useNavigation().state === 'submitting';
  const choices = choicesOf(state, isReported);
  const needsReason = choices.some(({ value }) => value === 'hold' || value === 'take_down');
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      {needsReason && (
        <>
          <Field id={`${id}-reason`} label={t('moderation.reason')} error={tried?.fields['reason']}>
            {(input) => (
              <select {...input} name="reason" defaultValue={tried?.values['reason'] ?? ''}>
                <option value="">{t('moderation.choose')}</option>
                {HOLD_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`moderation.reasons.${reason}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            id={`${id}-words`}
            label={t('moderation.words')}
            help={t('moderation.words_help')}
            error={tried?.fields['words']}
          >
            {(input) => (
              <textarea
                {...input}
                name="words"
                rows={4}
                maxLength={MOST_WORDS}
                defaultValue={tried?.values['words']}
                className={`${input.className} h-auto py-2`}
              />
            )}
          </Field>
        </>
      )}
      <ul className="flex flex-col gap-4">
        {choices.map(({ name, value, label, text, kind }) => (
          <li key={value}>
            <SubmitButton
              kind={kind}
              name={name}
              value={value}
              aria-describedby={`${id}-${value}`}
              isSending={isSending}
              className="w-full"
            >
              {t(label)}
            </SubmitButton>
            <p id={`${id}-${value}`} className="mt-1 text-xs text-muted">
              {t(text)}
            </p>
          </li>
        ))}
      </ul>
    </Form>
  );
}
