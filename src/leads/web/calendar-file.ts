/** An event as calendars take it. Texts are plain; times are instants, ISO 8601 in UTC. */
export interface CalendarEvent {
  /** The same for as long as it is the same event. */
  readonly uid: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** When it was last changed. */
  readonly changedAt: string;
  /** Rises when the event is changed. */
  readonly sequence: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly coordinates?: { readonly lat: number; readonly lng: number } | undefined;
}

/**
 * A calendar file (RFC 5545). Times stand in UTC: every calendar shows them in its reader's zone, and
 * no table of time zones can be wrong.
 */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//grend//viewings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { coordinates } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${calendarTime(event.changedAt)}`,
    `LAST-MODIFIED:${calendarTime(event.changedAt)}`,
    `DTSTART:${calendarTime(event.startsAt)}`,
    `DTEND:${calendarTime(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(coordinates === undefined ? [] : [`GEO:${coordinates.lat.toFixed(6)};${coordinates.lng.toFixed(6)}`]),
    `URL:${event.url}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** `20261128T110000Z`, form 2 of section 3.3.5. */
export function calendarTime(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Section 3.3.11. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Section 3.1: no line is longer than 75 octets, and no character is cut in two. */
function folded(line: string): string {
  let whole = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      whole += '\r\n ';
      octets = 1;
    }
    whole += character;
    octets += size;
  }
  return whole;
}
