import { createHash } from 'node:crypto';
import type { FlagName } from './registry.contract.ts';

/** For whom flags are asked about. */
export interface FlagContext {
  /** `production` or `trial`. */
  readonly environment: string;
  readonly region: 'no' | 'au';
  /** The account of who is signed in. */
  readonly userId?: string | undefined;
}

/** What is said of one flag; what is left out holds for all. */
export interface FlagRule {
  readonly flag: FlagName;
  readonly environment?: string | undefined;
  readonly region?: 'no' | 'au' | undefined;
  /** So many of a hundred people who are signed in, always the same ones. */
  readonly percentage?: number | undefined;
  readonly isOn: boolean;
}

export type FlagValues = ReadonlyMap<FlagName, boolean>;

/**
 * Where the values of flags come from. It says nothing of a flag that it does not know, and rejects when it cannot be
 * asked; the defaults hold then.
 */
export interface FlagSource {
  evaluate(context: FlagContext): Promise<FlagValues>;
}

/** What the rules say: of several that fit, the one that says most; off before on where they say as much. */
export function decide(rules: readonly FlagRule[], context: FlagContext): FlagValues {
  const values = new Map<FlagName, boolean>();
  const fitting = rules.filter((rule) => fits(rule, context));
  fitting.sort((a, b) => precisionOf(a) - precisionOf(b) || Number(b.isOn) - Number(a.isOn));
  for (const { flag, isOn } of fitting) values.set(flag, isOn);
  return values;
}

function fits({ flag, environment, region, percentage }: FlagRule, context: FlagContext): boolean {
  if (environment !== undefined && environment !== context.environment) return false;
  if (region !== undefined && region !== context.region) return false;
  return percentage === undefined || (context.userId !== undefined && shareOf(flag, context.userId) < percentage);
}

function precisionOf({ environment, region, percentage }: FlagRule): number {
  return (percentage === undefined ? 0 : 4) + (region === undefined ? 0 : 2) + (environment === undefined ? 0 : 1);
}

/** Where somebody stands among a hundred; another place for each flag, so that it is not always the same who try. */
function shareOf(flag: FlagName, userId: string): number {
  return createHash('sha256').update(`${flag} ${userId}`).digest().readUInt32BE(0) % 100;
}
