import { MAX_GUESTS, MAX_NIGHTS } from '../properties/holiday-let.contract.ts';

/** What somebody who asks about a holiday let tells of their stay: the rules of the form and of the API. */
export interface Stay {
  /** Calendar days at the home, `2027-02-05`: both or neither. */
  readonly arrival?: string | undefined;
  readonly departure?: string | undefined;
  readonly guests?: number | undefined;
}

export const STAY_FIELDS = ['arrival', 'departure', 'guests'] as const;
export type StayField = (typeof STAY_FIELDS)[number];

/** What is wrong with a stay, by field; `today` is the calendar day where the home lies. */
export function stayProblems({ arrival, departure, guests }: Stay, today: string) {
  return { ...daysProblems(arrival, departure, today), ...guestsProblem(guests) };
}

/** Nights between two calendar days. */
export function nightsOf(arrival: string, departure: string): number {
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / DAY_MS);
}

function daysProblems(arrival: string | undefined, departure: string | undefined, today: string) {
  if (arrival === undefined && departure === undefined) return {};
  if (arrival === undefined) return { arrival: 'lead.error.arrival_needed' } as const;
  if (!isDay(arrival)) return { arrival: 'lead.error.arrival' } as const;
  const passed = arrival < today ? ({ arrival: 'lead.error.arrival_past' } as const) : {};
  if (departure === undefined) return { ...passed, departure: 'lead.error.departure_needed' } as const;
  if (!isDay(departure)) return { ...passed, departure: 'lead.error.departure' } as const;
  if (departure <= arrival) return { ...passed, departure: 'lead.error.departure_order' } as const;
  return nightsOf(arrival, departure) > MAX_NIGHTS
    ? ({ ...passed, departure: 'lead.error.departure_far' } as const)
    : passed;
}

function guestsProblem(guests: number | undefined) {
  const isCount = guests === undefined || (Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS);
  return isCount ? {} : ({ guests: 'lead.error.guests' } as const);
}

/** Fields for days take years of six digits, which no day of a stay has. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

const DAY_MS = 86_400_000;
