/** The feature flags that there are, each with who answers for it and until when it may exist. */

export interface FlagDefinition {
  /** The slice that has it, and takes it out. */
  readonly owner: string;
  /** The last day, `2027-05-31`: the tests fail after it, until the flag is gone or has been thought about again. */
  readonly until: string;
  /** What holds where nothing is said, or cannot be asked. */
  readonly standard: boolean;
  /** Whether readers may switch it on for themselves: by the address, or in their account. */
  readonly isLab: boolean;
}

export const FLAGS = {
  search_key: { owner: 'search', until: '2027-05-31', standard: false, isLab: true },
} as const satisfies Readonly<Record<string, FlagDefinition>>;

export type FlagName = keyof typeof FLAGS;

const DEFINITIONS: Readonly<Record<FlagName, FlagDefinition>> = FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS).filter(isFlag);

export function isFlag(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name);
}

export function flagOf(name: FlagName): FlagDefinition {
  return DEFINITIONS[name];
}

/** Flags that a reader may switch on by naming them; other names say nothing. */
export function labsAmong(names: readonly string[]): FlagName[] {
  return FLAG_NAMES.filter((name) => DEFINITIONS[name].isLab && names.includes(name));
}

/** Those that should have been taken out before a day (`2027-06-01`). */
export function pastFlags(day: string, flags: Readonly<Record<string, FlagDefinition>> = FLAGS): string[] {
  return Object.entries(flags).flatMap(([name, { until }]) => (until < day ? [name] : []));
}
