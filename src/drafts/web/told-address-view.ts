import { draftPath } from '../../owner-paths.ts';
import type { Translate } from '../../texts/messages.ts';
import type { Doubt, Draft } from '../draft.contract.ts';
import type { Tab } from '../form/options.contract.ts';
import { pathOfMissing } from './field-kinds.ts';
import { fieldPath } from './form-parts.ts';
import { fieldsOf } from './form-view.ts';
import type { MissingView } from './missing-view.ts';
import { inOffer, offerOf } from './offer-words.ts';
import { doubtText, isBarred, type Wording } from './problem-text.ts';

/** The texts that tell a hidden address, each with the way to its field. */
export function toldAddressViews(draft: Draft, t: Translate): MissingView[] {
  return fieldLinks(draft, draft.toldAddressIn, t);
}

/** What is hardly meant as it stands, each with the way to its field. */
export function doubtViews(draft: Draft, typing: Wording): readonly DoubtView[] {
  return viewsOf(
    draft,
    draft.doubts.filter((doubt) => !isBarred(doubt)),
    typing,
  );
}

/** What is not published as it stands: no law allows it, or the home is on the market already. */
export function barredViews(draft: Draft, typing: Wording): readonly DoubtView[] {
  return viewsOf(draft, draft.doubts.filter(isBarred), typing);
}

function viewsOf(draft: Draft, doubts: readonly Doubt[], typing: Wording): readonly DoubtView[] {
  const reasons = [...new Map(doubts.map((doubt) => [doubt.reason, doubt])).values()];
  return reasons.map((doubt) => ({
    text: doubtText(doubt, draft, typing),
    fields: fieldLinks(
      draft,
      doubts.filter(({ reason }) => reason === doubt.reason).map(({ field }) => field),
      typing.t,
    ),
  }));
}

export interface DoubtView {
  readonly text: string;
  readonly fields: readonly MissingView[];
}

function fieldLinks(draft: Draft, names: readonly string[], t: Translate): MissingView[] {
  return names.map((name) => {
    const path = pathOfMissing(name);
    const [part = '', at = '0'] = path.split('.');
    const number = Number(at) + 1;
    const place = t('drafts.tab.images');
    if (part === 'images')
      return {
        path: `${draftPath(draft.id, { tab: 'images' })}#photos`,
        label: t('drafts.media.caption', { number }),
        place,
      };
    if (part === 'attachments')
      return {
        path: `${draftPath(draft.id, { tab: 'images' })}#documents`,
        label: t('drafts.documents.name', { number }),
        place,
      };
    const offer = offerOf(draft);
    const tab = TAB_OF[part] ?? 'property_detail';
    const tabLabel = t(inOffer(`drafts.tab.${tab}`, offer));
    const field = fieldsOf(draft, tab).find((each) => each.path === path);
    return {
      path: field === undefined ? draftPath(draft.id, { tab }) : fieldPath(draft, tab, field.path),
      label: field === undefined ? tabLabel : t(inOffer(`drafts.field.${field.name}`, offer)),
      place: field === undefined ? '' : tabLabel,
    };
  });
}

/** By the member of the form that a path begins with. */
const TAB_OF: Readonly<Record<string, Tab>> = {
  location: 'location',
  propertyDetail: 'property_detail',
  priceAndDate: 'price_and_date',
  contacts: 'contacts',
};
