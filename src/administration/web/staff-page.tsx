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
import { leadToFactor } from '../../accounts/factors/web/lead-to-factor.ts';
import { listStaff, listStaffInvitations } from '../../accounts/staff/contract.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { refused, textsOf } from '../../accounts/web/refused.ts';
import { STAFF_ROLES } from '../../contract/staff-roles.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, zoneOfRegion } from '../../texts/messages.ts';
import { Field } from '../../ui/field.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { withQuery } from '../../paths.ts';
import { adminStaffPath } from '../../account-paths.ts';
import { InvitationList } from './invitation-list.tsx';
import { opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { changeStaff } from './staff-acts.ts';

/** Who runs the site: their roles, and inviting others. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { dayOf } = formatOf(caller.language, caller.region);
  const { data: staff, pagination } = await opened(url, api(listStaff, { query: { page: pageOf(url) } }));
  const { data: invitations } = await api(listStaffInvitations, { query: { size: 100 } });
  return {
    staff,
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      ...{ id, email },
      text: t('administration.invited_until', {
        role: t(`administration.roles.${role}`),
        day: dayOf(expiresAt, zoneOfRegion(caller.region)),
      }),
    })),
    meta: pageMeta(caller, { title: t('administration.staff'), description: t('administration.staff_text') }),
  };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    return { done: await changeStaff(context.get(apiContext), form) };
  } catch (error) {
    leadToFactor(error, url);
    return { tried: refused(error, context.get(callerContext).language, textsOf(form, ['email'])).data };
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function StaffPage() {
  const t = useTranslate();
  const id = useId();
  const { staff, invitations, page, lastPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const tried = answer !== undefined && 'tried' in answer ? answer.tried : undefined;
  const done = answer !== undefined && 'done' in answer ? answer.done : undefined;
  return (
    <>
      <PageHead
        title={t('administration.staff')}
        text={t('administration.staff_text')}
        done={done === undefined ? undefined : t(done)}
        error={tried?.error}
      />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {staff.map((person) => (
          <li key={person.id} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{person.name === '' ? person.email : person.name}</p>
              <p className="text-sm text-muted wrap-anywhere">{person.email}</p>
              {!person.hasFactor && <p className="text-sm text-red">{t('administration.no_factor')}</p>}
            </div>
            <div className="flex flex-wrap items-end gap-3">
              <Form method="post" className="flex items-end gap-3">
                <input type="hidden" name="id" value={person.id} />
                <RoleField id={`${id}-${person.id}`} role={person.role} />
                <SubmitButton kind="secondary" name="intent" value="role" isSending={isSending} className="text-sm">
                  {t('administration.change_role')}
                  <span className="sr-only"> {person.name}</span>
                </SubmitButton>
              </Form>
              <Form method="post">
                <input type="hidden" name="id" value={person.id} />
                <SubmitButton kind="secondary" name="intent" value="remove" isSending={isSending} className="text-sm">
                  {t('administration.remove')}
                  <span className="sr-only"> {person.name}</span>
                </SubmitButton>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      <Pagination current={page} last={lastPage} pathOf={(to) => withQuery(adminStaffPath, { page: to })} />
      <section className="mt-6 rounded-card border border-line bg-surface p-4">
        <h2 className="text-lg font-semibold">{t('administration.invite')}</h2>
        <Form key={String(done)} method="post" noValidate className="mt-3 flex flex-wrap items-end gap-3">
          <Field
            id={`${id}-email`}
            label={t('administration.email')}
            error={tried?.fields['email']}
            className="min-w-64 grow"
          >
            {(input) => (
              <input
                {...input}
                type="email"
                name="email"
                inputMode="email"
                autoCapitalize="off"
                autoComplete="off"
                spellCheck={false}
                maxLength={254}
                defaultValue={tried?.values['email']}
              />
            )}
          </Field>
          <RoleField id={`${id}-role`} role="moderator" />
          <SubmitButton name="intent" value="invite" isSending={isSending}>
            {t('administration.invite_submit')}
          </SubmitButton>
        </Form>
      </section>
      {invitations.length > 0 && (
        <section className="mt-6 rounded-card border border-line bg-surface p-4">
          <h2 className="text-lg font-semibold">{t('administration.invitations')}</h2>
          <InvitationList invitations={invitations} intent="revoke" />
        </section>
      )}
    </>
  );
}

function RoleField({ id, role }: { id: string; role: string }) {
  const t = useTranslate();
  return (
    <Field id={id} label={t('administration.role')}>
      {(input) => (
        <select {...input} key={role} name="role" defaultValue={role}>
          {STAFF_ROLES.map((each) => (
            <option key={each} value={each}>
              {t(`administration.roles.${each}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
