import { marketWord, searchedTypeWord } from '../../properties/market-words.contract.ts';
import { isCrownLeased, ownershipOption } from '../../properties/ownership-word.contract.ts';
import type { AUCTION_PLACES, ObjectType, TENANCIES } from '../../properties/enums.contract.ts';
import type { Language, Translate } from '../../texts/messages.ts';
import { draftPath } from '../../owner-paths.ts';
import type { Draft } from '../draft.contract.ts';
import { type OWNER_PRICE_DISPLAYS, TABS, type Tab } from '../form/options.contract.ts';
import {
  type FieldProblem,
  OTHER_LEASE,
  pathOfMissing,
  rawOf,
  rawOfValue,
  readField,
  type ReadableField,
  type Typing,
} from './field-kinds.ts';
import { inOffer, offerOf } from './offer-words.ts';
import { problemText } from './problem-text.ts';
import type { TypedFields } from './typed-fields.ts';
import { type FormField, type GroupName, type OnlyOf, type Part, PARTS } from './form-field.ts';
import { fieldGroups, FOLLOWS } from './form-fields.ts';

/** What a tab of the form shows. Made on the server: browsers get neither the lists of fields nor the schemas. */

export interface FieldView extends ReadableField {
  readonly label: string;
  readonly help: string | undefined;
  readonly unit: string | undefined;
  readonly isWide: boolean;
  readonly isHidden: boolean;
  readonly onlyOf: OnlyOf | undefined;
  /** Publishing needs it, and it is not there. */
  readonly isMissing: boolean;
  readonly options: readonly OptionView[];
  readonly shownOptions: number;
  /** What the form would send of it as it is kept, see `rawOf`. */
  readonly raw: readonly string[];
  readonly problem: string | undefined;
  /** Of viewings, the rows that the problem is of. */
  readonly wrongRows: readonly number[];
}

export interface OptionView {
  readonly value: string;
  readonly label: string;
}

export interface GroupView {
  readonly name: GroupName;
  readonly title: string;
  readonly isFolded: boolean;
  readonly fields: readonly FieldView[];
}

export interface TabView {
  readonly tab: Tab;
  readonly label: string;
  readonly path: string;
}

export interface FormReader {
  readonly language: Language;
  readonly t: Translate;
}

/** The tab that an address names; the first one until a type is chosen, and where it names none. */
export function tabOf(name: string | null, draft: Draft): Tab {
  const isKnown = (TABS as readonly string[]).includes(name ?? '');
  return isKnown && draft.formData.listingType.objectType !== undefined ? (name as Tab) : 'listing_type';
}

export function tabAfter(tab: Tab): Tab | undefined {
  return TABS[TABS.indexOf(tab) + 1];
}

export function tabViews(draft: Pick<Draft, 'id' | 'tabs' | 'region' | 'formData'>, t: Translate): TabView[] {
  const { id, tabs } = draft;
  return tabs.map(({ tab }) => ({
    tab,
    label: t(inOffer(`drafts.tab.${tab}`, offerOf(draft))),
    path: draftPath(id, { tab }),
  }));
}

/** The fields of a tab, or of a part of one, in one list. */
export function fieldsOf(draft: Draft, tab: Tab, part?: Part): FormField[] {
  return groupsIn(draft, tab, part).flatMap(({ fields }) => fields);
}

function groupsIn(draft: Draft, tab: Tab, part: Part | undefined) {
  return groupsOf(draft, tab).filter((group) => part === undefined || (group.part ?? PARTS[0]) === part);
}

/** The groups of a tab, whole. */
export function groupsOf({ formData, region }: Draft, tab: Tab) {
  const { objectType, propertyType, ownership } = formData.listingType;
  return fieldGroups(tab, objectType, region, propertyType, ownership, formData);
}

/** Of a tab, or of a part of one. */
export function groupViews(draft: Draft, tab: Tab, reader: FormReader, part?: Part): GroupView[] {
  const missing = new Set(draft.tabs.flatMap((state) => state.missing.map(pathOfMissing)));
  return groupsIn(draft, tab, part).map(({ name, isFolded, fields }) => {
    const views = fields.map((field) => fieldView(field, draft, reader, missing));
    return {
      name,
      title: reader.t(inOffer(`drafts.group.${name}`, offerOf(draft))),
      // What is needed, or told, is seen at once.
      isFolded:
        isFolded === true &&
        views.every(
          ({ path, raw, isMissing }) => !isMissing && (FOLLOWS.has(path) || raw.every((text) => text === '')),
        ),
      fields: views,
    };
  });
}

