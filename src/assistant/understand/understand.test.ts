import { describe, expect, it } from 'vitest';
import { WORD_FORMS } from '../../search/engine/text/word-forms.ts';
import en from '../../../messages/answers.en.json' with { type: 'json' };
import nb from '../../../messages/answers.nb.json' with { type: 'json' };
import { INTENTS, OUT_OF_SCOPE } from './intents.ts';
import { ENGLISH } from './lexicon-en.ts';
import { NORWEGIAN } from './lexicon-nb.ts';
import { createUnderstanding } from './understand.ts';

const { read, nearest } = createUnderstanding(WORD_FORMS);
const TEXTS: Readonly<Record<'en' | 'nb', Readonly<Record<string, string>>>> = { en, nb };

describe.each(['en', 'nb'] as const)('in %s', (language) => {
  it.each(INTENTS)('the question that stands for %s asks for it', (intent) => {
    const question = TEXTS[language][`answers.ask.${intent}`] ?? '';
    expect(read(question, language)).toMatchObject({ language, intents: [intent] });
  });

  it('both languages know the same intents', () => {
    const known = Object.keys((language === 'en' ? ENGLISH : NORWEGIAN).phrases);
    for (const intent of [...INTENTS, ...OUT_OF_SCOPE]) expect(known, intent).toContain(intent);
  });
});

it.each([
  ['When was it built and is there a lift?', ['year_built', 'facility:elevator']],
  ['Hvor mye er fellesgjelden, og når er det visning?', ['joint_debt', 'viewing']],
  ['hva med garasje?', ['parking']],
  ['energimerkng?', ['energy']],
  ['Is there parkng?', ['parking']],
  ['Kan jeg prute på prisen?', ['haggling']],
  ['Who lives next door?', ['people']],
  ['What colour is the piano?', []],
  // Dialects and haste.
  ['kor mykje er fellesgjelda', ['joint_debt']],
  ['e d heis', ['facility:elevator']],
  ['hows the parking situation', ['parking']],
  // Ordinary words are no misspelt ones.
  ['is the area flood prone', ['hazards']],
  ['hvilken farge er det på veggene', []],
  // What no advertisement knows is not answered with what it does know.
  ['how many people have viewed it', []],
  ['hvor mange har vært på visning', []],
  // A word that is said of much asks for nothing where another is not understood.
  ['er prisen xyzzy', []],
  // Of two words in a clause the one that is asked for.
  ['kan jeg leie ut et rom', ['rental_part']],
  ['is smoking allowed on the balcony', ['smoking']],
  ['hvor mange kvadrat er balkongen', ['outdoor_area']],
  ['hører man naboene', ['noise']],
  ['hvem er naboene', ['people']],
  // Each of two questions in one.
  ['hva er felleskosnadene og hva dekker de', ['shared_cost', 'shared_cost_includes']],
  ['er d balkong å hvilken vei vender den', ['facility:balcony', 'sun']],
  ['hvor mange rom og hvor stor er stua', ['rooms', 'room_size']],
  ['Er fellesgjelden høy, og når er den nedbetalt?', ['joint_debt', 'debt_term']],
  ['council rates and the water rates', ['municipal_fees', 'water_rates']],
  ['what is the price guide and is it likely to go higher', ['price', 'advice']],
  ['is there an EV charger and is it shared', ['facility:ev_charging', 'sharing']],
  ['Is there heating or aircon?', ['heating', 'facility:air_conditioning']],
  ['hvor mange soverom og hvor store er de', ['bedrooms', 'room_size']],
  // What is told of the asker is no question of its own.
  ['Vi er pensjonister og må vite hva vi skal ut med til sameiet hver måned', ['shared_cost']],
  ['Hvilken skolekrets hører den til?', ['schools']],
])('reads %s', (question, intents) => {
  expect(read(question, 'nb').intents).toEqual(intents);
});

it('goes on with what was asked before', () => {
  expect(read('and in summer?', 'en', ['parking'])).toMatchObject({ intents: ['parking'], slots: ['summer'] });
  expect(read('og om vinteren?', 'nb', ['parking'])).toMatchObject({ intents: ['parking'], slots: ['winter'] });
  expect(read('and in summer?', 'en')).toMatchObject({ intents: [] });
});

it.each([
  ['how big is it?', 'en', 'facility:balcony', 'outdoor_area'],
  ['hvor stor er den', 'nb', 'facility:garden', 'land'],
  ['what does that cover', 'en', 'shared_cost', 'shared_cost_includes'],
  ['hva inngår', 'nb', 'shared_cost', 'shared_cost_includes'],
] as const)('takes %s for what it says of the thing before', (question, language, before, intent) => {
  expect(read(question, language, [before])).toMatchObject({ intents: [intent], isFollowUp: true });
  expect(read(question, language).intents).not.toContain(intent);
});

it('tells what of several questions it does not understand', () => {
  expect(read('Is there a lift, and is the wibble frobbed?', 'en')).toMatchObject({
    intents: ['facility:elevator'],
    missed: ['is the wibble frobbed'],
  });
});

it('has three that are near for what it does not understand', () => {
  expect(nearest('Hva er xqzk?', 'nb', ['price', 'viewing', 'area'])).toEqual(['price', 'viewing', 'area']);
  expect(nearest('parkeringsforholdeneneg', 'nb', ['price', 'viewing', 'area'])).toContain('parking');
});
