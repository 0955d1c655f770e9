/** A time as the clock of a zone shows it, written as `<input type="datetime-local">` has it, and its instant. */

/** Undefined for a text that is no time. */
export function instantIn(local: string, zone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The second look is for a change of the clocks in between.
  const near = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(near, zone)).toISOString();
}

export function localIn(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16);
}

/** Milliseconds that the clock of the zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / 60_000) * 60_000;
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(whole);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`) - whole;
}
