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
import { SubmitButton } from '../../ui/submit-button.tsx';
import { textsOf } from '../../accounts/web/refused.ts';
import { listFlagRules, setFlagRules } from '../../flags/contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { acted } from './acted.ts';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { ENVIRONMENTS, REGIONS, rulesOf } from './rules-form.ts';

/** What is tried out, and for whom it is on. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { day } = formatOf(caller.language, caller.region);
  const { data: flags, isElsewhere } = await opened(url, api(listFlagRules, {}));
  return {
    isElsewhere,
    flags: flags.map(({ name, owner, until, isLab, standard, rules }) => ({
      name,
      title: t(`labs.${name}`),
      text: t(`labs.${name}.text`),
      facts: [
        name,
        t('operations.flag_owner', { owner }),
        t('operations.flag_until', { day: day(until) }),
        ...(isLab ? [t('operations.flag_lab')] : []),
        t(standard ? 'operations.flag_standard_on' : 'operations.flag_standard_off'),
      ].join(' · '),
      rules: rules.map(({ environment = '', region = '', percentage, isOn }) => ({
        ...{ environment, region, state: isOn ? 'on' : 'off' },
        share: percentage === undefined ? '' : String(percentage),
      })),
    })),
    meta: pageMeta(caller, { title: t('operations.title_flags'), description: t('operations.text_flags') }),
  };
}

export const action = (args: ActionFunctionArgs) =>
  acted(args, async (form, api, t) => {
    const { name } = textsOf(form, ['name']);
    await api(setFlagRules, { params: { name }, body: { rules: rulesOf(form) } });
    return t('operations.done.rules');
  });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

type Rule = Awaited<ReturnType<typeof loader>>['flags'][number]['rules'][number];
const NEW: Rule = { environment: '', region: '', state: '', share: '' };

export default function FlagsPage() {
  const t = useTranslate();
  const { flags, isElsewhere } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <PageHead
        title={t('operations.title_flags')}
        text={t('operations.text_flags')}
        done={answer?.done}
        error={answer?.error}
      />
      {isElsewhere && (
        <div className="mb-6">
          <Notice tone="amber">{t('operations.flags_elsewhere')}</Notice>
        </div>
      )}
      {flags.map(({ name, title, text, facts, rules }) => (
        <section key={name} className="mb-6 rounded-card border border-line bg-surface p-4">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p>{text}</p>
          <p className="mt-1 text-sm text-muted wrap-anywhere">{facts}</p>
          <Form method="post" key={JSON.stringify(rules)} className="mt-4 grid gap-4">
            <input type="hidden" name="name" value={name} />
            {[...rules, NEW].map((rule, index) => (
              <RuleFields key={index} rule={rule} number={index + 1} isNew={index === rules.length} />
            ))}
            <p className="text-sm text-muted">{t('operations.rules_order')}</p>
            <SubmitButton isSending={isSending} className="justify-self-start">
              {t('operations.save_rules')}
            </SubmitButton>
          </Form>
        </section>
      ))}
    </>
  );
}

function RuleFields({ rule, number, isNew }: { rule: Rule; number: number; isNew: boolean }) {
  const t = useTranslate();
  const id = useId();
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="float-left mb-2 w-full text-sm font-semibold">
        {isNew ? t('operations.new_rule') : t('operations.rule', { number })}
      </legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Field id={`${id}-state`} label={t('operations.rule_state')}>
          {(input) => (
            <select {...input} name="state" defaultValue={rule.state}>
              <option value="">{t('operations.rule_none')}</option>
              <option value="on">{t('operations.rule_on')}</option>
              <option value="off">{t('operations.rule_off')}</option>
            </select>
          )}
        </Field>
        <Field id={`${id}-environment`} label={t('operations.rule_environment')}>
          {(input) => (
            <select {...input} name="environment" defaultValue={rule.environment}>
              <option value="">{t('operations.everywhere')}</option>
              {ENVIRONMENTS.map((each) => (
                <option key={each} value={each}>
                  {t(`operations.environment.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={`${id}-region`} label={t('operations.rule_region')}>
          {(input) => (
            <select {...input} name="region" defaultValue={rule.region}>
              <option value="">{t('operations.everywhere')}</option>
              {REGIONS.map((each) => (
                <option key={each} value={each}>
                  {t(`operations.region.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={`${id}-share`} label={t('operations.rule_share')} help={t('operations.rule_share_help')}>
          {(input) => <input {...input} name="share" inputMode="numeric" maxLength={3} defaultValue={rule.share} />}
        </Field>
      </div>
    </fieldset>
  );
}
