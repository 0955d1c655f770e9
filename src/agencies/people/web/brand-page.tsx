import { useState } from 'react';
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { countAgencyUnread } from '../../../leads/inbox/web/agency-unread.ts';
import { myAgencyPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { storedPicture } from '../../../platform/images/pictures.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { agencyOf, changeAgency, type AgencyAnswer } from './agency-action.ts';
import { AgencyFrame } from './agency-frame.tsx';
import { agencyHead, peopleView } from './agency-view.ts';
import { formatOf } from '../../../texts/format.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColourNote } from './colour-note.tsx';
import { PictureForm } from './picture-form.tsx';

/** How an agency looks to buyers, for its administrators; their colleagues see it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const mine = await agencyOf(context, url);
  if (mine === undefined) return redirect(myAgencyPath);
  const { profile, place = '' } = mine.agency;
  const { people, card } = peopleView(mine, { t, format: formatOf(caller.language, caller.region) });
  const me = people.find(({ isMe }) => isMe);
  return data({
    head: agencyHead(mine, t),
    unread: await countAgencyUnread(context.get(apiContext)),
    profile: {
      primary: profile.primaryColour,
      secondary: profile.secondaryColour,
      hidesFaces: profile.hideProfileImage,
      logo: storedPicture(profile.logoUrl),
      icon: storedPicture(profile.iconUrl),
    },
    place,
    me: {
      name: me?.name ?? '',
      initials: me?.initials ?? '',
      title: card?.title ?? '',
      phone: card?.phone ?? '',
      email: me?.email ?? '',
      image: card?.image,
    },
    meta: pageMeta(caller, { title: t('agency.brand'), description: t('agency.brand.text') }),
  });
}

export const action = changeAgency;

export const handle = { texts: ['agencies', 'leads', 'properties'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function BrandPage() {
  const t = useTranslate();
  const { head, unread, profile, place, me } = useLoaderData<typeof loader>();
  const answer = useActionData<AgencyAnswer>();
  const [chosen, setChosen] = useState(profile);
  const preview = { ...chosen, icon: profile.icon, name: head.name, place, person: me };
  return (
    <AgencyFrame agency={head} shows="brand" unread={unread}>
      <p className="mb-5 max-w-[65ch] text-sm text-muted">{t('agency.brand.text')}</p>
      {answer?.error !== undefined && (
        <div className="mb-5">
          <Notice tone="red" icon="alert">
            <p role="alert">{answer.error}</p>
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
        {head.isAdministrator ? (
          <div className="flex flex-col gap-6">
            <Form method="post" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label={t('agency.brand.primary')}>
                  {({ required: _, className: __, ...input }) => (
                    <input
                      {...input}
                      type="color"
                      name="primary"
                      value={chosen.primary}
                      onChange={({ target }) => setChosen({ ...chosen, primary: target.value })}
                      className="h-11 w-full cursor-pointer rounded-card border border-edge bg-surface p-1"
                    />
                  )}
                </Field>
                <Field label={t('agency.brand.secondary')} help={t('agency.brand.secondary_help')}>
                  {({ required: _, className: __, ...input }) => (
                    <input
                      {...input}
                      type="color"
                      name="secondary"
                      value={chosen.secondary}
                      onChange={({ target }) => setChosen({ ...chosen, secondary: target.value })}
                      className="h-11 w-full cursor-pointer rounded-card border border-edge bg-surface p-1"
                    />
                  )}
                </Field>
              </div>
              <ColourNote colour={chosen.primary} />
              <Switch
                label={t('agency.brand.hide_faces')}
                name="hide_faces"
                checked={chosen.hidesFaces}
                onChange={({ target }) => setChosen({ ...chosen, hidesFaces: target.checked })}
              />
              <div className="flex flex-wrap items-center gap-3">
                <Button type="submit" kind="primary" name="intent" value="brand">
                  {t('agency.brand.save')}
                </Button>
                <p role="status" className="text-sm text-muted">
                  {answer !== undefined && answer.error === undefined ? t('agency.saved') : ''}
                </p>
              </div>
            </Form>
            <div className="flex flex-col gap-6 rounded-card border border-line bg-surface p-4">
              <PictureForm
                place="logo"
                label={t('agency.brand.logo')}
                help={t('agency.brand.logo_help')}
                hasPicture={profile.logo !== undefined}
              >
                <Shown src={profile.logo} className="h-16 w-28" />
              </PictureForm>
              <PictureForm
                place="icon"
                label={t('agency.brand.icon')}
                help={t('agency.brand.icon_help')}
                hasPicture={profile.icon !== undefined}
              >
                <Shown src={profile.icon} className="size-16" />
              </PictureForm>
            </div>
          </div>
        ) : (
          <p className="text-sm text-muted">{t('agency.brand.only_admin')}</p>
        )}
        <BrandPreview brand={preview} />
      </div>
    </AgencyFrame>
  );
}

function Shown({ src, className }: { src: string | undefined; className: string }) {
  return src === undefined ? (
    <span aria-hidden="true" className={`shrink-0 rounded-card border border-dashed border-edge ${className}`} />
  ) : (
    <img
      src={src}
      alt=""
      className={`shrink-0 rounded-card border border-line bg-white object-contain p-1 ${className}`}
    />
  );
}
