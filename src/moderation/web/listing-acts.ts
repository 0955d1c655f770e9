import { textsOf } from '../../accounts/web/refused.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { correctListing } from '../../drafts/correction/contract.ts';
import { REPORT_DECISIONS } from '../../leads/reasons.contract.ts';
import { PropertyId } from '../../properties/contract.ts';
import { type CorrectedFacts, correctFacts, takeBackCorrection } from '../../properties/corrected/contract.ts';
import { FACTS } from '../../properties/corrected/facts.contract.ts';
import { PROPERTY_TYPES } from '../../properties/enums.contract.ts';
import { HOLD_REASONS } from '../../properties/moderated/contract.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import { type Language, type MessageKey, translator } from '../../texts/messages.ts';
import { changeListingHold, claimReview, decideReports, getModeratedListing, HOLD_ACTS } from '../contract.ts';
import { FACT_FIELDS, readFacts } from './fact-form-view.ts';

/** Does what a form of the page asks for, and gives what to say of it. Throws an `AppError` when it is refused. */
export async function actOnListing(
  api: Api,
  listing: string,
  form: FormData,
  language: Language,
): Promise<MessageKey | undefined> {
  const {
    act: asked,
    decision: decided,
    reason: chosen,
    words,
    duplicate_of: kept,
  } = textsOf(form, ['act', 'decision', 'reason', 'words', 'duplicate_of']);
  const id = PropertyId.parse(listing);
  const reason = HOLD_REASONS.find((each) => each === chosen);
  const why = { ...(reason === undefined ? {} : { reason }), ...(words.trim() === '' ? {} : { words }) };
  const decision = REPORT_DECISIONS.find((each) => each === decided);
  if (decision !== undefined) {
    const given = decision === 'nothing_wrong' ? {} : why;
    await api(decideReports, { params: { id }, body: { decision, ...given } });
    return `moderation.done.${decision}`;
  }
  const act = HOLD_ACTS.find((each) => each === asked);
  if (act !== undefined) {
    const given = act === 'hold' || act === 'take_down' ? why : {};
    await api(changeListingHold, {
      params: { id },
      body: { act, ...given, ...(act === 'merge' ? { duplicateOf: kept.trim() } : {}) },
    });
    return `moderation.done.${act}`;
  }
  if (asked === 'correct') return correct(api, id, form);
  if (asked === 'correct_facts') return correctFactsOf(api, id, form, language);
  if (asked === 'take_back') {
    const { fact } = textsOf(form, ['fact']);
    const known = FACTS.find((each) => each === fact);
    if (known === undefined) throw new AppError('invalid_input');
    await api(takeBackCorrection, { params: { id, fact: known } });
    return 'moderation.done.take_back';
  }
  if (asked !== 'take_over') throw new AppError('invalid_input');
  await api(claimReview, { params: { kind: 'reports', id }, body: { isTakenOver: true } });
  return undefined;
}

/** Sends what is other than it was; what somebody has changed since the page was opened is looked at first. */
async function correct(api: Api, id: ListingId, form: FormData): Promise<MessageKey> {
  const typed = textsOf(form, [...CORRECTION_FIELDS, 'version']);
  const { data: found } = await api(getModeratedListing, { params: { id } });
  if (String(found.version) !== typed.version) throw new AppError('draft_changed');
  const { title, description = '', address } = found.listing;
  const sent = (text: string) => text.replace(/\r\n/g, '\n').trim();
  const propertyType = PROPERTY_TYPES.find((type) => type === typed.property_type);
  await api(correctListing, {
    params: { id },
    body: {
      ...(sent(typed.title) === title ? {} : { title: typed.title }),
      ...(sent(typed.description) === description.trim() ? {} : { description: typed.description }),
      ...(propertyType === undefined ? {} : { propertyType: [propertyType] }),
      ...(sent(typed.place_name) === (address.displayAreaTag ?? '') ? {} : { placeName: typed.place_name }),
      ...(typed.hide_address === 'yes' ? { hideAddress: true as const } : {}),
      reason: typed.reason,
    },
  });
  return 'moderation.done.correct';
}

/** The same of facts of a listing of an import. */
async function correctFactsOf(api: Api, id: ListingId, form: FormData, language: Language): Promise<MessageKey> {
  const typed: Readonly<Record<string, string>> = textsOf(form, [...FACT_FIELDS, 'reason', 'version']);
  const { data: found } = await api(getModeratedListing, { params: { id } });
  if (String(found.version) !== typed['version']) throw new AppError('draft_changed');
  const { facts, problems } = readFacts(found, typed, language);
  const wrong = Object.entries(problems);
  if (wrong.length > 0) {
    const t = translator(language);
    throw new AppError('invalid_input', { fields: Object.fromEntries(wrong.map(([name, key]) => [name, [t(key)]])) });
  }
  await api(correctFacts, { params: { id }, body: { ...(facts as CorrectedFacts), reason: typed['reason'] ?? '' } });
  return 'moderation.done.correct_facts';
}

export const CORRECTION_FIELDS = [
  ...(['title', 'description', 'property_type', 'place_name', 'hide_address', 'reason'] as const),
] as const;
