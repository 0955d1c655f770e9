import accountsEn from '../../messages/accounts.en.json' with { type: 'json' };
import accountsNb from '../../messages/accounts.nb.json' with { type: 'json' };
import administrationEn from '../../messages/administration.en.json' with { type: 'json' };
import administrationNb from '../../messages/administration.nb.json' with { type: 'json' };
import answersEn from '../../messages/answers.en.json' with { type: 'json' };
import answersNb from '../../messages/answers.nb.json' with { type: 'json' };
import assistantEn from '../../messages/assistant.en.json' with { type: 'json' };
import assistantNb from '../../messages/assistant.nb.json' with { type: 'json' };
import agenciesEn from '../../messages/agencies.en.json' with { type: 'json' };
import agenciesNb from '../../messages/agencies.nb.json' with { type: 'json' };
import areasEn from '../../messages/areas.en.json' with { type: 'json' };
import areasNb from '../../messages/areas.nb.json' with { type: 'json' };
import collectionsEn from '../../messages/collections.en.json' with { type: 'json' };
import collectionsNb from '../../messages/collections.nb.json' with { type: 'json' };
import commuteEn from '../../messages/commute.en.json' with { type: 'json' };
import commuteNb from '../../messages/commute.nb.json' with { type: 'json' };
import comparisonEn from '../../messages/comparison.en.json' with { type: 'json' };
import comparisonNb from '../../messages/comparison.nb.json' with { type: 'json' };
import consentEn from '../../messages/consent.en.json' with { type: 'json' };
import consentNb from '../../messages/consent.nb.json' with { type: 'json' };
import draftsEn from '../../messages/drafts.en.json' with { type: 'json' };
import draftsNb from '../../messages/drafts.nb.json' with { type: 'json' };
import fieldsEn from '../../messages/fields.en.json' with { type: 'json' };
import fieldsNb from '../../messages/fields.nb.json' with { type: 'json' };
import flagsEn from '../../messages/flags.en.json' with { type: 'json' };
import flagsNb from '../../messages/flags.nb.json' with { type: 'json' };
import frameEn from '../../messages/frame.en.json' with { type: 'json' };
import frameNb from '../../messages/frame.nb.json' with { type: 'json' };
import frontPageEn from '../../messages/front-page.en.json' with { type: 'json' };
import frontPageNb from '../../messages/front-page.nb.json' with { type: 'json' };
import hiddenEn from '../../messages/hidden.en.json' with { type: 'json' };
import hiddenNb from '../../messages/hidden.nb.json' with { type: 'json' };
import historyEn from '../../messages/history.en.json' with { type: 'json' };
import historyNb from '../../messages/history.nb.json' with { type: 'json' };
import homesEn from '../../messages/homes.en.json' with { type: 'json' };
import inboxEn from '../../messages/inbox.en.json' with { type: 'json' };
import homesNb from '../../messages/homes.nb.json' with { type: 'json' };
import inboxNb from '../../messages/inbox.nb.json' with { type: 'json' };
import insuranceEn from '../../messages/insurance.en.json' with { type: 'json' };
import insuranceNb from '../../messages/insurance.nb.json' with { type: 'json' };
import leadsEn from '../../messages/leads.en.json' with { type: 'json' };
import leadsNb from '../../messages/leads.nb.json' with { type: 'json' };
import mapEn from '../../messages/map.en.json' with { type: 'json' };
import mapNb from '../../messages/map.nb.json' with { type: 'json' };
import mortgageEn from '../../messages/mortgage.en.json' with { type: 'json' };
import mortgageNb from '../../messages/mortgage.nb.json' with { type: 'json' };
import notificationsEn from '../../messages/notifications.en.json' with { type: 'json' };
import notificationsNb from '../../messages/notifications.nb.json' with { type: 'json' };
import paymentsEn from '../../messages/payments.en.json' with { type: 'json' };
import paymentsNb from '../../messages/payments.nb.json' with { type: 'json' };
import placeEn from '../../messages/place.en.json' with { type: 'json' };
import placeNb from '../../messages/place.nb.json' with { type: 'json' };
import propertiesEn from '../../messages/properties.en.json' with { type: 'json' };
import propertiesNb from '../../messages/properties.nb.json' with { type: 'json' };
import pushEn from '../../messages/push.en.json' with { type: 'json' };
import pushNb from '../../messages/push.nb.json' with { type: 'json' };
import savedSearchesEn from '../../messages/saved-searches.en.json' with { type: 'json' };
import savedSearchesNb from '../../messages/saved-searches.nb.json' with { type: 'json' };
import searchEn from '../../messages/search.en.json' with { type: 'json' };
import statisticsEn from '../../messages/statistics.en.json' with { type: 'json' };
import searchNb from '../../messages/search.nb.json' with { type: 'json' };
import statisticsNb from '../../messages/statistics.nb.json' with { type: 'json' };
import swipeEn from '../../messages/swipe.en.json' with { type: 'json' };
import swipeNb from '../../messages/swipe.nb.json' with { type: 'json' };
import valuationEn from '../../messages/valuation.en.json' with { type: 'json' };
import valuationNb from '../../messages/valuation.nb.json' with { type: 'json' };
import importsEn from '../../messages/imports.en.json' with { type: 'json' };
import importsNb from '../../messages/imports.nb.json' with { type: 'json' };
import mailEn from '../../messages/mail.en.json' with { type: 'json' };
import mailNb from '../../messages/mail.nb.json' with { type: 'json' };

