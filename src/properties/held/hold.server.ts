import type { Transaction } from '../../platform/db/database.server.ts';
import { askedMember, isOfferedAlone, isPlausiblePrice, isWithinBounds } from '../plausible-price.contract.ts';
import { message, type Message } from '../../texts/message.ts';
import type { ListingRecordInput } from '../record.contract.ts';
import { corrected } from '../corrected/apply.server.ts';
import { readStanding } from '../corrected/store.server.ts';
import type { FeedNote } from '../feed-store.server.ts';
import { withoutHiddenPlace } from '../hidden-address.server.ts';
import type { Rejected } from '../save-store.server.ts';
import { HOLD_REASONS, type HoldReason } from './contract.ts';
import { dropHeld, hold, type HoldContext, type HomeToFind, readContext } from './store.server.ts';

/** A listing that is held back, by its place in the batch. */
export interface Held extends Rejected {
  readonly heldFor: readonly HoldReason[];
}

/** What came of looking at a batch. */
export interface Holding {
  readonly held: readonly Held[];
  /** What had been noted of listings that were held and no longer are. */
  readonly mended: readonly FeedNote[];
}

/**
 * Of a batch that an import is about to save, those that somebody has to look at first: their price is outside of what
 * homes cost at all, or the same home is on the market by somebody else. They wait, in the caller's transaction, and
 * what is public of them stays as it is. What is public already is not held for a price that it has, nor for a home
 * that came after it; what was let through, not for the same again. What is no longer doubtful waits no longer.
 */
export async function holdDoubtful(
  tx: Transaction,
  source: string,
  records: readonly ListingRecordInput[],
  now: Date,
): Promise<Holding> {
  const standing = await readStanding(
    tx,
    source,
    records.map(({ externalId }) => externalId),
  );
  // What staff have corrected is no longer doubtful.
  const shown = records.map((record) => corrected(record, standing.get(record.externalId)));
  const homes = shown.flatMap((record, ordinal) => (isOfferedAlone(record) ? [homeOf(record, ordinal)] : []));
  const contexts = homes.length === 0 ? [] : await readContext(tx, source, homes);
  const doubtful = contexts.flatMap((context) => {
    const [record, judged] = [records[context.ordinal], shown[context.ordinal]];
    if (record === undefined || judged === undefined) return [];
    const reasons = reasonsFor(judged, context);
    const isDecided = reasons.every((reason) => isDecidedOn(reason, judged, context));
    if (reasons.length === 0 || (isDecided && context.state === 'released')) return [];
    return [{ context, record, judged, reasons, isRefused: isDecided && context.state === 'refused' }];
  });
  await hold(
    tx,
    source,
    doubtful
      .filter(({ isRefused }) => !isRefused)
      .map(({ record, judged, reasons }) => ({
        externalId: record.externalId,
        reasons,
        price: priceOf(judged) ?? null,
        // What waits is kept like a listing: of a hidden address neither street nor place.
        record: { ...record, address: withoutHiddenPlace(record.address) },
      })),
    now,
  );
  const held = new Set(doubtful.map(({ record }) => record.externalId));
  const mended = await dropHeld(
    tx,
    source,
    records.map(({ externalId }) => externalId).filter((id) => !held.has(id)),
  );
  return {
    held: doubtful.map(({ context, judged, reasons }) => ({
      index: context.ordinal,
      heldFor: reasons,
      says: reasons.map((reason) => saidOf(reason, judged)),
    })),
    mended,
  };
}

function reasonsFor(record: ListingRecordInput, context: HoldContext): HoldReason[] {
  const price = priceOf(record) ?? null;
  const isSamePrice = context.isShown && context.price === price;
  const found: Readonly<Record<HoldReason, boolean>> = {
    price: !isSamePrice && !isPlausible(record, price),
    listed_by_another: !context.isShown && context.isListedByAnother,
  };
  return HOLD_REASONS.filter((reason) => found[reason]);
}

/** Whether somebody has looked at just that. */
function isDecidedOn(reason: HoldReason, record: ListingRecordInput, { reasons, heldPrice }: HoldContext): boolean {
  return reasons?.includes(reason) === true && (reason !== 'price' || heldPrice === (priceOf(record) ?? null));
}

function priceOf({ objectType, prices }: Pick<ListingRecordInput, 'objectType' | 'prices'>): number | undefined {
  return prices[askedMember(objectType, prices)];
}

function isPlausible(record: Priced, price: number | null): boolean {
  const { region, objectType, propertyTypes, prices } = record;
  // Whatever debt comes on top of it.
  if (price !== null && !isWithinBounds(price, objectType)) return false;
  const debt = objectType.endsWith('rent') ? 0 : (prices.jointDebt ?? 0);
  return isPlausiblePrice({
    ...{ region, objectType, propertyTypes },
    asked: price === null ? undefined : price + debt,
    area: areaOf(record),
  });
}

/**
 * The figures, and the field of the one that is likeliest wrong: where the price would do without its shared debt it is
 * the debt, and where it would do of a home of another size it may be the size.
 */
function saidOf(reason: HoldReason, record: ListingRecordInput): Message {
  const [price, area, { jointDebt: debt }] = [priceOf(record), areaOf(record), record.prices];
  if (reason !== 'price' || price === undefined) return message('import.held.listed_by_another');
  const why = priceDoubt(record);
  if (why === 'debt') return { ...message('import.held.price_with_debt', { price, debt: debt ?? 0 }), field: DEBT };
  const field = `prices.${askedMember(record.objectType, record.prices)}`;
  return why === 'area'
    ? { ...message('import.held.price_for_area', { price, area: area ?? 0 }), field }
    : { ...message('import.held.price', { price }), field };
}

const DEBT = 'prices.jointDebt';

/** What makes a price doubtful: its shared debt, the size of the home, or it alone. */
export function priceDoubt(record: Priced): 'debt' | 'area' | 'price' {
  const price = priceOf(record) ?? null;
  const { jointDebt, ...prices } = record.prices;
  if (jointDebt !== undefined && isPlausible({ ...record, prices }, price)) return 'debt';
  return areaOf(record) !== undefined && isPlausible({ ...record, details: {} }, price) ? 'area' : 'price';
}

type Priced = Pick<ListingRecordInput, 'region' | 'objectType' | 'propertyTypes' | 'prices' | 'details'>;

function areaOf({ details }: Pick<ListingRecordInput, 'details'>): number | undefined {
  return details?.usageArea ?? details?.floorSize;
}

const FLATS: ReadonlySet<string> = new Set(['apartment', 'flat']);

/** Of a share that is known by its association alone there is none. */
function registryNumber({
  municipalityNumber,
  farmNumber,
  shareNumber,
  sectionNumber = 0,
}: NonNullable<ListingRecordInput['landRegistry']> = {}): HomeToFind['registry'] {
  if (municipalityNumber === undefined || farmNumber === undefined || shareNumber === undefined) return null;
  return [String(municipalityNumber), String(farmNumber), String(shareNumber), String(sectionNumber)];
}

/** What the same home is looked for by among those of others; the number says which of several it is. */
export function homeOf(record: ListingRecordInput, ordinal: number): HomeToFind {
  const { externalId, region, agencyId = null, landRegistry, propertyTypes } = record;
  const { street, postCode } = record.address;
  return {
    ...{ ordinal, externalId, region, agencyId },
    street: street ?? null,
    postCode: postCode ?? null,
    registry: registryNumber(landRegistry),
    isFlat: propertyTypes.some((type) => FLATS.has(type)),
    area: areaOf(record) ?? null,
  };
}
