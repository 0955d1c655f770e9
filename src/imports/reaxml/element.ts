/** An element of a REAXML file with what stands in it. Names are compared without regard to case, as feeds vary it. */
export interface XmlElement {
  readonly name: string;
  /** The name in lower case. */
  readonly key: string;
  /** Names in lower case, each with its value behind it: a map for each element would be the most of what it takes. */
  readonly attributes: readonly string[];
  readonly children: readonly XmlElement[];
  /** The text of the element itself, as it stands; HTML for line breaks is a line break. */
  readonly text: string;
}

/** The elements at a path below one, `features/bedrooms`, in their order. */
export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element];
  for (const key of keysOf(path)) {
    const below: XmlElement[] = [];
    for (const { children } of found) for (const child of children) if (child.key === key) below.push(child);
    found = below;
  }
  return found;
}

/** The parts of paths that the reader asks for, of which there are some hundreds. */
const KEYS = new Map<string, readonly string[]>();

function keysOf(path: string): readonly string[] {
  let keys = KEYS.get(path);
  if (keys === undefined) KEYS.set(path, (keys = path.toLowerCase().split('/')));
  return keys;
}

/** The last of them: what stands further on in a file counts. */
export function elementAt(element: XmlElement, path: string): XmlElement | undefined {
  return elementsAt(element, path).at(-1);
}

/**
 * A name in lower case. Files have the same few hundred again and again; made-up ones are not remembered without end.
 */
export function keyOf(name: string): string {
  let key = NAMES.get(name);
  if (key === undefined) {
    key = name.toLowerCase();
    if (NAMES.size < MOST_NAMES) NAMES.set(name, key);
  }
  return key;
}

const NAMES = new Map<string, string>();
const MOST_NAMES = 1_000;

/** An attribute without blanks around it; an empty one is none. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  if (element === undefined) return undefined;
  const { attributes } = element;
  const key = keyOf(name);
  // The last one counts, as of elements.
  let at = attributes.length - 2;
  while (at >= 0 && attributes[at] !== key) at -= 2;
  const value = attributes[at + 1]?.trim();
  return at < 0 || value === '' ? undefined : value;
}

/** The text of an element in one line; '' where it has none. */
export function textOf(element: XmlElement | undefined): string {
  return element?.text.replace(/\s+/gu, ' ').trim() ?? '';
}

/** The text of the last element at a path. */
export function textAt(element: XmlElement, path: string): string {
  return textOf(elementAt(element, path));
}

/** Whether nothing is said: no text, nothing in it, and no attribute but those that name which one it is. */
export function isEmpty(element: XmlElement): boolean {
  if (element.text.trim() !== '') return false;
  for (const child of element.children) if (!isEmpty(child)) return false;
  const { attributes } = element;
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at] ?? '';
    if (attributes[at + 1]?.trim() !== '' && (!NAMING.has(name) || isValue(element, name))) return false;
  }
  return true;
}

/** Elements whose type is what they say. */
function isValue({ key }: XmlElement, attribute: string): boolean {
  return attribute === 'type' && ['auctionresult', 'heating', 'hotwaterservice'].includes(key);
}

/** Attributes that say which one or how, and hold no value by themselves. */
const NAMING = new Set(['id', 'display', 'period', 'unit', 'type', 'tax', 'modtime', 'format', 'usage', 'side']);

/** Yes or no as feeds write it; undefined for anything else. */
export function yesNo(text: string | undefined): boolean | undefined {
  switch (text?.trim().toLowerCase()) {
    case 'yes':
    case 'y':
    case 'true':
    case '1':
      return true;
    case 'no':
    case 'n':
    case 'false':
    case '0':
      return false;
    default:
      return undefined;
  }
}
