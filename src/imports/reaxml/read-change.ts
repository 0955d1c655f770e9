import type { ListingRecord } from '../../properties/record.contract.ts';
import { message, type Message } from '../../texts/message.ts';
import { objectTypeOf } from './categories.ts';
import { KINDS, STATUSES, type Kind, type ListingChange, type Reading, type Status } from './change.ts';
import { createReading } from './create-reading.ts';
import { attribute, isEmpty, textAt, textOf, type XmlElement } from './element.ts';
import { FIELDS, NAMING_ELEMENTS, type Field } from './fields.ts';
import { createUnplaced } from './unplaced.ts';
import { instantAt, stateOf, zoneOf } from './values.ts';

/** Which listing an element is about. */
export interface ListingName {
  /** Of the agency, in capitals: their case does not count. */
  readonly agentId: string;
  /** Both together; two agencies may have one and the same `uniqueID`, and mean two homes. */
  readonly externalId: string;
}

/** The name, or why there is none. */
export function nameOf(element: XmlElement): ListingName | { readonly problem: Message } {
  const [agentId, uniqueId] = NAMING_ELEMENTS.map((name) => textAt(element, name));
  if (agentId === undefined || !/^[a-z0-9]{1,20}$/i.test(agentId))
    return { problem: message('import.xml.no_agent_id') };
  if (uniqueId === undefined || uniqueId === '' || uniqueId.length > 99)
    return { problem: message('import.xml.no_unique_id') };
  return { agentId: agentId.toUpperCase(), externalId: `${agentId.toUpperCase()}-${uniqueId}` };
}

/** What an element says of a listing, given what is kept of it; or why it can say nothing. */
export function readChange(
  element: XmlElement,
  { externalId }: ListingName,
  kept: ListingRecord | undefined,
): ListingChange | { readonly problem: Message } {
  const kind = KINDS.find((each) => each.toLowerCase() === element.key);
  if (kind === undefined) return { problem: message('import.xml.no_kind', { element: element.name.slice(0, 40) }) };
  const given = statusOf(element);
  if ('problem' in given) return given;
  const country = textAt(element, 'address/country');
  if (country !== '' && !/^(?:au|aus|australia)$/i.test(country))
    return { problem: message('import.xml.country', { value: country.slice(0, 40) }) };
  const stateText = textAt(element, 'address/state');
  const state = stateOf(stateText);
  if (stateText !== '' && state === undefined)
    return { problem: message('import.xml.state', { value: stateText.slice(0, 40) }) };
  const timeZone =
    state === undefined
      ? (kept?.timeZone ?? zoneOf('NSW', undefined))
      : zoneOf(state, textAt(element, 'address/postcode'));

  const { reading, found } = createReading({ element, kind, timeZone, kept });
  const objectType = objectTypeOf(kind, element, kept?.objectType);
  reading.set('objectType', objectType);
  const byPath = pathsOf(element);
  const { fields, known } = fieldsOf(kind);
  for (const each of fields) {
    reading.about(each.field.gives[0]);
    readField(each, reading, byPath);
  }
  if (given.isUnderOffer) reading.set('isUnderOffer', true);
  const modTime = instantAt(attribute(element, 'modTime') ?? '', timeZone);
  const verbatim = createUnplaced();
  const unplaced = unplacedIn(element, { above: '', at: PLACES, known, add: verbatim.add });
  return {
    externalId,
    kind,
    status: given.status,
    modTime,
    ...found(),
    unplaced,
    verbatim: verbatim.all(),
  };
}

/** A status that is not known is not taken for one that is: the home might be shown against its owner's will. */
function statusOf(
  element: XmlElement,
): { readonly status: Status | undefined; readonly isUnderOffer: boolean } | { readonly problem: Message } {
  const text = attribute(element, 'status')?.toLowerCase();
  if (text === undefined) return { status: undefined, isUnderOffer: false };
  if (/^under ?-?offer$/.test(text)) return { status: 'current', isUnderOffer: true };
  const status = STATUSES.find((each) => each === text) ?? OTHER_STATUSES[text];
  if (status === undefined) return { problem: message('import.xml.status', { value: text.slice(0, 40) }) };
  return { status, isUnderOffer: false };
}

const OTHER_STATUSES: Readonly<Record<string, Status>> = {
  'off market': 'offmarket',
  rented: 'leased',
  available: 'current',
};

interface KindFields {
  readonly fields: readonly PreparedField[];
  /** Where something is read; where all that is below a path is read, that path alone. */
  readonly known: ReadonlySet<string>;
}

interface PreparedField {
  readonly field: Field;
  /** In lower case, as {@link PathNode} has it; and that of the element around it, '' where there is none. */
  readonly path: string;
  readonly around: string;
}

