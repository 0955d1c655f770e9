import { coolingOffIn } from '../../insights/cooling-off.ts';
import { storedPicture } from '../../platform/images/pictures.contract.ts';
import type { Listing, MessagesGoTo } from '../../properties/listing.contract.ts';
import { mayAskForPets } from '../../properties/pets-by-law.contract.ts';
import { localDay } from '../../texts/format.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { biddingView } from '../../properties/web/bidding-view.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { initialsOf } from '../../ui/avatar.tsx';
import { readableOn } from '../../ui/brand-colour.ts';
import { homeName, isHolidayLet, isHomeToRent, notFreeBefore, sellerName } from '../seller.contract.ts';
import { TOPICS, type Topic } from '../topics.contract.ts';

/** What the contact form must know of a home, in words. */
export interface ContactView {
  readonly agencyId: string;
  /** Of the home (IANA). */
  readonly timeZone: string;
  readonly propertyId: string;
  /** `Ingrid Lunde hos Lunde & Vik`. */
  readonly seller: string;
  /** Whether whoever writes may move in: then the form asks what landlords ask. */
  readonly isToRent: boolean;
  /** It is let for a stay, of which the form asks; undefined for other homes. */
  readonly stay: StayView | undefined;
  /** What the listing says against pets, beside the field for them; undefined where it allows them or says nothing. */
  readonly noPets: string | undefined;
  /** Who gets what is written. */
  readonly asked: MessagesGoTo;
  /** `Kontakt megler`, `Send melding om boligen`. */
  readonly contactText: string;
  /** Who answers for the agency, as far as that is known. */
  readonly agent: ContactPerson | undefined;
  /** `Visning av Markveien 41B`, and what a message's form is called. */
  readonly viewingTitle: string;
  readonly messageTitle: string;
  /** What a message begins with until its sender writes their own. */
  readonly firstSentence: string;
  /** What can be ticked in a message beside what it says. */
  readonly topics: readonly { readonly topic: Topic; readonly label: string }[];
  /** How a message that asks to bid is called and begins; undefined where no bid may be asked for. */
  readonly bid: AskingToBid | undefined;
  /** The same of one that asks for the form to apply for a home to rent; undefined where nobody has such a form. */
  readonly application: Applying | undefined;
  /** `Meld deg på visning`, `Visning`: in the words of the home's market, whichever its reader comes from. */
  readonly signUp: string;
  /** `Meld deg på`, `Register`: where the viewing stands beside it. */
  readonly signUpShort: string;
  /** `Du er påmeldt`, `You are registered`. */
  readonly signedUp: string;
  /** `Meld meg av`, `Cancel my registration`. */
  readonly cancel: string;
  readonly viewingLabel: string;
  /** Those to come, earliest first. */
  readonly viewings: readonly ViewingChoice[];
}

/** A message of somebody who would like to bid, or to make an offer, in the words of the home's market. */
export interface AskingToBid {
  /** Of the button that leads to it. */
  readonly button: string;
  readonly title: string;
  readonly firstSentence: string;
  /** That it is no bid, and how one is given. */
  readonly note: string;
  /** Of the amount that they have in mind. */
  readonly amountHelp: string;
  /** What they would like: `gi bud`. */
  readonly wish: string;
}

/** What can be asked for of a holiday let. */
export interface StayView {
  /** The calendar day at the home from which it can be: today. */
  readonly from: string;
  /** `Minst 3 netter`, `Høyst 6`; undefined where its owner says nothing of it. */
  readonly shortest: string | undefined;
  readonly mostGuests: string | undefined;
}

export interface Applying {
  readonly title: string;
  readonly firstSentence: string;
  /** The day from which the home is free, and that day in words; undefined where it is free already. */
  readonly freeFrom: { readonly day: string; readonly text: string } | undefined;
}

export interface ContactPerson {
  readonly name: string;
  readonly title: string;
  readonly initials: string;
  readonly image: string | undefined;
  /** Of the agency. */
  readonly brand: { readonly colour: string; readonly onColour: string };
}

