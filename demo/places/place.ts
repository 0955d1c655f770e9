import type { ListingRecord } from '../../src/properties/record.contract.ts';

/** What a place is like: which homes stand there, and what stands in the texts. */
export type Setting = 'centre' | 'suburb' | 'town' | 'village' | 'mountain' | 'coast' | 'bush';

/** A place where demo homes stand: a town, a district, a suburb or a resort. Real, with real postcodes. */
export interface Place {
  readonly region: ListingRecord['region'];
  /** What people call it: Grünerløkka, Hafjell, Bondi Beach. */
  readonly name: string;
  /** The name that the post uses with the postcode: Oslo, Øyer; in Australia the suburb. */
  readonly postTown: string;
  readonly postCodes: readonly string[];
  readonly municipality: string;
  /** Norway only. */
  readonly municipalityNumber: number | undefined;
  /** County in Norway; abbreviated state in Australia. */
  readonly county: string;
  readonly timeZone: string;
  readonly lat: number;
  readonly lng: number;
  /** Thousands a m² of a flat of 60 m² in Norway; thousands for a median flat in Australia. */
  readonly flatLevel: number;
  /** Thousands for a median house; Australia only (in Norway it follows from the flat level). */
  readonly houseLevel: number | undefined;
  /** How many homes stand here, compared with other places. */
  readonly weight: number;
  readonly setting: Setting;
  /** A resort or village by itself: nobody builds high there, or lets rooms to students. */
  readonly isSmall: boolean;
  /** How far homes lie from the middle, in km; streets are laid on land alone (`land.ts`). */
  readonly spread: number;
}

/** The numbers in `0554-0558 0560`, as postcodes of four digits. */
export function postCodesIn(ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const codes: string[] = [];
    for (let code = Number(first); code <= Number(last); code += 1) codes.push(String(code).padStart(4, '0'));
    return codes;
  });
}
