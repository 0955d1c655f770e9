/** An element of a REAXML file with what stands in it. Names are compared without regard to case, as feeds vary it. */
export interface XmlElement {
  readonly name: string;
  /** The name in lower case. */
  readonly key: string;
  /** By name in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
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

/** An attribute without blanks around it; an empty one is none. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  const value = element?.attributes.get(name.toLowerCase())?.trim();
  return value === '' ? undefined : value;
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
  if (element.text.trim() !== '' || !element.children.every(isEmpty)) return false;
  for (const [name, value] of element.attributes)
    if (value.trim() !== '' && (!NAMING.has(name) || isValue(element, name))) return false;
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
