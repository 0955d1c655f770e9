import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the machine (USER_HZ). */
const TICKS = 100;

/**
 * Processor seconds of a process and all that it has started, of those that have ended too; undefined where there is no
 * /proc.
 */
export function processorSeconds(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name) ?? []);
  const children = stats.filter(({ parent }) => parent === pid);
  const own = stats.find(({ id }) => id === pid);
  if (own === undefined) return undefined;
  return (own.used + own.usedByEnded + children.reduce((sum, { used }) => sum + used, 0)) / TICKS;
}

/** Of `proc(5)`; undefined when the process has ended meanwhile. */
function statOf(name: string): { id: number; parent: number; used: number; usedByEnded: number } | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'latin1');
    // The name of the program may hold spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (field: number): number => Number(fields[field - 3]);
    return { id: Number(name), parent: at(4), used: at(14) + at(15), usedByEnded: at(16) + at(17) };
  } catch {
    return undefined;
  }
}
