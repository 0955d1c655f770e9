import type { StaffMember } from '../contract/mount.server.ts';
import type { Jobs } from '../platform/jobs/jobs.server.ts';
import { createFunnel, type FunnelParts } from './funnel.server.ts';
import { NUMBER_DAYS, type Numbers } from './contract.ts';

/** How many of something there were on a day (UTC), by days from one on; those without any may be missing. */
export type CountByDay = (from: string) => Promise<readonly { readonly day: string; readonly count: number }[]>;

export interface NumberParts extends FunnelParts {
  readonly jobs: Pick<Jobs, 'counts'>;
  readonly countHomes: () => number;
  readonly leadsByDay: CountByDay;
  readonly signUpsByDay: CountByDay;
  readonly vitals: () => Promise<Numbers['vitals']>;
  readonly byHour: () => Promise<Numbers['byHour']>;
}

/** Puts together what is counted anyway. */
export function createNumbers(parts: NumberParts): (staff: StaffMember) => Promise<Numbers> {
  const funnel = createFunnel(parts);
  return async () => {
    const today = parts.clock.now().getTime();
    const days = Array.from({ length: NUMBER_DAYS }, (_, index) =>
      new Date(today - (NUMBER_DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    );
    const spread = async (count: CountByDay): Promise<number[]> => {
      const found = new Map<string, number>();
      for (const { day, count: more } of await count(days[0] ?? '')) found.set(day, (found.get(day) ?? 0) + more);
      return days.map((day) => found.get(day) ?? 0);
    };
    const { waiting, failed } = await parts.jobs.counts();
    const kinds = [...new Set([...Object.keys(waiting), ...Object.keys(failed)])].sort();
    return {
      homes: parts.countHomes(),
      byDay: {
        days,
        searches: await spread(parts.searchesByDay),
        leads: await spread(parts.leadsByDay),
        signUps: await spread(parts.signUpsByDay),
      },
      byHour: await parts.byHour(),
      funnel: await funnel(),
      vitals: await parts.vitals(),
      queues: kinds.map((kind) => ({ kind, waiting: waiting[kind] ?? 0, failed: failed[kind] ?? 0 })),
    };
  };
}
