import type { ListingRecord } from '../../src/properties/record.contract.ts';
import type { Home } from '../home.ts';
import type { Random } from '../random.ts';
import type { Topic, Words } from './grammar.ts';
import type { TextFacts } from './text-facts.ts';

/** A paragraph: topics in order, each with the chance that it comes up. */
export type Paragraph = readonly (readonly [topic: Topic, chance: number])[];

/** What a listing says beside title and description. */
export type Asides = Partial<Pick<ListingRecord, 'viewingDescription' | 'entrance'>> & {
  readonly contract: ListingRecord['contract'];
};

/** One language: its words for a home, what it says of homes, and in which order. */
export interface Voice {
  words(told: TextFacts): Words;
  titles(home: Home): Topic;
  paragraphs(home: Home): readonly Paragraph[];
  /** Three to six short points. */
  highlights(random: Random, told: TextFacts): string[];
  asides(random: Random, told: TextFacts): Asides;
  readonly project: {
    /** `homes` are those that are still to be had, or all when none is; `units` counts all. */
    words(name: string, homes: readonly Home[], open: number, units: number): Words;
    readonly titles: Topic;
    readonly paragraphs: readonly Paragraph[];
    readonly highlights: readonly string[];
  };
}
