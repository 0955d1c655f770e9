import { attribute, isEmpty, textOf, type XmlElement } from './element.ts';

/** Elements that a listing has no place for: kept as they stand, so that what gains one need not be sent again. */

/** By the path of an element, as it is written, all there are of it as XML; null where it now says nothing. */
export type UnplacedElements = Readonly<Record<string, readonly string[] | null>>;

/** What is kept of one listing of these elements, in characters. */
const MOST = 20_000;

/** Whoever sells is not the public's business, nor needed for anything that a listing shows. */
const PRIVATE: ReadonlySet<string> = new Set(['vendordetails']);

/** Gathers elements without a place, one after another. */
export function createUnplaced() {
  const found = new Map<string, string[] | null>();
  let left = MOST;
  return {
    add(path: string, element: XmlElement): void {
      if (
        path
          .toLowerCase()
          .split('/')
          .some((key) => PRIVATE.has(key))
      )
        return;
      const xml = isEmpty(element) ? undefined : xmlOf(element);
      const size = path.length + (xml?.length ?? 0);
      if (size > left) return;
      left -= size;
      const known = found.get(path);
      if (xml === undefined) found.set(path, known ?? null);
      else if (known === undefined || known === null) found.set(path, [xml]);
      else known.push(xml);
    },
    /** Undefined where there are none. */
    all: (): UnplacedElements | undefined => (found.size === 0 ? undefined : Object.fromEntries(found)),
  };
}

/** What an update says, over what was said before. */
export function laidOver(
  before: UnplacedElements | undefined,
  update: UnplacedElements | undefined,
): UnplacedElements | undefined {
  return before === undefined || update === undefined ? (update ?? before) : { ...before, ...update };
}

function xmlOf(element: XmlElement): string {
  const names = new Set(element.attributes.filter((_, at) => at % 2 === 0));
  const attributes = [...names].flatMap((name) => {
    const value = attribute(element, name);
    return value === undefined ? [] : [` ${name}="${escaped(value)}"`];
  });
  const inner = escaped(textOf(element)) + element.children.map(xmlOf).join('');
  const start = `<${element.name}${attributes.join('')}`;
  return inner === '' ? `${start}/>` : `${start}>${inner}</${element.name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