function fieldView(field: FormField, draft: Draft, reader: FormReader, missing: ReadonlySet<string>): FieldView {
  const { t } = reader;
  const { region } = draft.formData.location;
  const place = { region: draft.region, address: { region: region ?? undefined } };
  return {
    path: field.path,
    kind: field.kind,
    label: t(inOffer(`drafts.field.${field.name}`, offerOf(draft))),
    help: helpText(field, draft, t),
    unit: unitText(field.unit, draft.region, t),
    isWide: field.isWide === true,
    isHidden: field.isHidden === true,
    onlyOf: field.onlyOf,
    isMissing: missing.has(field.path),
    shownOptions: field.shownOptions ?? field.options?.length ?? 0,
    options: (field.options ?? []).map((value) => ({ value, label: optionText(field, value, place, t) })),
    raw: rawOfValue(field, draft.formData, { language: reader.language, region: draft.region }),
    problem: undefined,
    wrongRows: [],
  };
}

function helpText({ help }: FormField, draft: Draft, t: Translate): string | undefined {
  if (help === undefined) return undefined;
  if (help === 'ownership_au' && isCrownLeased(draft.formData.location.region ?? undefined))
    return t('drafts.help.ownership_act');
  if (help !== 'bond') return t(inOffer(`drafts.help.${help}`, offerOf(draft)));
  // Each state has a limit of its own.
  const state = BOND_STATES.find((known) => known === draft.formData.location.region?.toUpperCase());
  return t(state === undefined ? 'drafts.help.bond' : `drafts.help.bond_${state}`);
}

const BOND_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** What a form that was sent means, by path. */
export interface ReadForm {
  readonly raw: ReadonlyMap<string, readonly string[]>;
  readonly values: ReadonlyMap<string, unknown>;
  readonly problems: ReadonlyMap<string, FieldProblem>;
}

/** What was typed, and what is wrong with it, to be shown again. */
export function typedIn({ raw, problems }: ReadForm, reader: Typing & FormReader): TypedFields {
  return {
    raw: Object.fromEntries(raw),
    problems: Object.fromEntries([...problems].map(([path, problem]) => [path, problemText(problem, reader)])),
  };
}

/** Reads a whole tab of a form that was sent: the values that can be kept by path, and what cannot. */
export function readTab(fields: readonly ReadableField[], form: FormData, typing: Typing): ReadForm {
  const raw = new Map<string, readonly string[]>();
  const values = new Map<string, unknown>();
  const problems = new Map<string, FieldProblem>();
  for (const field of fields) {
    const texts = rawOf(field, form);
    raw.set(field.path, texts);
    const read = readField(field, texts, typing);
    if ('problem' in read) problems.set(field.path, read.problem);
    else values.set(field.path, read.value);
  }
  return { raw, values, problems };
}

function unitText(unit: FormField['unit'], region: 'no' | 'au', t: Translate): string | undefined {
  const currency = region === 'no' ? 'kr' : '$';
  switch (unit) {
    case undefined:
      return undefined;
    case 'area':
      return t('drafts.unit.area');
    case 'metres':
      return t('drafts.unit.metres');
    case 'percent':
      return '%';
    case 'money':
      return currency;
    case 'money_month':
      return t('drafts.unit.month', { currency });
    case 'money_week':
      return t('drafts.unit.week', { currency });
    case 'money_quarter':
      return t('drafts.unit.quarter', { currency });
    case 'money_year':
      return t('drafts.unit.year', { currency });
  }
}

/** The word for one of a field's values, as its market has it. */
function optionText(
  { name }: FormField,
  value: string,
  place: Parameters<typeof ownershipOption>[1],
  t: Translate,
): string {
  if (name === 'fixed_point' || name === 'outgoings_extra') return t(value === 'true' ? 'ui.yes' : 'ui.no');
  if (name === 'pets') return value === 'ask' ? t('drafts.option.pets_ask') : t(value === 'true' ? 'ui.yes' : 'ui.no');
  if (name === 'lease') return leaseText(value, t);
  if (name === 'price_display') return t(`drafts.option.price_${value as PriceDisplayOption}`);
  if (name === 'tenancy') return t(`drafts.option.tenancy_${value as Tenancy}`);
  if (name === 'auction_place') return t(`drafts.option.auction_${value as AuctionPlace}`);
  if (name === 'object_type') return t(`drafts.type.${value as ObjectType}`);
  if (name === 'energy_profile') return value.toUpperCase();
  if (name === 'property_type') return searchedTypeWord(value, place, t);
  if (name === 'ownership') return ownershipOption(value, place, t);
  return marketWord(name === 'facilities' ? 'facility' : name, value, place, t);
}

type PriceDisplayOption = (typeof OWNER_PRICE_DISPLAYS)[number];
type Tenancy = (typeof TENANCIES)[number];
type AuctionPlace = (typeof AUCTION_PLACES)[number];

function leaseText(value: string, t: Translate): string {
  if (value === 'periodic') return t('drafts.option.lease_periodic');
  if (value === OTHER_LEASE) return t('drafts.option.lease_another');
  return t('drafts.option.lease_months', { months: value });
}