const PREPARED = new Map<Kind, KindFields>();

function fieldsOf(kind: Kind): KindFields {
  let prepared = PREPARED.get(kind);
  if (prepared === undefined) {
    const fields = FIELDS.filter(({ kinds }) => kinds?.includes(kind) ?? true);
    prepared = {
      fields: fields.map((field) => {
        const path = field.element.toLowerCase();
        return { field, path, around: path.split('/').slice(0, -1).join('/') };
      }),
      known: new Set(
        fields.flatMap(({ element, inside }) =>
          (inside?.map((name) => `${element}/${name}`) ?? [element]).map((path) => path.toLowerCase()),
        ),
      ),
    };
    PREPARED.set(kind, prepared);
  }
  return prepared;
}

/**
 * A path that something is read of, in lower case, with those below it: so no paths are put together for each element.
 */
interface PathNode {
  readonly path: string;
  readonly below: Map<string, PathNode>;
}

/** Read otherwise, or said by what a file is. */
const IGNORED = new Set(NAMING_ELEMENTS.map((name) => name.toLowerCase()));

/** All paths of {@link FIELDS}, of what is read inside of them, and of what names a listing. */
const PLACES = placesOf([
  ...NAMING_ELEMENTS,
  ...FIELDS.flatMap(({ element, inside = [] }) => [element, ...inside.map((name) => `${element}/${name}`)]),
]);

function placesOf(paths: readonly string[]): PathNode {
  const root: PathNode = { path: '', below: new Map() };
  for (const path of paths) {
    let at = root;
    for (const key of path.toLowerCase().split('/')) {
      const next = at.below.get(key) ?? { path: at === root ? key : `${at.path}/${key}`, below: new Map() };
      at.below.set(key, next);
      at = next;
    }
  }
  return root;
}

/** The elements of a listing that something is read of, by their paths, in their order. */
function pathsOf(
  element: XmlElement,
  at = PLACES,
  paths = new Map<string, XmlElement[]>(),
): ReadonlyMap<string, readonly XmlElement[]> {
  for (const child of element.children) {
    const place = at.below.get(child.key);
    if (place === undefined) continue;
    const same = paths.get(place.path);
    if (same === undefined) paths.set(place.path, [child]);
    else same.push(child);
    pathsOf(child, place, paths);
  }
  return paths;
}

function readField(
  { field, path, around }: PreparedField,
  reading: Reading,
  byPath: ReadonlyMap<string, readonly XmlElement[]>,
): void {
  const elements = byPath.get(path);
  if (elements === undefined) {
    // `<features/>` takes away all that stands in it.
    const groups = byPath.get(around);
    if (groups?.every((group) => isEmpty(group) && group.children.length === 0) === true) empty(field, reading);
    return;
  }
  if (field.readsEmpty === true || !elements.every(isEmpty)) field.read(elements, reading);
  else empty(field, reading);
}

function empty(field: Field, reading: Reading): void {
  if (field.onEmpty !== undefined) field.onEmpty(reading);
  else if (field.readsEmpty === true) field.read([NOTHING], reading);
  else for (const path of field.gives) reading.empty(path);
}

/** An element as it would be if it stood there empty. */
const NOTHING: XmlElement = { name: '', key: '', attributes: [], children: [], text: '' };

/**
 * Paths of all that says something and that no field reads. `add` gets the outermost of these elements, and those that
 * no longer say anything.
 */
function unplacedIn(element: XmlElement, { above, at, known, add }: Unread, unplaced: string[] = []): string[] {
  for (const child of element.children) {
    const place = at?.below.get(child.key);
    if (place !== undefined && (known.has(place.path) || IGNORED.has(place.path))) continue;
    const path = `${above}${child.name}`;
    // Something in it is read: what is not is told apart.
    const isOutermost = place === undefined || child.children.length === 0;
    if (isOutermost) add?.(path, child);
    if (saysNothing(child)) continue;
    if (child.children.length === 0) unplaced.push(path);
    else unplacedIn(child, { above: `${path}/`, at: place, known, add: isOutermost ? undefined : add }, unplaced);
  }
  return unplaced;
}

/** Where an element stands, what is read of it, and who wants what is not. */
interface Unread {
  readonly above: string;
  readonly at: PathNode | undefined;
  readonly known: ReadonlySet<string>;
  readonly add: ((path: string, element: XmlElement) => void) | undefined;
}

/** Features that are not there are not lost by having no place. */
function saysNothing(element: XmlElement): boolean {
  return isEmpty(element) || (element.children.length === 0 && /^(?:no|false|0)$/i.test(textOf(element)));
}
