import type { ListingRecord } from '../../properties/record.contract.ts';
import type { Message } from '../../texts/message.ts';
import type { CheckCode } from '../checks.ts';
import type { XmlElement } from './element.ts';
import type { UnplacedElements } from './unplaced.ts';

/** The elements that a listing can be in a REAXML file. */
export const KINDS = [
  'residential',
  'rental',
  'land',
  'rural',
  'commercial',
  'commercialLand',
  'business',
  'holidayRental',
] as const;
export type Kind = (typeof KINDS)[number];

export const STATUSES = ['current', 'sold', 'leased', 'withdrawn', 'offmarket', 'deleted'] as const;
export type Status = (typeof STATUSES)[number];

/** A picture of a listing, where it is to be had: another part of the product fetches it. */
export interface PhotographChange {
  readonly kind: 'photograph' | 'floorplan';
  /** `m` is the first, then `a` to `z`, `aa` and on; of floor plans 1 and 2. */
  readonly id: string;
  /** Neither: the picture is removed. */
  readonly url?: string;
  readonly file?: string;
  /** Of the picture; it has to be fetched again only when this has changed. */
  readonly modTime?: string;
  readonly format?: string;
}

/** Somebody who offers the listing, as far as is known. */
export interface AgentChange {
  readonly name: string;
  readonly email: string;
  /** Digits alone. */
  readonly phones: readonly string[];
}

/** Something to say of an element that is read: what is the matter, and of which member of the listing. */
export interface Note {
  readonly code: CheckCode;
  readonly says: Message;
}

/**
 * What one element of a REAXML file says about a listing. What is neither in `set` nor in `emptied` stays as it is; a
 * path leads into the record, `details.bedrooms`.
 */
export interface ListingChange {
  readonly externalId: string;
  readonly kind: Kind;
  readonly status: Status | undefined;
  /** When the sender changed it; instant. An older change must not follow a newer one. */
  readonly modTime: string | undefined;
  readonly set: ReadonlyMap<string, unknown>;
  readonly emptied: ReadonlySet<string>;
  readonly photographs: readonly PhotographChange[];
  /** All of them; undefined when none is named, and those that are known stay. */
  readonly agents: readonly AgentChange[] | undefined;
  /** Values that were left out, and why. */
  readonly notes: readonly Note[];
  /** Elements that say something for which a listing has no place. */
  readonly unplaced: readonly string[];
  /** The same as it stands, to be kept; undefined when there is nothing of it. */
  readonly verbatim: UnplacedElements | undefined;
}

/** What fields are read with: the element, what is kept of the listing, and where to put what is found. */
export interface Reading {
  readonly element: XmlElement;
  readonly kind: Kind;
  readonly timeZone: string;
  /** The listing as it is kept; undefined when it is new. */
  readonly kept: ListingRecord | undefined;
  set(path: string, value: unknown): void;
  empty(path: string): void;
  /** Whether `path` has been given a value by what has been read so far. */
  isSet(path: string): boolean;
  /** What `path` will hold after what has been read so far. */
  valueOf(path: string): unknown;
  /**
   * Puts a value into a list, such as a facility, or takes it out. Several elements may feed one value: one yes is
   * enough.
   */
  member(path: string, value: string, isIn: boolean): void;
  /** Sets, or with '' removes, the paragraph of a text that begins with this label. */
  paragraph(path: string, label: string, text: string): void;
  photograph(photograph: PhotographChange): void;
  agents(agents: readonly AgentChange[]): void;
  /** Of a note that names no member it is the one that is being read. */
  note(note: Note): void;
  /** Says which member of the listing is read from now on. */
  about(field: string | undefined): void;
}

export function isRent({ kind, valueOf }: Pick<Reading, 'kind' | 'valueOf'>): boolean {
  return kind === 'rental' || kind === 'holidayRental' || valueOf('objectType') === 'commercial_rent';
}

/** The value at a path of a record. */
export function valueAt(record: unknown, path: string): unknown {
  let value = record;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}