export interface ViewingChoice {
  /** ISO 8601, in UTC. */
  readonly startsAt: string;
  /** `lørdag 28. november`, and `12:00–13:00`. */
  readonly day: string;
  readonly time: string;
}

/** Undefined for a home that can no longer be had, or of which nobody can be asked: there is nobody to write to. */
export function contactView(listing: Listing, context: ViewContext): ContactView | undefined {
  const { t, format, now } = context;
  if (listing.status !== 'available' && listing.status !== 'future') return undefined;
  if (listing.messagesGoTo === undefined) return undefined;
  const { agencyId, propertyId, timeZone, region, messagesGoTo } = listing;
  const shortAddress = homeName(listing);
  const freeFrom = notFreeBefore(listing, localDay(now, timeZone));
  const bid = biddingView(listing, context).isAskedHow ? askingToBid(listing, t) : undefined;
  return {
    agencyId,
    propertyId,
    timeZone,
    viewingTitle: t(region === 'au' ? 'lead.page.inspection' : 'lead.page.viewing', { address: shortAddress }),
    signUp: t(region === 'au' ? 'lead.sign_up_inspection' : 'lead.sign_up_viewing'),
    signUpShort: t(region === 'au' ? 'lead.register' : 'lead.sign_up'),
    signedUp: t(region === 'au' ? 'lead.sent.viewing_au' : 'lead.sent.viewing'),
    cancel: t(region === 'au' ? 'lead.cancel_registration' : 'lead.cancel'),
    viewingLabel: t(region === 'au' ? 'lead.field.inspection' : 'lead.field.viewing'),
    messageTitle: t(isHolidayLet(listing) ? 'lead.page.dates' : 'lead.page.contact', { address: shortAddress }),
    firstSentence: t(firstSentenceOf(listing), { address: shortAddress }),
    topics: topicsOf(listing, bid, t),
    bid,
    application:
      isHomeToRent(listing) && messagesGoTo !== 'site'
        ? {
            title: t('lead.page.application', { address: shortAddress }),
            firstSentence: t('lead.first_sentence_application', { address: shortAddress }),
            freeFrom: freeFrom === undefined ? undefined : { day: freeFrom, text: format.day(freeFrom) },
          }
        : undefined,
    seller: sellerName(listing, t),
    isToRent: isHomeToRent(listing),
    stay: isHolidayLet(listing) ? stayView(listing, context) : undefined,
    noPets: noPetsText(listing, t),
    asked: messagesGoTo,
    contactText: t(isHolidayLet(listing) ? 'lead.contact_dates' : CONTACT_TEXTS[messagesGoTo]),
    // Whoever does not get the message is not shown as the one who does.
    agent: messagesGoTo === 'site' ? undefined : contactPerson(listing),
    viewings: listing.viewingDate
      .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
      .map(({ startsAt, endsAt }) => ({
        startsAt,
        day: format.weekdayOf(startsAt, timeZone),
        time: `${format.time(startsAt, timeZone)}–${format.time(endsAt, timeZone)}`,
      })),
  };
}

function stayView(
  { timeZone, contractDetails: { leastNights, mostGuests } }: Listing,
  { t, format, now }: ViewContext,
): StayView {
  return {
    from: localDay(now, timeZone),
    shortest: leastNights === undefined ? undefined : t('lead.field.departure_help', { count: leastNights }),
    mostGuests:
      mostGuests === undefined ? undefined : t('lead.field.guests_help', { number: format.number(mostGuests) }),
  };
}

/** Where the law lets a tenant ask for a pet all the same, so it says. */
function noPetsText(listing: Listing, t: ViewContext['t']): string | undefined {
  if (listing.contractDetails.isPetAllowed !== false) return undefined;
  return t(mayAskForPets(listing) ? 'lead.no_pets_by_law' : 'lead.no_pets');
}

function firstSentenceOf(listing: Listing) {
  const { objectType, offerType } = listing;
  if (isHolidayLet(listing)) return 'lead.first_sentence_dates';
  if (!objectType.startsWith('commercial')) return 'lead.first_sentence';
  return offerType === 'rent' ? 'lead.first_sentence_lease' : 'lead.first_sentence_premises';
}

