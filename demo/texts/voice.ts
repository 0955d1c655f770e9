import type { ListingRecord } from '../../src/properties/record.contract.ts';
import type { Home } from '../home.ts';
import type { Prices } from '../prices.ts';
import type { Random } from '../random.ts';
import type { Topic, Words } from './grammar.ts';

/** A paragraph: topics in order, each with the chance that it comes up. */
export type Paragraph = readonly (readonly [topic: Topic, chance: number])[];

/** What a listing says beside title and description. */
export type Asides = Partial<Pick<ListingRecord, 'viewingDescription' | 'entrance'>> & {
  readonly contract: ListingRecord['contract'];
};

/** One language: its words for a home, what it says of homes, and in which order. */
export interface Voice {
  words(home: Home, prices: Prices): Words;
  titles(home: Home): Topic;
  paragraphs(home: Home): readonly Paragraph[];
  /** Three to six short points. */
  highlights(random: Random, home: Home): string[];
  asides(random: Random, home: Home, prices: Prices): Asides;
  readonly project: {
    words(name: string, homes: readonly Home[], open: number): Words;
    readonly titles: Topic;
    readonly paragraphs: readonly Paragraph[];
    readonly highlights: readonly string[];
  };
}
