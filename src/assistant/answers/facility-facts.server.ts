import type { FACILITIES } from '../../properties/enums.contract.ts';
import type { Answer } from '../contract.ts';
import type { Intent } from '../understand/intents.ts';
import { says, word } from './asked-words.ts';
import { outdoorAreas } from './home-facts.server.ts';
import { labelOf, type AskedHome, type Found } from './home.server.ts';
import { facilityInRoom } from './named-rooms.server.ts';
import { sentencesOf } from './quotes.server.ts';

/** What a home has, with its size where that is told. */
export function facilityOf(facility: (typeof FACILITIES)[number], intent: Intent, home: AskedHome): Found | undefined {
  if (!home.listing.facilities.includes(facility)) return undefined;
  const label = home.t(`enum.facility.${facility}`);
  const inRoom = facilityInRoom(facility, label, home);
  const sizes = OUTDOORS.has(facility) ? outdoorAreas(home).filter((one) => one !== undefined) : [];
  return {
    kind: 'fact',
    text: [
      inRoom !== undefined
        ? inRoom.text
        : asksForSize(home) && sizes.length === 0 && !isSizeDescribed(home, label)
          ? home.t('answers.say.facility_unsized', { list: label })
          : home.t('answers.say.facility_yes', { list: label }),
      ...(inRoom === undefined && says('every_room', home.question) ? [home.t('answers.say.facility_where')] : []),
      ...sizes,
    ].join(' '),
    ...(inRoom === undefined || inRoom.quotes.length === 0 ? {} : { quotes: inRoom.quotes, isWhole: true }),
    sources: [
      {
        field: `facilities.${intent.slice('facility:'.length)}`,
        label: home.t('answers.source.facilities'),
        anchor: 'facilities',
      },
      ...(sizes.length === 0
        ? []
        : [
            {
              field: 'details.area_measurement.terrace',
              label: labelOf('outdoor_area', home),
              anchor: 'areas',
            },
          ]),
    ],
  };
}

const SIZE = word(
  String.raw`(?:hvor|kor) (?:stor\p{L}*|romslig\p{L}*|mange (?:kvm|kvadrat\p{L}*|m2))|størrelse\p{L}*|areal\p{L}*|how (?:big|large|spacious)|size|what size`,
);

function asksForSize({ question = '' }: AskedHome): boolean {
  return SIZE.test(question);
}

/** Whether a sentence of the description, which is quoted below, tells a size of it. */
function isSizeDescribed({ listing }: AskedHome, label: string): boolean {
  const name = new RegExp(label.slice(0, -1) || label, 'iu');
  return sentencesOf(listing.description ?? '').some(
    (text) => sizesIn(text).length > 0 && (name.test(text) || says('storage', text)),
  );
}

const OUTDOORS: ReadonlySet<string> = new Set(['balcony', 'terrace', 'roof_terrace']);

/** Of the description, what does not only state a size that is told before it. */
export function withoutSizeTold(quoted: readonly string[], found: Found | undefined): readonly string[] {
  const told = new Set(sizesIn(found?.text ?? ''));
  return quoted.filter((quote) => {
    const sizes = sizesIn(quote);
    return sizes.length === 0 || !sizes.every((size) => told.has(size));
  });
}

function sizesIn(text: string): readonly string[] {
  return [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:m²|m2|kvm|kvadratmeter|sqm|square met)/giu)].map(([, size = '']) =>
    size.replace(',', '.'),
  );
}

/** An answer that another one says as well is told once: `is there a balcony, and how big is it?` */
export function addOnce(answers: Answer[], answer: Answer): void {
  if (answers.some((other) => tells(other, answer))) return;
  for (const [at, other] of [...answers.entries()].reverse()) if (tells(answer, other)) answers.splice(at, 1);
  answers.push(answer);
}

function tells(one: Answer, { text, quotes, kind }: Answer): boolean {
  if (text === '') return false;
  return one.text === text || (kind === 'fact' && quotes === undefined && one.text.includes(text));
}
