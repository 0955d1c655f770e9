import { stateNamed, type State } from './transfer-duty.ts';

/**
 * For how long the buyer of a home may step back from a contract that was not made at an auction, by state, with the
 * act that says so. Of the Northern Territory it is not known here. How each was checked stands in decision 325.
 */
export interface CoolingOff {
  /** Business days; clear ones where the day of signing is not counted. 0 where the law gives none. */
  readonly days: number;
  readonly isClear?: true;
  readonly act?: string;
}

const BY_STATE: Readonly<Partial<Record<State, CoolingOff>>> = {
  NSW: { days: 5, act: 'Conveyancing Act 1919 (NSW), s 66S' },
  VIC: { days: 3, isClear: true, act: 'Sale of Land Act 1962 (Vic), s 31' },
  QLD: { days: 5, act: 'Property Occupations Act 2014 (Qld), s 166' },
  SA: { days: 2, isClear: true, act: 'Land and Business (Sale and Conveyancing) Act 1994 (SA), s 5' },
  ACT: { days: 5, act: 'Civil Law (Sale of Residential Property) Act 2003 (ACT)' },
  WA: { days: 0 },
  TAS: { days: 0 },
};

/** Takes a state by its short name. Undefined where it is not known. */
export function coolingOffIn(state: string | undefined): CoolingOff | undefined {
  const named = stateNamed(state);
  return named === undefined ? undefined : BY_STATE[named];
}