/** Who looks for a home to rent asks to see it; of premises the lease is asked about, or that of whoever is in them. */
function topicsOf(listing: Listing, bid: AskingToBid | undefined, t: ViewContext['t']): ContactView['topics'] {
  const isPremises = listing.objectType.startsWith('commercial');
  const isToLet = listing.offerType === 'rent';
  const isOffered = (topic: Topic): boolean => {
    if (topic === 'application') return false;
    if (isHolidayLet(listing)) return topic === 'price';
    if (topic === 'viewing') return true;
    if (topic === 'bid') return bid !== undefined;
    if (topic === 'price') return !isToLet;
    if (topic === 'lease') return isPremises && listing.contractDetails.tenancy !== 'vacant';
    return isPremises || !isToLet;
  };
  return TOPICS.filter(isOffered).map((topic) => ({
    topic,
    label:
      topic === 'bid' && bid !== undefined
        ? bid.wish
        : t(topic === 'lease' && !isToLet ? 'lead.topic.tenants' : `lead.topic.${topic}`),
  }));
}

function askingToBid(listing: Listing, t: ViewContext['t']): AskingToBid {
  const [address, seller] = [homeName(listing), sellerName(listing, t)];
  if (listing.region === 'no')
    return {
      button: t('property.contact.wants_bid'),
      title: t('lead.page.bid', { address }),
      firstSentence: t('lead.first_sentence_bid', { address }),
      note: t(listing.messagesGoTo === 'owner' ? 'lead.bid_note_owner' : 'lead.bid_note', { seller }),
      amountHelp: t('lead.field.bid_amount_help'),
      wish: t('lead.topic.bid'),
    };
  return {
    button: t('property.contact.offer'),
    title: t('lead.page.offer', { address }),
    firstSentence: t('lead.first_sentence_offer', { address }),
    note: `${t('lead.offer_note', { seller })} ${coolingOffText(listing, t)}`,
    amountHelp: t('lead.field.offer_amount_help'),
    wish: t('lead.topic.offer'),
  };
}

/** Whether the buyer may change their mind after signing, as the law of the state has it. */
function coolingOffText({ address }: Listing, t: ViewContext['t']): string {
  const found = coolingOffIn(address.region);
  if (found === undefined) return t('lead.cooling_off.unknown');
  const { days, isClear, act = '' } = found;
  if (days === 0) return t('lead.cooling_off.none');
  return t(isClear === true ? 'lead.cooling_off.clear_days' : 'lead.cooling_off.days', { number: days, act });
}

/** What the form is called: of a viewing, of a bid, of an application, or of any other message. */
export function contactTitle(contact: ContactView, viewing: string | undefined, topic: Topic | undefined): string {
  if (viewing !== undefined) return contact.viewingTitle;
  return askingFor(contact, topic)?.title ?? contact.messageTitle;
}

/** Of a form that is for one thing alone. */
export function askingFor(
  contact: ContactView,
  topic: Topic | undefined,
): { readonly title: string; readonly firstSentence: string } | undefined {
  return topic === 'bid' ? contact.bid : topic === 'application' ? contact.application : undefined;
}

const CONTACT_TEXTS = {
  agent: 'lead.contact_agent',
  owner: 'lead.contact_owner',
  site: 'lead.contact_site',
} as const satisfies Readonly<Record<MessagesGoTo, MessageKey>>;

function contactPerson({ agents, agency: { profile }, ownerType, offeredBy }: Listing): ContactPerson | undefined {
  const [agent] = [...agents, ...(offeredBy?.agents ?? []).map((each) => ({ ...each, title: '', image: undefined }))];
  if (agent === undefined || ownerType === 'user') return undefined;
  return {
    name: agent.name,
    title: agent.title,
    initials: initialsOf(agent.name),
    image: profile.hideProfileImage ? undefined : storedPicture(agent.image),
    brand: { colour: profile.primaryColour, onColour: readableOn(profile.primaryColour) },
  };
}
