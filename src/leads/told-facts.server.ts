import type { Format } from '../texts/format.ts';
import type { Translate } from '../texts/messages.ts';
import type { LeadStory } from './mails.server.ts';
import { nightsOf, type Stay } from './stay.contract.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What the sender has ticked and filled in beside the message. */
export function toldFacts(story: LeadStory, t: Translate, format: Format): Fact[] {
  const { kind, listing, topics = [], people } = story;
  // That it is an application is said by the mail as a whole.
  const wishes = topics.flatMap((topic) =>
    topic === 'application'
      ? []
      : [t(topic === 'bid' && listing.region === 'au' ? 'mail.topic.offer' : `mail.topic.${topic}`)],
  );
  return [
    ...(wishes.length === 0 ? [] : [{ label: t('mail.fact.topics'), value: format.list(wishes) }]),
    ...(people === undefined
      ? []
      : [{ label: t(kind === 'contact' ? 'mail.fact.occupants' : 'mail.fact.people'), value: format.number(people) }]),
    ...stayFacts(story, t, format),
    ...tenantFacts(story, t, format),
    ...bidderFacts(story, t, format),
  ];
}

/** When the sender would like to come to a holiday let and leave, and how many. */
function stayFacts({ arrival, departure, guests }: Stay, t: Translate, format: Format): Fact[] {
  return [
    ...(arrival === undefined || departure === undefined
      ? []
      : [
          { label: t('mail.fact.arrival'), value: format.day(arrival) },
          { label: t('mail.fact.departure'), value: format.day(departure) },
          { label: t('mail.fact.nights'), value: format.number(nightsOf(arrival, departure)) },
        ]),
    ...(guests === undefined ? [] : [{ label: t('mail.fact.guests'), value: format.number(guests) }]),
  ];
}

/** What the sender of a message has told of themselves as a tenant. */
function tenantFacts(
  { moveIn, pets, occupation, income }: Pick<LeadStory, 'moveIn' | 'pets' | 'occupation' | 'income'>,
  t: Translate,
  format: Format,
): Fact[] {
  return [
    ...(moveIn === undefined
      ? []
      : [{ label: t('mail.fact.move_in'), value: format.dayOf(`${moveIn}T12:00:00Z`, 'UTC') }]),
    ...(pets === undefined ? [] : [{ label: t('mail.fact.pets'), value: pets }]),
    ...(occupation === undefined
      ? []
      : [{ label: t('mail.fact.occupation'), value: t(`mail.occupation.${occupation}`) }]),
    ...(income === undefined ? [] : [{ label: t('mail.fact.income'), value: income }]),
  ];
}

/** What the sender has told who would like to bid. */
function bidderFacts(
  { bidAmount, isFinanced, listing }: Pick<LeadStory, 'bidAmount' | 'isFinanced' | 'listing'>,
  t: Translate,
  format: Format,
): Fact[] {
  const currency = listing.prices.askingPrice?.currency ?? 'NOK';
  return [
    ...(bidAmount === undefined
      ? []
      : [{ label: t('mail.fact.bid_amount'), value: format.money({ amount: bidAmount, currency }) }]),
    ...(isFinanced === undefined
      ? []
      : [{ label: t('mail.fact.financed'), value: t(isFinanced ? 'mail.financed.yes' : 'mail.financed.no') }]),
  ];
}
