import type { Listing } from '../../properties/listing.contract.ts';
import { homeName } from '../seller.contract.ts';
import type { InboxMessage } from './contract.ts';
import type { MessageRow, ReplyRow, ToldRow } from './store.server.ts';

/** A message as whoever offers the home gets it. Pure. */
export function presentMessage(
  row: MessageRow,
  {
    replies,
    listing,
    timeZone,
    viewings,
  }: {
    readonly replies: readonly ReplyRow[];
    readonly listing: Listing;
    readonly timeZone: string;
    readonly viewings: readonly { readonly startsAt: string; readonly endsAt: string }[];
  },
): InboxMessage {
  const begins = row.viewing_at === null ? undefined : Date.parse(row.viewing_at);
  const viewing = viewings.find(({ startsAt }) => Date.parse(startsAt) === begins);
  return {
    id: row.id,
    home: presentHome(listing),
    kind: row.kind,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    topics: [...(row.topics ?? [])],
    viewingDate: row.viewing_at,
    viewingEndsAt: viewing?.endsAt ?? null,
    timeZone,
    ...presentTold(row),
    writtenAt: row.created_at,
    isRead: row.read_at !== null,
    isDone: row.done_at !== null,
    cancelledAt: row.cancelled_at,
    calledOffAt: row.called_off_at,
    replies: replies.filter(({ lead_id }) => lead_id === row.id).map(presentReply),
  };
}

/** The home that a message is about, as far as a list of messages names it. Pure. */
export function presentHome(listing: Listing): InboxMessage['home'] {
  const { propertyId: id, agencyId, region, status } = listing;
  return { id, agencyId, name: homeName(listing), region, status };
}

/** What the sender has told beside the message, as both sides get it. Pure. */
export function presentTold(row: ToldRow) {
  return {
    people: row.people,
    moveIn: row.move_in,
    pets: row.pets,
    occupation: row.occupation,
    income: row.income,
    arrival: row.arrival,
    departure: row.departure,
    guests: row.guests,
    bidAmount: row.bid_amount,
    isFinanced: row.is_financed,
  };
}

/** An answer as both sides get it. Pure. */
export function presentReply({ author_name, is_by_buyer, message, created_at }: ReplyRow) {
  return { author: author_name, isByBuyer: is_by_buyer, message, sentAt: created_at };
}
