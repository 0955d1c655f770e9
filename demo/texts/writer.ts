import type { ListingRecord } from '../../src/properties/record.contract.ts';
import type { Home } from '../home.ts';
import type { Prices } from '../prices.ts';
import type { Project } from '../projects.ts';
import type { Random } from '../random.ts';
import { AUSTRALIAN_VOICE } from './en/voice.ts';
import { createSaid, type Page, readOut, type Said, say, type Topic, type Words } from './grammar.ts';
import { NORWEGIAN_VOICE } from './nb/voice.ts';
import type { Paragraph, Voice } from './voice.ts';

type Written = Pick<ListingRecord, 'title' | 'description' | 'highlights'>;

/** Writes the listings of a market. It never writes the same sentence twice. */
export interface Writer {
  write(random: Random, home: Home, prices: Prices): Written & ReturnType<Voice['asides']>;
  /** `open` is how many of its units are still on offer. */
  writeProject(random: Random, project: Project, open: number): Written;
}

const TITLE_LENGTH = 70;

export function createWriter(region: 'no' | 'au'): Writer {
  const voice = region === 'no' ? NORWEGIAN_VOICE : AUSTRALIAN_VOICE;
  const said = createSaid();
  const titles = createSaid();
  return {
    write(random, home, prices) {
      const words = voice.words(home, prices);
      return {
        title: titleOf(random, voice.titles(home), home, words, titles),
        ...describe(random, voice.paragraphs(home), home, words, said),
        highlights: voice.highlights(random, home),
        ...voice.asides(random, home, prices),
      };
    },
    writeProject(random, { name, units }, open) {
      const [home] = units;
      if (home === undefined) throw new RangeError('a project has at least one unit');
      const words = { ...voice.words(home, { currency: '' }), ...voice.project.words(name, units, open) };
      return {
        title: titleOf(random, voice.project.titles, home, words, titles),
        ...describe(random, voice.project.paragraphs, home, words, said),
        highlights: [...voice.project.highlights],
      };
    },
  };
}

/** A title that no other home has, if one of 70 characters can be found; else one with the address in it. */
function titleOf(random: Random, topic: Topic, home: Home, words: Words, titles: Said): string {
  const fitting = topic.filter(({ when }) => when === undefined || when(home));
  for (let attempt = 0; attempt < 24 && fitting.length > 0; attempt += 1) {
    const title = readOut(random, random.pick(fitting).text, words);
    if (title.length <= TITLE_LENGTH && titles.claim(title)) return title;
  }
  const plain = readOut(random, '$kind, $address', words);
  titles.claim(plain);
  return plain;
}

function describe(
  random: Random,
  paragraphs: readonly Paragraph[],
  home: Home,
  words: Words,
  said: Said,
): { description?: string } {
  const page: Page = { used: new Set(), streetNames: 0 };
  const written = paragraphs.flatMap((paragraph) => {
    const sentences = paragraph.flatMap(([topic, chance]) =>
      random.chance(chance) ? (say(random, topic, home, words, said, page) ?? []) : [],
    );
    return sentences.length > 0 ? [sentences.join(' ')] : [];
  });
  return written.length > 0 ? { description: written.join('\n\n') } : {};
}