/**
 * Every text a person reads, by language and slice; browsers fetch the files of the slices that their page names
 * (text-files.ts).
 */
export const ALL_TEXTS = {
  en: {
    accounts: accountsEn,
    administration: administrationEn,
    agencies: agenciesEn,
    areas: areasEn,
    assistant: assistantEn,
    collections: collectionsEn,
    commute: commuteEn,
    comparison: comparisonEn,
    consent: consentEn,
    drafts: draftsEn,
    fields: fieldsEn,
    flags: flagsEn,
    frame: frameEn,
    'front-page': frontPageEn,
    hidden: hiddenEn,
    history: historyEn,
    homes: homesEn,
    inbox: inboxEn,
    insurance: insuranceEn,
    leads: leadsEn,
    map: mapEn,
    mortgage: mortgageEn,
    notifications: notificationsEn,
    payments: paymentsEn,
    push: pushEn,
    place: placeEn,
    properties: propertiesEn,
    'saved-searches': savedSearchesEn,
    search: searchEn,
    statistics: statisticsEn,
    swipe: swipeEn,
    valuation: valuationEn,
  },
  nb: {
    accounts: accountsNb,
    administration: administrationNb,
    agencies: agenciesNb,
    areas: areasNb,
    assistant: assistantNb,
    collections: collectionsNb,
    commute: commuteNb,
    comparison: comparisonNb,
    consent: consentNb,
    drafts: draftsNb,
    fields: fieldsNb,
    flags: flagsNb,
    frame: frameNb,
    'front-page': frontPageNb,
    hidden: hiddenNb,
    history: historyNb,
    homes: homesNb,
    inbox: inboxNb,
    insurance: insuranceNb,
    leads: leadsNb,
    map: mapNb,
    mortgage: mortgageNb,
    notifications: notificationsNb,
    payments: paymentsNb,
    push: pushNb,
    place: placeNb,
    properties: propertiesNb,
    'saved-searches': savedSearchesNb,
    search: searchNb,
    statistics: statisticsNb,
    swipe: swipeNb,
    valuation: valuationNb,
  },
} as const;

/** The texts of mails: the server's alone. */
export const MAIL_TEXTS = { en: mailEn, nb: mailNb } as const;

/** The texts of the assistant's answers: the server's alone, as they are sent. */
export const ANSWER_TEXTS = { en: answersEn, nb: answersNb } as const;

/** The texts of imports, their reports and the command: the server's alone, too. */
export const IMPORT_TEXTS = { en: importsEn, nb: importsNb } as const;

type EnglishTexts = (typeof ALL_TEXTS)['en'];
/**
 * A file of texts: those of a slice, of the frame that all pages have (`frame`), or of whatever shows homes (`homes`).
 */
export type TextSlice = keyof EnglishTexts;
type KeysOf<Texts> = Texts extends unknown ? keyof Texts : never;
/** Every key as the files have it. */
export type TextKey =
  | KeysOf<EnglishTexts[TextSlice]>
  | keyof typeof answersEn
  | keyof typeof mailEn
  | keyof typeof importsEn;
