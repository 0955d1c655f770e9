import { createLog, type Log } from '../log.server.ts';
import type { SecurityEvent } from './catalogue.contract.ts';

/** A line of a security event, as the log has it. */
export type SecurityLine = Readonly<Record<string, string | number | undefined>> & { readonly event: SecurityEvent };

/** A log that keeps its lines, for tests of what they say. */
export interface SecurityLog {
  readonly log: Log;
  /** As they were written, all of them. */
  readonly lines: readonly string[];
  /** The security events since something was taken last, or those of one name. */
  take(event?: SecurityEvent): SecurityLine[];
  /** The same, with the lines that sum up others. */
  takeWithSums(): SecurityLine[];
}

export function securityLog({ pretty = false } = {}): SecurityLog {
  const lines: string[] = [];
  let taken = 0;
  const takeWithSums = (): SecurityLine[] => {
    const found = lines.slice(taken).map((line) => JSON.parse(line) as SecurityLine);
    taken = lines.length;
    return found.filter((line) => 'event' in line);
  };
  return {
    log: createLog({ level: 'info', pretty, write: (line) => void lines.push(line) }),
    lines,
    take: (event) =>
      takeWithSums().filter(
        (line) => line['msg'] === 'security event' && (event === undefined || line.event === event),
      ),
    takeWithSums,
  };
}
