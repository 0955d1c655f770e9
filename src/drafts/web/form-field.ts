import type { ObjectType, Ownership } from '../../properties/enums.contract.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { FieldKind } from './field-kinds.ts';

/** What a field of the form is. */

export interface FormField {
  readonly path: string;
  readonly kind: FieldKind;
  /** Its label is the text `drafts.field.NAME`. */
  readonly name: FieldName;
  /** Its explanation is the text `drafts.help.NAME`. */
  readonly help?: HelpName;
  readonly unit?:
    | 'money'
    | 'money_week'
    | 'money_month'
    | 'money_quarter'
    | 'money_year'
    | 'area'
    | 'metres'
    | 'percent';
  readonly options?: readonly string[];
  /** How many of the options are shown before "more" is pressed; without it, all of them. */
  readonly shownOptions?: number;
  readonly isWide?: boolean;
  /** Shown while this is what another field of the tab says. */
  readonly onlyOf?: OnlyOf;
  /** Filled in by other parts of the tab, and not shown. */
  readonly isHidden?: boolean;
}

export interface FormGroup {
  readonly name: GroupName;
  /** Folded until it is opened: seldom needed. */
  readonly isFolded?: boolean;
  /** Of a tab that is shown in parts; groups without one stand in the first. */
  readonly part?: Part;
  readonly fields: readonly FormField[];
}

/** A long tab is shown in these parts, in their order. Each is titled by the text `drafts.part.NAME`. */
export const PARTS = ['basics', 'building', 'papers'] as const;
export type Part = (typeof PARTS)[number];

/** Values that other fields are asked for alone. */
export type OnlyOf = 'auction' | 'tender' | 'range' | 'tenanted' | 'pin';

/** What follows the prefix in the keys of texts that begin with it. */
type NameOf<Key, Prefix extends string> = Key extends `${Prefix}${infer Name}` ? Name : never;
export type FieldName = NameOf<MessageKey, 'drafts.field.'>;
export type HelpName = NameOf<MessageKey, 'drafts.help.'>;
export type GroupName = NameOf<MessageKey, 'drafts.group.'>;

/** What decides which fields a listing has. */
export interface Kind {
  readonly objectType: ObjectType;
  readonly isSale: boolean;
  readonly isCommercial: boolean;
  readonly isLeisure: boolean;
  readonly isNorway: boolean;
  /** Without rooms and building. */
  readonly isLand: boolean;
  /** A room of a home that is shared, which has a size and nothing else of its own. */
  readonly isRoom: boolean;
  /** A house, which has all its floors. */
  readonly isHouse: boolean;
  /** Relatives of its owner may have a right to it. */
  readonly isFarm: boolean;
  /** A home in a building that has others, which has no ground of its own. */
  readonly isFlat: boolean;
  /** A car space or storage room, which nobody lives in. */
  readonly isSpace: boolean;
  /** Known by its association rather than by the land registry. */
  readonly isShare: boolean;
  /** Stands by itself, and is in no association. */
  readonly isAlone: boolean;
  /** What its owner owns, where it is told. */
  readonly ownership: Ownership | undefined;
}

export function when(isOffered: boolean, field: FormField): FormField[] {
  return isOffered ? [field] : [];
}
