import { AppError } from '../../contract/errors.ts';
import { snakeName } from '../../contract/case.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Audit, StaffAct } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import { sentencesOf } from '../../texts/message.ts';
import { isInCountry } from '../country-bounds.contract.ts';
import { lockSource } from '../feed-store.server.ts';
import type { ListingId } from '../listing.contract.ts';
import { parseRecord } from '../parsed-records.server.ts';
import { isWithinBounds } from '../plausible-price.contract.ts';
import { type KeptRecord, readRecords } from '../records-store.server.ts';
import type { SaveReport } from '../save-store.server.ts';
import type { Properties } from '../service.server.ts';
import { asSent } from './apply.server.ts';
import type { CorrectedFacts } from './contract.ts';
import {
  type Fact,
  FACT_PATHS,
  factOf,
  FACTS,
  type GivenFact,
  isSameFact,
  PRICE_FACTS,
  updateOf,
  withFacts,
} from './facts.contract.ts';
import {
  endCorrections,
  insertFacts,
  type KeptFactCorrection,
  lockImported,
  readFactCorrections,
  readStanding,
  type StandingCorrection,
} from './store.server.ts';

/** What staff correct of listings that imports bring. */
export interface FactCorrections {
  /**
   * Corrects what is other than it is shown, and gives what that was. A fact that is given as its sender has it is
   * taken back. Throws `listing_not_found`, `not_found` of what is made here, and `invalid_input`.
   */
  correct(by: StaffAct, id: ListingId, facts: CorrectedFacts, reason: string): Promise<Fact[]>;
  /** Throws `listing_not_found`, and `not_found` where no correction of it stands. */
  takeBack(by: StaffAct, id: ListingId, fact: Fact): Promise<void>;
  /** What may be corrected as it is shown, and what was: that stands first, then the latest. */
  of(
    staff: StaffMember,
    id: ListingId,
  ): Promise<{ readonly facts: CorrectedFacts; readonly corrections: readonly KeptFactCorrection[] }>;
}

export interface FactCorrectionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly properties: Pick<Properties, 'stored' | 'update' | 'learnPlaces' | 'forget'>;
}

/** A listing of an import in the transaction that holds it. */
interface Locked {
  readonly source: string;
  readonly externalId: string;
  /** As it is shown. */
  readonly shown: KeptRecord;
  readonly standing: readonly StandingCorrection[];
}

