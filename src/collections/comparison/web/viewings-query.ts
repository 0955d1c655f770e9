import { estimableMode, modeOf, type CommuteMode } from '../../../commute/modes.contract.ts';
import { favouritesPath } from '../../../paths.ts';

/** Minutes at each home. */
export const STAYS = [15, 30, 45, 60] as const;
const USUAL_STAY = 30;

/** What the address of a day of viewings says. */
export interface ViewingsQuery {
  /** `2026-11-28`; undefined for the first day there is. */
  readonly day: string | undefined;
  readonly mode: CommuteMode;
  readonly stay: number;
  /** Homes that must be seen. */
  readonly must: readonly string[];
  /** Homes left out. */
  readonly without: readonly string[];
  /** Stops of auctions that are to be in the route. */
  readonly auctions: readonly string[];
}

export function readViewingsQuery(query: URLSearchParams): ViewingsQuery {
  const day = query.get('day') ?? '';
  const stay = Number(query.get('stay'));
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined,
    mode: estimableMode(modeOf(query.get('mode'))) ?? 'driving',
    stay: STAYS.find((each) => each === stay) ?? USUAL_STAY,
    must: idsOf(query.get('must')),
    without: idsOf(query.get('without')),
    auctions: idsOf(query.get('auctions')),
  };
}

/** The page of a day's viewings, or with `file` its calendar file. */
export function viewingsPath(
  collectionId: string,
  { day, mode, stay, must, without, auctions }: Partial<ViewingsQuery> = {},
  file = false,
): string {
  const parts = [
    ...(day === undefined ? [] : [`day=${day}`]),
    ...(mode === undefined || mode === 'driving' ? [] : [`mode=${mode}`]),
    ...(stay === undefined || stay === USUAL_STAY ? [] : [`stay=${String(stay)}`]),
    ...(must === undefined || must.length === 0 ? [] : [`must=${must.join(',')}`]),
    ...(without === undefined || without.length === 0 ? [] : [`without=${without.join(',')}`]),
    ...(auctions === undefined || auctions.length === 0 ? [] : [`auctions=${auctions.join(',')}`]),
  ];
  return `${favouritesPath}/${collectionId}/viewings${file ? '.ics' : ''}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
}

function idsOf(text: string | null): readonly string[] {
  return [...new Set((text ?? '').split(',').filter((id) => /^\d{9,15}(-auction)?$/.test(id)))].slice(0, 50);
}
