/** The parts of an instant on the wall clock of a time zone, two digits each. */
export function localParts(
  instant: string | number,
  timeZone: string,
): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  let format = FORMATS.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    FORMATS.set(timeZone, format);
  }
  // `28/11/2026, 12:00`: taking it apart again is a third of the work of asking for the parts.
  const [day = '', month = '', year = '', hour = '', minute = ''] = format.format(new Date(instant)).split(/\D+/);
  return { year, month, day, hour, minute };
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();
