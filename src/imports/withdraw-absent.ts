import type { ListingRecord } from '../properties/record.contract.ts';
import { message, type Message } from '../texts/message.ts';
import type { Report } from './report.ts';

/** The homes of one source that are on the market, and how they are taken off it. */
export interface Market {
  count(): Promise<number>;
  /** Their external ids, in batches. */
  homes(): AsyncIterable<readonly ListingRecord['externalId'][]>;
  /** Makes them withdrawn; gives those that could not be, by their place in the batch. */
  withdraw(
    externalIds: readonly string[],
  ): Promise<{ readonly rejected: readonly { readonly index: number; readonly says: readonly Message[] }[] }>;
}

/** That a file is all there is of its source: homes that it does not name are no longer on the market. */
export interface Completeness {
  readonly market: Market;
  /** The largest share of the homes that were on the market, from 0 to 1, that may go in one run. */
  readonly allowedShare: number;
}

export interface Absence {
  /** Homes on the market before the run. */
  readonly before: number;
  /** Those of them that the file does not name. */
  readonly absent: number;
  readonly withdrawn: number;
  /** Why none was withdrawn. */
  readonly heldBack?: Message;
}

/** Unless set otherwise: larger shares are rather a file cut short than homes that were sold. */
export const USUAL_SHARE = 0.2;

/** What is said of homes that are not withdrawn although the file does not name them. */
export function heldMessages({ before, absent, heldBack }: Absence): readonly Message[] {
  const held = message('import.summary.none_withdrawn', { count: absent, before });
  return heldBack === undefined ? [held] : [held, heldBack];
}

/** Homes that are withdrawn in one transaction. */
const BATCH = 500;

/**
 * Withdraws the homes that a file no longer names, and lists them in the report; or lists them as held back, when
 * `doubt` says why the file may not name all of its homes, or more would go than may.
 */
export async function withdrawAbsent(
  { market, allowedShare }: Completeness,
  {
    before,
    isNamed,
    doubt,
    report,
  }: {
    readonly before: number;
    readonly isNamed: (externalId: string) => boolean;
    readonly doubt: Message | undefined;
    readonly report: Report;
  },
): Promise<Absence> {
  const absent: string[] = [];
  for await (const homes of market.homes()) absent.push(...homes.filter((externalId) => !isNamed(externalId)));
  const share = absent.length / Math.max(1, before);
  const heldBack = doubt ?? (share > allowedShare ? tooMany(absent.length, before, allowedShare) : undefined);
  if (heldBack !== undefined) {
    for (const externalId of absent)
      report.add({
        status: 'held',
        code: 'withdrawal_held',
        says: [message('import.withdraw.held'), heldBack],
        externalId,
      });
    await report.flush();
    return { before, absent: absent.length, withdrawn: 0, ...(absent.length === 0 ? {} : { heldBack }) };
  }
  let withdrawn = 0;
  for (let start = 0; start < absent.length; start += BATCH) {
    const batch = absent.slice(start, start + BATCH);
    const { rejected } = await market.withdraw(batch);
    const failed = new Map(rejected.map(({ index, says }) => [index, says]));
    batch.forEach((externalId, index) => {
      const says = failed.get(index);
      if (says === undefined)
        report.add({ status: 'withdrawn', code: 'gone', says: [message('import.withdraw.gone')], externalId });
      else
        report.add({
          status: 'held',
          code: 'withdrawal_held',
          says: [message('import.withdraw.held'), ...says],
          externalId,
        });
    });
    withdrawn += batch.length - failed.size;
    await report.flush();
  }
  return { before, absent: absent.length, withdrawn };
}

function tooMany(absent: number, before: number, allowed: number): Message {
  const percent = (share: number): string => String(Math.round(share * 1000) / 10);
  return message('import.withdraw.too_many', {
    share: percent(absent / Math.max(1, before)),
    allowed: percent(allowed),
  });
}
