import type { Area } from '../../areas/area.server.ts';
import type { Areas } from '../../areas/areas.server.ts';
import type { Suggestion } from '../../areas/contract.ts';
import type { Suggestions } from '../../areas/suggest.server.ts';
import { type AustralianAddress, readAustralianAddress, readAustralianPlace } from './australian-address.ts';
import { isAddress, pointAt } from './at-address.ts';
import type { AddressProposal } from './contract.ts';
import { MOST_PROPOSALS } from './geocoder.server.ts';
import { placesOf } from './places-of.server.ts';
import { addressLabel } from './address-label.contract.ts';

/** What of the places here Australian addresses are found by. */
export interface KnownAustralia {
  readonly areas: Pick<Areas, 'byId' | 'byCode' | 'ancestors' | 'named' | 'withPostcode'>;
  readonly suggest: Suggestions['suggest'];
}

interface KnownPoint {
  readonly lat: number;
  readonly lng: number;
  /** That of the address itself. */
  readonly isAddress?: boolean;
}

/** Of these the street is looked for, which takes a question each. */
const MOST_LOCATED = 4;
const HERE = { region: 'au' } as const;

/**
 * Addresses of Australia by what people type. Each names its suburb, state and postcode: many suburbs share a name.
 */
export async function findInAustralia({ areas, suggest }: KnownAustralia, term: string): Promise<AddressProposal[]> {
  const suburbsNamed = (name: string): readonly Area[] =>
    spellingsOf(name)
      .map((spelling) => areas.named(spelling, 'au').filter(({ kind }) => kind === 'suburb'))
      .find((found) => found.length > 0) ?? [];
  const typed = readAustralianAddress(term, (name) => suburbsNamed(name).length > 0);
  if (typed === undefined) return findPlaces();
  return typed.place === '' && typed.postCode === undefined ? findStreet(typed.street) : findHouse(typed);

  async function findHouse(address: AustralianAddress): Promise<AddressProposal[]> {
    const exact = suburbsMeant(address);
    const meant = exact.length > 0 || address.place === '' ? exact : await suburbsLike(address);
    const withCode = address.postCode === undefined ? [] : areas.withPostcode(address.postCode);
    const suburbs = [...new Set([...meant, ...withCode])].slice(0, MOST_PROPOSALS);
    const points = await Promise.all(
      suburbs.slice(0, MOST_LOCATED).map((suburb) => pointOfStreet(address.street, suburb)),
    );
    const proposals = suburbs.map((suburb, at) =>
      proposalIn(suburb, { street: address.street, postCode: address.postCode, point: points[at] }),
    );
    // Of namesakes, those in which the street is known come first.
    const isKnown = ({ precision }: AddressProposal): number => (precision === 'place' ? 0 : 1);
    return address.postCode === undefined ? proposals.sort((a, b) => isKnown(b) - isKnown(a)) : proposals;
  }

  /** The street wherever homes in it are known: nobody has said in which suburb. */
  async function findStreet(street: string): Promise<AddressProposal[]> {
    const found = await suggest(street, { ...HERE, limit: MOST_PROPOSALS, kinds: ['street'] });
    return found
      .filter(({ match }) => match === 'name')
      .flatMap((each) => inSuburb(each, (suburb) => [proposalIn(suburb, { street, point: each.coordinates })]));
  }

  async function findPlaces(): Promise<AddressProposal[]> {
    const { place, state, postCode } = readAustralianPlace(term);
    const exact = suburbsMeant({ place, state, postCode });
    const found = await suggest(term, { ...HERE, limit: MOST_PROPOSALS, kinds: ['street', 'suburb', 'postcode'] });
    const proposals = [
      ...exact.map((suburb) => proposalIn(suburb, { postCode })),
      ...found.flatMap((each) =>
        each.kind === 'street'
          ? inSuburb(each, (suburb) => [proposalIn(suburb, { street: each.name, point: each.coordinates })])
          : each.kind === 'postcode'
            ? areas.withPostcode(areaOf(each)?.code ?? '').map((suburb) => proposalIn(suburb, {}))
            : inSuburb(each, (suburb) => [proposalIn(suburb, {})]),
      ),
    ];
    return [...new Map(proposals.map((each) => [each.label, each])).values()].slice(0, MOST_PROPOSALS);
  }

  /** Those of the name in the state; of the postcode first. */
  function suburbsMeant({ place, state, postCode }: Omit<AustralianAddress, 'street'>): readonly Area[] {
    const code = postCode === undefined ? undefined : areas.byCode('au', 'postcode', postCode);
    const meant = state ?? (code === undefined ? undefined : stateOf(code));
    const isOfCode = (suburb: Area): number => (hasPostcode(suburb, postCode) ? 1 : 0);
    return suburbsNamed(place)
      .filter((suburb) => meant === undefined || stateOf(suburb) === meant)
      .toSorted((a, b) => isOfCode(b) - isOfCode(a) || b.population - a.population);
  }

  /** By the beginning of a name, or one that is misspelt. */
  async function suburbsLike({ place, state }: AustralianAddress): Promise<readonly Area[]> {
    const found = await suggest(place, { ...HERE, limit: MOST_PROPOSALS, kinds: ['suburb'] });
    return found
      .flatMap((each) => inSuburb(each, (suburb) => [suburb]))
      .filter((suburb) => state === undefined || stateOf(suburb) === state);
  }

  /** Of the address itself where homes at it are known, else of the middle of its street. */
  async function pointOfStreet(street: string, suburb: Area): Promise<KnownPoint | undefined> {
    const text = `${street}, ${suburb.name} ${stateOf(suburb) ?? ''}`;
    const found = await suggest(text, { ...HERE, limit: MOST_LOCATED, kinds: ['street', 'listing'] });
    const road = found.find((each) => !isAddress(each) && each.match === 'name' && each.geoId === String(suburb.id));
    const at = road && pointAt(found, road);
    const point = at ?? road?.coordinates;
    return point && { ...point, isAddress: at !== undefined };
  }

  function proposalIn(
    suburb: Area,
    { street, postCode, point }: { street?: string; postCode?: string | undefined; point?: KnownPoint | undefined },
  ): AddressProposal {
    const code = postCode !== undefined && hasPostcode(suburb, postCode) ? postCode : suburb.code;
    const places = { ...placesOf(areas, suburb), ...(code === undefined ? {} : { postCode: code }) };
    const at = point === undefined ? suburb.point : { lat: point.lat, lng: point.lng };
    return {
      label: addressLabel({ street, ...places }, 'au'),
      precision: point === undefined ? 'place' : point.isAddress === true ? 'address' : 'street',
      ...(street === undefined ? {} : { street }),
      ...places,
      ...(at === undefined ? {} : { coordinates: at }),
    };
  }

  /** A suburb keeps one postcode, and the largest has several, of which the register names the others by it. */
  function hasPostcode({ code, name }: Area, postCode: string | undefined): boolean {
    if (postCode === undefined || code === postCode) return postCode !== undefined;
    return areas.byCode('au', 'postcode', postCode)?.name === `${postCode} ${name}`;
  }

  function stateOf(area: Area): string | undefined {
    return areas.ancestors(area).find(({ kind }) => kind === 'county')?.code;
  }

  function areaOf({ geoId }: Suggestion): Area | undefined {
    return geoId === undefined ? undefined : areas.byId(Number(geoId));
  }

  function inSuburb<T>(suggestion: Suggestion, of: (suburb: Area) => T[]): T[] {
    const area = areaOf(suggestion);
    return area?.kind === 'suburb' ? of(area) : [];
  }
}

const SIDES = '(?:north|south|east|west)';

/** A suburb's name as it is typed, then as the register has it: `North Fitzroy` is `Fitzroy North`. */
function spellingsOf(name: string): readonly string[] {
  const plain = name
    .trim()
    .replace(/^saint\s/i, 'St ')
    .replace(/^mt\.?\s/i, 'Mount ');
  const before = new RegExp(`^(${SIDES})\\s(.+)$`, 'i').exec(plain);
  const behind = new RegExp(`^(.+)\\s(${SIDES})$`, 'i').exec(plain);
  const turned = before ?? behind;
  return turned === null ? [plain] : [plain, `${turned[2] ?? ''} ${turned[1] ?? ''}`];
}
