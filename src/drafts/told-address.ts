import type { DraftAttachment, DraftImage } from './draft.contract.ts';
import type { FormData } from './form/form-data.contract.ts';

/** Whether an owner who hides the exact address tells it in words of their own. Pure. */

/** What an owner has written, as far as readers get it. */
export interface OwnWords {
  readonly form: FormData;
  readonly images: readonly Pick<DraftImage, 'caption'>[];
  readonly attachments: readonly Pick<DraftAttachment, 'name'>[];
}

/**
 * Where the street of a hidden address stands in what readers get, by paths as on the wire:
 * `property_detail.description`, `images.0.caption`, `attachments.0.name`. None where the address is shown.
 */
export function toldAddressIn(words: OwnWords): string[] {
  const { street, isAddressHidden } = words.form.location;
  if (isAddressHidden !== true || street === undefined || street === null) return [];
  const name = nameOf(street);
  if (name.length === 0) return [];
  return textsOf(words).flatMap(([path, text]) => (tells(text, name) ? [path] : []));
}

/** What readers get in the owner's words, by paths as on the wire. */
export function textsOf({ form, images, attachments }: OwnWords): [path: string, text: string][] {
  const { location, propertyDetail: detail, priceAndDate: price, contacts } = form;
  const texts: [string, string | null | undefined][] = [
    ['location.sub_locality_nickname', location.subLocalityNickname],
    ['property_detail.title', detail.title],
    ['property_detail.description', detail.description],
    ['property_detail.quality_standard', detail.qualityStandard],
    ['property_detail.technical_description', detail.technicalDescription],
    ['property_detail.plot_description', detail.plotDescription],
    ['property_detail.preemption_description', detail.preemptionDescription],
    ['property_detail.included_in_lease', detail.includedInLease],
    ['property_detail.url', detail.url],
    ['property_detail.url_alias', detail.urlAlias],
    ['property_detail.condition_report_link', detail.conditionReportLink],
    ['price_and_date.cost_included', price.costIncluded],
    ['price_and_date.included_in_shared_cost', price.includedInSharedCost],
    ['price_and_date.shared_costs_description_html', price.sharedCostsDescriptionHtml],
    ['price_and_date.viewing_description', price.viewingDescription],
    ...contacts.map(({ name }, at) => [`contacts.${String(at)}.name`, name] as [string, typeof name]),
    ...images.map(({ caption }, at) => [`images.${String(at)}.caption`, caption] as [string, string | null]),
    ...attachments.map(({ name }, at) => [`attachments.${String(at)}.name`, name] as [string, string]),
  ];
  return texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

interface Word {
  /** As it is compared: in small letters, without what streets are written with now and then. */
  readonly word: string;
  /** Written as a name is: with a capital letter that does not begin a sentence. */
  readonly isName: boolean;
}

function wordsOf(text: string): Word[] {
  return [...text.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: written, index }) => ({
    word: plain(written.toLowerCase()),
    isName: /^\p{Lu}\p{Ll}/u.test(written) && /[^.!?:;–•\s-]\s*$/u.test(text.slice(Math.max(0, index - 3), index)),
  }));
}

/** What stands before the number of a unit, and is no name of a street. */
const UNITS: ReadonlySet<string> = new Set([
  ...['unit', 'flat', 'apartment', 'apt', 'shop', 'suite', 'lot', 'level', 'house', 'villa'],
  ...['leilighet', 'leil', 'hus', 'seksjon', 'nr', 'no'],
]);

/** The words of a street's name, without numbers: the longest run of words between them. */
function nameOf(street: string): readonly string[] {
  const runs: string[][] = [[]];
  let isAfterNumber = false;
  for (const { word } of wordsOf(street)) {
    // The letter of "41 B".
    const isEntrance = isAfterNumber && word.length === 1;
    isAfterNumber = /^\d/.test(word);
    if (isAfterNumber) runs.push([]);
    else if (!isEntrance && !UNITS.has(word)) runs.at(-1)?.push(word);
  }
  return runs.reduce((longest, run) => (run.length >= longest.length ? run : longest), []);
}

/**
 * The name stands there. A name of one word that is none of a street by its form ("Toppen", "Esplanade") may be an
 * ordinary word: it has to be written as a name, or beside a number.
 */
function tells(text: string, name: readonly string[]): boolean {
  const words = wordsOf(text);
  const isSurely = name.length > 1 || OF_STREETS.test(name[0] ?? '');
  return words.some(({ isName }, at) => {
    const isThere = name.every((part, nth) => {
      const word = words[at + nth]?.word;
      return word === part || (nth === name.length - 1 && word === `${part}s`);
    });
    const isNumbered = [words[at - 1], words[at + name.length]].some((word) => /^\d/.test(word?.word ?? ''));
    return isThere && (isSurely || isName || isNumbered);
  });
}

const OF_STREETS = /.(?:veien|gata|plassen|plass|alleen|allé|alle|smauet|bakken|stien|kaia|brygge)$/u;

/** Streets are written in more than one way. */
function plain(word: string): string {
  return SHORT[word] ?? word.replace(/(?:gaten|gate|gt)$/u, 'gata').replace(/(?:vegen|veg|vei)$/u, 'veien');
}

const SHORT: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  ct: 'court',
  pl: 'place',
  cres: 'crescent',
  hwy: 'highway',
  pde: 'parade',
  tce: 'terrace',
  ln: 'lane',
  cl: 'close',
  gr: 'grove',
  blvd: 'boulevard',
  esp: 'esplanade',
  sq: 'square',
};
