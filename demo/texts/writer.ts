import type { ListingRecord } from '../../src/properties/record.contract.ts';
import type { Home } from '../home.ts';
import type { Project } from '../projects.ts';
import type { Random } from '../random.ts';
import { AUSTRALIAN_VOICE } from './en/voice.ts';
import { readOut, say, type Sentence, type Topic, type Words } from './grammar.ts';
import { NORWEGIAN_VOICE } from './nb/voice.ts';
import type { TextFacts } from './text-facts.ts';
import type { Paragraph, Voice } from './voice.ts';

type Written = Pick<ListingRecord, 'title' | 'description' | 'highlights'>;

/** Writes the listings of a market, each with a title of its own. */
export interface Writer {
  write(random: Random, told: TextFacts): Written & ReturnType<Voice['asides']>;
  /** `open` are its homes that are still on offer. */
  writeProject(random: Random, project: Project, open: readonly Home[], today: string): Written;
}

const TITLE_LENGTH = 70;

export function createWriter(region: 'no' | 'au'): Writer {
  const voice = region === 'no' ? NORWEGIAN_VOICE : AUSTRALIAN_VOICE;
  const titles = new Set<string>();
  return {
    write(random, told) {
      const words = voice.words(told);
      return {
        title: titleOf(random, voice.titles(told.home), told, words, titles),
        ...describe(random, voice.paragraphs(told.home), told, words),
        highlights: voice.highlights(random, told),
        ...voice.asides(random, told),
      };
    },
    writeProject(random, { name, units }, open, today) {
      const [home] = units;
      if (home === undefined) throw new RangeError('a project has at least one unit');
      const facts: TextFacts = {
        home,
        prices: { currency: '' },
        lease: undefined,
        tenancy: undefined,
        terms: { isUnderOffer: false },
        today,
        isOpen: open.length > 0,
        viewings: 0,
        isBooked: false,
        condition: undefined,
      };
      const words = {
        ...voice.words(facts),
        ...voice.project.words(name, open.length > 0 ? open : units, open.length, units.length),
      };
      return {
        title: titleOf(random, voice.project.titles, facts, words, titles),
        ...describe(random, voice.project.paragraphs, facts, words),
        highlights: [...voice.project.highlights],
      };
    },
  };
}

/** A title that no other home has, if one of 70 characters can be found; else one with the address in it. */
function titleOf(random: Random, topic: Topic, told: TextFacts, words: Words, titles: Set<string>): string {
  const fitting = topic.filter(({ when }) => when === undefined || when(told));
  for (let attempt = 0; attempt < 24 && fitting.length > 0; attempt += 1) {
    const title = readOut(random, random.pick(fitting).text, words);
    if (title.length > TITLE_LENGTH || titles.has(title)) continue;
    titles.add(title);
    return title;
  }
  const plain = readOut(random, '$kind, $address', words);
  titles.add(plain);
  return plain;
}

function describe(
  random: Random,
  paragraphs: readonly Paragraph[],
  told: TextFacts,
  words: Words,
): { description?: string } {
  const used = new Set<Sentence>();
  const written = paragraphs.flatMap((paragraph) => {
    const sentences = paragraph.flatMap(([topic, chance]) =>
      random.chance(chance) ? (say(random, topic, told, words, used) ?? []) : [],
    );
    return sentences.length > 0 ? [sentences.join(' ')] : [];
  });
  return written.length > 0 ? { description: written.join('\n\n') } : {};
}
