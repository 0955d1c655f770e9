import { withStreetType } from '../../areas/street-types.contract.ts';

/**
 * Whether a text is an address, with street and number: `Karl Johans gate 1`, `12 Crown Street, Surry Hills NSW 2010`.
 * A wish that names a street (`2 bed in St Kilda`, `nær Storgata 5 med balkong`) is none.
 */
export function isStreetAddress(text: string): boolean {
  const line = lineOf(text);
  const australian = AUSTRALIAN.exec(line)?.groups?.['street'];
  return (
    (NORWEGIAN.test(line) && !NORWEGIAN_WISH.test(line)) ||
    (australian !== undefined && !AUSTRALIAN_WISH.test(australian))
  );
}

/**
 * The street of such an address as one writes it, without the number and what it lies in: `Thorvald Meyers gate` of
 * `thorvald meyers gate 12, Oslo`; undefined of any other text.
 */
export function streetOfAddress(text: string): string | undefined {
  if (!isStreetAddress(text)) return undefined;
  const line = lineOf(text);
  const street = AUSTRALIAN.exec(line)?.groups?.['street'] ?? /^\D+(?= \d)/.exec(line)?.[0] ?? line;
  return /\p{Lu}/u.test(street)
    ? street
    : street.replace(
        /(?<=^|[ -])(?!(?:gate|gata|gaten|gt|vei|veien|vn|veg|vegen|plass|allé|alle)\b)\p{L}/gu,
        (letter) => letter.toUpperCase(),
      );
}

/** The type of the street may be misspelt. */
function lineOf(text: string): string {
  return withStreetType(text.trim().replace(/\s+/g, ' ').slice(0, 100));
}

const NORWEGIAN =
  /^(?:[\p{L}.'-]+ ){0,3}[\p{L}.'-]*(?:gate|gata|gaten|gt|vei|veien|vn|veg|vegen|plass|allé|alle|alléen|torg|torget)\.? \d{1,4} ?\p{L}?(?:,|$| \d{4}\b| [\p{L} -]{2,}$)/iu;
const NORWEGIAN_WISH = /(?:^|\s)(?:i|fra|på|nær|ved|med|uten|under|over|maks|minst|til)\s/iu;
const AUSTRALIAN =
  /^(?:(?:unit|apt|apartment|flat) )?\d[\w/-]* (?<street>(?:[\p{L}'’-]+ ){1,3}(?:street|st|road|rd|avenue|ave|drive|dr|court|ct|crescent|cres|place|pl|parade|pde|terrace|tce|lane|boulevard|blvd|grove|square|way|close|highway|hwy|esplanade|circuit|cct|mews|parkway|pkwy|av|dve|crt|bvd|ln))(?:,|$|(?: [\p{L}'’-]+){1,5}(?: \d{4})?$| \d{4}$)/iu;
/** Two beds in St Kilda, and none in Bridge Road: the whole word is one that counts. `12 Bath Street` is a street. */
const AUSTRALIAN_WISH =
  /^(?:beds?|bed(?:room|rooms|er|ers)|brs?|bdrs?|baths?|bath(?:room|rooms)|cars?|mins?|minutes?|kms?|rooms?|stor(?:y|ey|eys|ies)|acres?|ha|hectares?|sqm|homes?|houses?|units?|flats?|apartments?) (?!(?:street|road|avenue)$)/iu;
