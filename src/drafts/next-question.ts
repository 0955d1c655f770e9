import { ENDS_SOON_DAYS } from './lifetime.contract.ts';

const DAY_MS = 86_400_000;
/** Days after its owner has last said that a home is available until they are asked, and between such questions. */
const ASK_DAYS = 28;
/** What is on the market for a short time is asked about half-way, where that is so many days at the least. */
const LEAST_DAYS = 14;
/** A question that nobody answers is asked once more after so many days. */
const AGAIN_DAYS = 7;

/**
 * When the owner of a listing is asked next whether it is still available; undefined when they are told before that it
 * ends. All are milliseconds. Pure: the questions follow from when the owner has last said so.
 */
export function nextQuestion({
  confirmed,
  end,
  now,
}: {
  readonly confirmed: number;
  readonly end: number;
  readonly now: number;
}): number | undefined {
  const last = end - ENDS_SOON_DAYS * DAY_MS;
  const isLong = confirmed + ASK_DAYS * DAY_MS < last;
  const period = isLong ? ASK_DAYS * DAY_MS : (end - confirmed) / 2;
  if (period < LEAST_DAYS * DAY_MS) return undefined;
  for (let asked = confirmed + period; asked < last; asked += period)
    for (const at of [asked, asked + AGAIN_DAYS * DAY_MS]) if (at > now && at < last) return at;
  return undefined;
}