export function createFactCorrections({ db, clock, audit, properties }: FactCorrectionParts): FactCorrections {
  async function lock(tx: Transaction, staff: StaffMember, id: ListingId, source: string): Promise<Locked> {
    // An import of the source has read what stands before it writes.
    await lockSource(tx, source);
    const listing = await lockImported(tx, staff, id);
    const [shown] = await readRecords(tx, [id]);
    if (listing === undefined || shown === undefined) throw new AppError('not_found');
    const standing = (await readStanding(tx, source, [listing.externalId])).get(listing.externalId) ?? [];
    return { ...listing, shown, standing };
  }

  /** Says anew what the sender has said of these facts, so that it is shown as what is corrected now leaves it. */
  async function saveAnew(tx: Transaction, listing: Locked, facts: readonly Fact[]): Promise<SaveReport> {
    const { source, externalId, shown, standing } = listing;
    const sent = asSent(shown, standing);
    const said = updateOf(facts.map((fact) => ({ fact, value: factOf(sent, fact) })));
    const report = await properties.update(tx, { kind: 'import', source }, [{ ...said, source, externalId }]);
    const [refused] = report.rejected;
    if (refused !== undefined) throw new Error(`a correction could not be kept: ${sentencesOf(refused.says, 'en')}`);
    return report;
  }

  return {
    async correct(by, id, asked, reason) {
      const known = await properties.stored(id);
      const given = FACTS.flatMap((fact): GivenFact[] => {
        const value = asked[fact];
        return value === undefined ? [] : [{ fact, value }];
      });
      const expected = withFacts(known, given) as typeof known;
      await properties.learnPlaces([{ region: known.region, address: expected.address }]);
      const { corrected, changed } = await db.transaction(async (tx) => {
        const listing = await lock(tx, by.user, id, known.source);
        const facts = given.filter(({ fact, value }) => !isSameFact(value, factOf(listing.shown, fact)));
        if (facts.length === 0) return { corrected: [], changed: [] };
        requireFitting(listing.shown, facts);
        const names = facts.map(({ fact }) => fact);
        const at = clock.now().toISOString();
        const sent = asSent(listing.shown, listing.standing);
        const kept = facts.filter(({ fact, value }) => !isSameFact(value, factOf(sent, fact)));
        const before = listing.standing.filter(({ fact }) => names.includes(fact));
        const isKept = ({ fact }: GivenFact) => kept.some((each) => each.fact === fact);
        await endCorrections(tx, before.filter(isKept), 'correction', at);
        const back = before.filter((each) => !isKept(each));
        await endCorrections(tx, back, 'staff', at);
        await insertFacts(
          tx,
          id,
          kept.map((each) => ({ ...each, sent: factOf(sent, each.fact) })),
          { at, actor: by.user.userId, reason },
        );
        const report = await saveAnew(tx, listing, names);
        const on = { kind: 'listing', id } as const;
        if (kept.length > 0)
          await audit.note(tx, by, { act: 'facts_corrected', on, details: { fields: namesOf(kept) } });
        if (back.length > 0)
          await audit.note(tx, by, { act: 'fact_correction_taken_back', on, details: { fields: namesOf(back) } });
        return { corrected: names, changed: report.changed };
      });
      properties.forget(changed);
      return corrected;
    },

    async takeBack(by, id, fact) {
      const { source } = await properties.stored(id);
      const changed = await db.transaction(async (tx) => {
        const listing = await lock(tx, by.user, id, source);
        const ended = listing.standing.filter((each) => each.fact === fact);
        if (ended.length === 0) throw new AppError('not_found');
        await endCorrections(tx, ended, 'staff', clock.now().toISOString());
        const report = await saveAnew(tx, listing, [fact]);
        await audit.note(tx, by, {
          act: 'fact_correction_taken_back',
          on: { kind: 'listing', id },
          details: { fields: fact },
        });
        return report.changed;
      });
      properties.forget(changed);
    },

    async of(staff, id) {
      const listing = await properties.stored(id);
      const facts = Object.fromEntries(FACTS.map((fact) => [fact, factOf(listing, fact)])) as CorrectedFacts;
      return { facts, corrections: await readFactCorrections(db, staff, id) };
    },
  };
}

function namesOf(facts: readonly { readonly fact: Fact }[]): string {
  return facts.map(({ fact }) => fact).join(' ');
}

/** Throws `invalid_input` with what is wrong, by the names of the wire. */
function requireFitting(shown: KeptRecord, facts: readonly GivenFact[]): void {
  const refuse = (fact: Fact, key: string): never => {
    throw new AppError('invalid_input', { fields: { [snakeName(fact)]: [key] } });
  };
  for (const { fact, value } of facts) {
    if (shown.address.isHidden === true && (fact === 'street' || fact === 'coordinates'))
      refuse(fact, 'moderation.error.address_hidden');
    if (value !== null && typeof value === 'object' && 'lat' in value && !isInCountry(shown.region, value))
      refuse(fact, 'moderation.error.elsewhere');
    const isPrice = PRICE_FACTS.some((each) => each === fact);
    if (isPrice && typeof value === 'number' && !isWithinBounds(value, shown.objectType))
      refuse(fact, 'moderation.error.price');
  }
  const parsed = parseRecord(withFacts(shown, facts));
  if (!('problems' in parsed)) return;
  const [problem] = parsed.problems;
  const fact = FACTS.find((each) => FACT_PATHS[each].join('.') === problem?.field) ?? facts[0]?.fact;
  refuse(fact ?? 'title', problem?.key ?? 'error.invalid_input');
}
