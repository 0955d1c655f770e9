import {
  data,
  Form,
  Link,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { textsOf } from '../../accounts/web/refused.ts';
import type { Api } from '../../contract/endpoint.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { checkout, checkPrices, METHODS, type PaymentMethod } from '../../payments/contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { draftPath, publishedListingPath } from '../../owner-paths.ts';
import { myListingPath } from '../../paths.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, zoneOfRegion, type Language } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { listContactCodes, sendContactCode, verifyContact } from '../contacts/contract.ts';
import {
  activateDraft,
  duplicateDraft,
  editDraft,
  extendDraft,
  getDraft,
  publishDraft,
  relistDraft,
} from '../contract.ts';
import type { Draft, DraftId, DraftState } from '../draft.contract.ts';
import { MAY_BE_NONE, totalGaps } from '../form/total-gaps.contract.ts';
import { addressLabel } from '../geocoding/address-label.contract.ts';
import { checkDraftPrice, confirmDraftPrice } from '../price-check/contract.ts';
import { countUnread } from '../../leads/inbox/contract.ts';
import { subjectOf } from '../../properties/web/find-home.ts';
import { formatPhone } from '../../leads/phone-number.contract.ts';
import { Advice } from './advice.tsx';
import { adviceOn } from './advice-view.ts';
import { changeViews } from './change-views.ts';
import { ChangesPart } from './changes-part.tsx';
import { ContactProof } from './contact-proof.tsx';
import { heardOf, signedUpText } from './draft-item-view.ts';
import { ExtendFree } from './extend-free.tsx';
import { idOf, orNotFound } from './draft-id.ts';
import { missingViews } from './missing-view.ts';
import { MissingList } from './missing-list.tsx';
import { PricePart } from './price-part.tsx';
import { PriceQuestion } from './price-question.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { askedPriceText } from './rent-text.ts';
import { reasonIn, reasonOf, stoppedPath } from './stop-reason.ts';
import { Stopped } from './stopped.tsx';
import { Doubts } from './doubts.tsx';
import { ToldAddress } from './told-address.tsx';
import { barredViews, doubtViews, toldAddressViews } from './told-address-view.ts';
import { TotalQuestion } from './total-question.tsx';
import { UploadsUnderWay } from './uploads-under-way.tsx';

/** What stands between a draft and the market: what is missing, whose contacts they are, and what it costs. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const { data: draft } = await orNotFound(api(getDraft, { params: { id: idOf(params) } }));
  const subject = subjectOf(draft.formData.listingType);
  const t = translator(caller.language, subject);
  const days = Number(url.searchParams.get('days'));
  const { data: prices } = await api(checkPrices, {
    body: {
      // More time is for the listing as it is public.
      listingType: (draft.mayBeExtended ? draft.shownType : null) ?? draft.formData.listingType.objectType ?? '',
      region: draft.region,
      extras: url.searchParams.getAll('extra'),
      ...(Number.isInteger(days) && days > 0 ? { durationDays: days } : {}),
    },
  });
  const { location } = draft.formData;
  const contacts = draft.formData.contacts.flatMap(({ email, phones = [] }, at) => {
    const fieldPath = (member: string) =>
      `${draftPath(draft.id, { tab: 'contacts' })}#contacts.${String(at)}.${member}`;
    return [
      ...(typeof email === 'string' ? [{ contact: email, label: email, path: fieldPath('email') }] : []),
      ...phones.map((contact) => ({
        contact,
        label: formatPhone(contact, draft.region),
        path: fieldPath('phones'),
      })),
    ];
  });
  const isNew = draft.publishedAt === null || isOver(draft.state);
  const missing = missingViews(draft, t);
  const { data: priceCheck } =
    missing.length > 0 ? { data: undefined } : await api(checkDraftPrice, { params: { id: draft.id } });
  const unverified = contacts.filter(({ contact }) => !draft.verifiedContacts.includes(contact));
  const { data: codes } = unverified.length === 0 ? { data: [] } : await api(listContactCodes, {});
  const { data: messages } = isNew ? { data: [] } : await api(countUnread, {});
  return data({
    subject,
    signedUp: draft.hasUnpublishedChanges
      ? signedUpText(heardOf(messages, draft.id).signedUp, draft, t, true)
      : undefined,
    draft: { id: draft.id, version: draft.version, state: draft.state, region: draft.region },
    isRent: draft.formData.listingType.objectType?.endsWith('rent') === true,
    title: draft.formData.propertyDetail.title ?? t('drafts.untitled'),
    missing,
    told: toldAddressViews(draft, t),
    doubts: doubtViews(draft, { t, language: caller.language }),
    barred: barredViews(draft, { t, language: caller.language }),
    gaps: totalGaps(draft.formData, draft.region),
    sale: {
      jointDebt: draft.formData.priceAndDate.jointDebt,
      ownership: draft.formData.listingType.ownership,
    },
    askedPrice: askedPriceText(priceCheck, draft.region, { t, language: caller.language }),
    priceCheck: priceCheck?.isDoubtful === true && !priceCheck.isConfirmed ? priceCheck : undefined,
    isReachable: draft.verifiedContacts.length > 0,
    stopped: reasonIn(url.searchParams),
    advice: adviceOn(draft),
    hasChanges: draft.hasUnpublishedChanges,
    changes: changeViews(draft, { t, language: caller.language }),
    hasOtherMedia: draft.shown?.hasOtherMedia === true,
    refusal: draft.refusal,
    heldFor: draft.heldFor.map((reason) => t(`drafts.held.${reason}`)),
    unverified,
    // A phone loads the page again while its reader looks up the code.
    awaited: codes.map(({ contact }) => contact),
    isNew,
    extension: extensionOf(draft, prices.chosen.days, caller.language),
    isPaid: draft.isPaid,
    // Of the home: most who sell one live in it.
    buyer: { name: caller.user?.name ?? '', address: addressLabel(location, draft.region) },
    prices,
    total: formatOf(caller.language, draft.region).money(prices.chosen.total),
    meta: pageMeta(caller, { title: t('drafts.review.title'), description: t('drafts.publish.text') }),
  });
}

/** Until when a listing that ends soon is online, and would be with so many days more; undefined for another. */
function extensionOf({ mayBeExtended, expiresAt, region }: Draft, days: number, language: Language) {
  if (!mayBeExtended || expiresAt === null) return undefined;
  const { dayOf } = formatOf(language, region);
  const dayIn = (more: number) =>
    dayOf(new Date(Date.parse(expiresAt) + more * 86_400_000).toISOString(), zoneOfRegion(region));
  return { ends: dayIn(0), until: dayIn(days) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const id = idOf(params);
  const form = await request.formData();
  const { contact, code } = textsOf(form, ['contact', 'code']);
  try {
    switch (form.get('intent')) {
      case 'publish': {
        return redirect(publishedListingPath(id, await publishOrRelist(api, id, Number(form.get('version')))), 303);
      }
      case 'extend': {
        await api(extendDraft, { params: { id }, body: { version: Number(form.get('version')) } });
        return redirect(myListingPath, 303);
      }
      case 'none': {
        const none = MAY_BE_NONE.find((known) => known === form.get('none'));
        if (none === undefined) throw new AppError('invalid_input');
        await api(editDraft, {
          params: { id },
          body: { version: Number(form.get('version')), formData: { priceAndDate: { [none]: 0 } } },
        });
        return redirect(draftPath(id, 'publish'), 303);
      }
      case 'confirm_price': {
        await api(confirmDraftPrice, { params: { id }, body: { price: Number(form.get('price')) } });
        return redirect(draftPath(id, 'publish'), 303);
      }
      case 'pay': {
        const method = METHODS.find((known) => known === form.get('method')) ?? ('credit_card' satisfies PaymentMethod);
        const extras = form.getAll('extra').map(String);
        const buyer = textsOf(form, ['buyer_name', 'buyer_address']);
        const { data: payment } = await api(checkout, {
          body: {
            ...{ draftId: id, durationDays: Number(form.get('days')), extras, method },
            // Paying once more says nothing of it.
            ...(form.has('buyer_name') ? { buyer: { name: buyer.buyer_name, address: buyer.buyer_address } } : {}),
          },
        });
        // The provider's page is none of ours, also where a stand-in on this site takes its place.
        return redirectDocument(payment.nextUrl ?? draftPath(id, 'publish'), 303);
      }
      case 'duplicate': {
        const { data: copy } = await api(duplicateDraft, { params: { id } });
        return redirect(draftPath(copy.id), 303);
      }
      case 'send_code': {
        const { data: sent } = await api(sendContactCode, { body: { contact } });
        return { sentTo: sent.contact };
      }
      case 'verify': {
        await api(verifyContact, { body: { contact, code: code.trim() } });
        return redirect(draftPath(id, 'publish'), 303);
      }
      default:
        throw new AppError('invalid_input');
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    const reason = reasonOf(error.code);
    if (reason !== undefined) return redirect(stoppedPath(id, reason), 303);
    const t = translator(caller.language);
    // One that could not be sent anew leaves the one before, which may still arrive.
    const isOfCode = form.get('intent') === 'verify' || form.has('again');
    const text = Object.values(error.fields ?? {}).flat()[0] ?? t(errorKey(error.code));
    if (isOfCode) return data({ sentTo: contact, codeError: text }, { status: error.status });
    const isForCopy = error.code === 'type_unpaid' || error.code === 'other_home';
    return data({ error: text, isForCopy }, { status: error.status });
  }
}

/**
 * Gives what was published. What has ended is offered again. After 14 weeks it is a draft then, and published as any
 * other.
 */
async function publishOrRelist(api: Api, id: DraftId, version: number): Promise<'changes' | 'all'> {
  const { data: draft } = await api(getDraft, { params: { id } });
  if (draft.state === 'inactive') await api(activateDraft, { params: { id }, body: { version } });
  else if (!isOver(draft.state)) await api(publishDraft, { params: { id }, body: { version } });
  else {
    const { data: again } = await api(relistDraft, { params: { id }, body: { version } });
    if (again.state === 'draft') await api(publishDraft, { params: { id }, body: { version: again.version } });
  }
  return draft.state === 'published' ? 'changes' : 'all';
}

function isOver(state: DraftState): boolean {
  return state === 'expired' || state === 'sold' || state === 'rented';
}

export const handle = { texts: ['drafts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function PublishPage() {
  const t = useTranslate();
  const page = useLoaderData<typeof loader>();
  const { draft, title, missing, heldFor, unverified, isNew, isPaid, isReachable, prices, priceCheck } = page;
  const answer = useActionData<typeof action>();
  const navigate = useNavigate();
  // Until what came of it is there, the next press would send it again.
  const isSending = useNavigation().formMethod === 'POST';
  const isPaused = draft.state === 'inactive';
  const isHeld = heldFor.length > 0;
  const hasToDo = isNew || isPaused || page.hasChanges;
  const mustPay = isNew && !isPaid;
  const isBarred = page.told.length > 0 || page.barred.length > 0;
  const isReady = missing.length === 0 && !isBarred && isReachable && priceCheck === undefined;
  // Beside anything that it asks for, the page does not say that nothing is missing.
  const isWhole =
    page.advice.length === 0 &&
    page.gaps.length === 0 &&
    page.doubts.length === 0 &&
    unverified.length === 0 &&
    priceCheck === undefined;
  const error = answer !== undefined && 'error' in answer ? answer.error : undefined;
  return (
    <div className="max-w-2xl min-w-0">
      <Link
        to={draftPath(draft.id)}
        className="inline-flex min-h-11 items-center gap-1 text-sm text-accent-text hover:underline"
      >
        <Icon name="left" className="size-4" />
        {t('drafts.preview.edit')}
      </Link>
      <h1 className="text-2xl font-bold">{t('drafts.review.title')}</h1>
      <p className="mt-1 mb-5 line-clamp-2 break-words text-muted">{title}</p>
      <div className="flex flex-col gap-5">
        {error !== undefined && (
          <Notice tone="red" icon="alert">
            <p role="alert">{error}</p>
            {answer !== undefined && 'isForCopy' in answer && answer.isForCopy && (
              <Form method="post" className="mt-3">
                <Button type="submit" name="intent" value="duplicate">
                  {t('drafts.action.duplicate')}
                </Button>
              </Form>
            )}
          </Notice>
        )}
        {page.refusal !== null && <RefusalNotice reason={page.refusal} />}
        {heldFor.length > 0 && (
          <Notice tone="amber" icon="clock">
            <p className="font-semibold">{t('drafts.held')}</p>
            {heldFor.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Notice>
        )}
        {page.stopped !== undefined && page.stopped !== 'discard' && (
          <Stopped
            reason={page.stopped}
            stopped={{ missing, isUnpaid: mustPay, isUnreachable: missing.length === 0 && !isReachable }}
            onClose={(place) =>
              void navigate(`${draftPath(draft.id, 'publish')}${place === undefined ? '' : `#${place}`}`, {
                replace: true,
                preventScrollReset: place === undefined,
              })
            }
          />
        )}
        {missing.length > 0 ? (
          <MissingList missing={missing} />
        ) : (
          !isBarred && (
            <p className="flex items-center gap-2 font-medium">
              <Icon name="check" className="size-5 shrink-0 text-green" />
              {t(isWhole ? 'drafts.review.complete' : 'drafts.review.worth')}
            </p>
          )
        )}
        <ChangesPart changes={page.changes} hasMedia={page.hasOtherMedia} />
        {page.barred.length > 0 && <Doubts title="drafts.barred.title" doubts={page.barred} />}
        {page.told.length > 0 && <ToldAddress draftId={draft.id} told={page.told} />}
        {page.doubts.length > 0 && <Doubts title="drafts.doubt.title" doubts={page.doubts} />}
        {missing.length === 0 && page.gaps.length > 0 && (
          <TotalQuestion draft={draft} sale={page.sale} gaps={page.gaps} isSending={isSending} />
        )}
        <UploadsUnderWay draftId={draft.id} />
        <Advice draftId={draft.id} advice={page.advice} />
        {page.signedUp !== undefined && (
          <Notice icon="user">
            <p>{page.signedUp}</p>
          </Notice>
        )}
        {unverified.length > 0 && (
          <ContactProof
            contacts={unverified}
            awaited={page.awaited}
            sentTo={answer !== undefined && 'sentTo' in answer ? answer.sentTo : undefined}
            error={answer !== undefined && 'codeError' in answer ? answer.codeError : undefined}
          />
        )}
        {priceCheck !== undefined && isReachable && (
          <PriceQuestion
            draft={draft}
            check={priceCheck}
            price={page.askedPrice}
            isRent={page.isRent}
            isSending={isSending}
          />
        )}
        {mustPay && isReady && (
          <PricePart prices={prices} total={page.total} isSending={isSending} buyer={page.buyer} />
        )}
        {!(mustPay && isReady) && (priceCheck === undefined || !isReachable) && (
          <Form method="post" className="flex flex-col items-start gap-3">
            <input type="hidden" name="version" value={draft.version} />
            <p className="text-sm text-muted">
              {!isReady
                ? t('drafts.publish.not_yet')
                : !hasToDo
                  ? t('drafts.publish.no_changes')
                  : isHeld
                    ? t('drafts.publish.held')
                    : isPaused
                      ? t('drafts.publish.paused')
                      : `${isNew && prices.methods.length === 0 ? `${t('drafts.publish.free')} ` : ''}${t('drafts.publish.text')}`}
            </p>
            <SubmitButton
              kind={isReady && hasToDo && !isHeld ? 'primary' : 'secondary'}
              name="intent"
              value="publish"
              isSending={isSending}
            >
              {missing.length > 0
                ? t('drafts.action.see_missing', { count: missing.length, number: missing.length })
                : t(
                    isHeld
                      ? 'drafts.action.send_again'
                      : isNew
                        ? 'drafts.action.publish'
                        : isPaused
                          ? 'drafts.action.resume'
                          : 'drafts.action.publish_changes',
                  )}
            </SubmitButton>
          </Form>
        )}
        {page.extension !== undefined &&
          (prices.methods.length === 0 ? (
            <ExtendFree version={draft.version} ends={page.extension.ends} />
          ) : (
            <PricePart
              prices={prices}
              total={page.total}
              isSending={isSending}
              buyer={page.buyer}
              extension={page.extension}
            />
          ))}
        <ButtonLink to={draftPath(draft.id, 'preview')} className="self-start">
          {t('drafts.action.preview')}
        </ButtonLink>
      </div>
    </div>
  );
}
