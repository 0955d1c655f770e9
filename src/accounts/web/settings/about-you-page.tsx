import { useId } from 'react';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { getProfile, patchProfile } from '../../profile.contract.ts';
import { FormProblems } from '../form-problems.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { refused, textsOf } from '../refused.ts';
import { SettingsFrame } from './settings-frame.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

/** What to call somebody. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const { data: profile } = await context.get(apiContext)(getProfile, {});
  return {
    name: profile.name,
    meta: pageMeta(caller, { title: t('account.about_you.title'), description: t('account.about_you.text') }),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const values = textsOf(await request.formData(), ['name']);
  try {
    await context.get(apiContext)(patchProfile, { body: values });
    return { isSaved: true } as const;
  } catch (error) {
    return refused(error, context.get(callerContext).language, values);
  }
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AboutYouPage() {
  const t = useTranslate();
  const id = useId();
  const { name } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tried = answer !== undefined && 'values' in answer ? answer : undefined;
  return (
    <SettingsFrame
      title={t('account.about_you.title')}
      text={t('account.about_you.text')}
      done={answer !== undefined && 'isSaved' in answer ? t('account.saved') : undefined}
    >
      <Form method="post" noValidate className="flex max-w-md flex-col gap-4">
        <FormProblems id={id} tried={tried} />
        <Field id={`${id}-name`} label={t('account.register.name')} error={tried?.fields['name']}>
          {(input) => (
            <input
              {...input}
              name="name"
              autoComplete="name"
              maxLength={100}
              defaultValue={tried?.values['name'] ?? name}
            />
          )}
        </Field>
        <SubmitButton isSending={useNavigation().state === 'submitting'} className="self-start">
          {t('account.save')}
        </SubmitButton>
      </Form>
    </SettingsFrame>
  );
}
