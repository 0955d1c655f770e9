import { message } from '../../texts/message.ts';
import type { DocumentKind } from '../../properties/enums.contract.ts';
import { isRent, type Reading } from './change.ts';
import { documentsOf, keepDocuments, MOST_DOCUMENTS, noteTooMany } from './documents.ts';
import { attribute, textOf, type XmlElement } from './element.ts';
import type { Field } from './fields.ts';
import { linkOf } from './values.ts';

/** The papers that go with a home. They stand where their sender keeps them. */

const LONGEST_TITLE = 300;

export const DOCUMENT_FIELDS: readonly Field[] = [
  {
    element: 'media',
    gives: ['documents', 'statementOfInformationLink'],
    how: 'the `url` of each `attachment`, by its `id`; for the `usage` `statementOfInformation` of what is for sale it is that. One with an `id` alone is removed',
    readsEmpty: true,
    read: (elements, reading) => {
      const attachments = elements.flatMap(({ children }) => children);
      if (attachments.length === 0) {
        reading.empty('statementOfInformationLink');
        return removeFrom(MEDIA, reading);
      }
      for (const each of attachments) readAttachment(each, reading);
    },
  },
  {
    element: 'objects/document',
    gives: ['documents', 'contractOfSaleLink', 'conditionReportLink'],
    how: 'by its `title`: a contract of what is for sale, an inspection or building report; the others by their `id`. One with an `id` alone is removed',
    readsEmpty: true,
    // Documents are removed one by one, by their id.
    onEmpty: () => undefined,
    read: (elements, reading) => {
      for (const each of elements) readDocument(each, reading);
    },
  },
];

const MEDIA = 'media ';
const DOCUMENT = 'document ';

function readAttachment(element: XmlElement, reading: Reading): void {
  const usage = attribute(element, 'usage') ?? '';
  const isStatement = usage.toLowerCase() === 'statementofinformation';
  if (!isStatement || isRent(reading)) return put(element, MEDIA, wordsOf(usage), reading);
  const link = linkOf(attribute(element, 'url'));
  if (link !== undefined) reading.set('statementOfInformationLink', link);
  else if (isNamed(element)) noteUnreachable(element, 'Statement of information', reading);
  else reading.empty('statementOfInformationLink');
}

function readDocument(element: XmlElement, reading: Reading): void {
  const title = attribute(element, 'title') ?? '';
  const link = linkOf(attribute(element, 'url'));
  const path =
    /contract/i.test(title) && !isRent(reading)
      ? 'contractOfSaleLink'
      : /inspection|building report|pest/i.test(title)
        ? 'conditionReportLink'
        : undefined;
  if (path === undefined || link === undefined) return put(element, DOCUMENT, title, reading);
  // Of several, the others stand beside it.
  const before = reading.valueOf(path);
  if (reading.isSet(path) && before !== link) put(element, DOCUMENT, title, reading);
  else {
    reading.set(path, link);
    remove(idOf(element, DOCUMENT), reading);
  }
}

/** Keeps a document under its id, in its place; one that says nothing is removed. */
function put(element: XmlElement, group: string, given: string, reading: Reading): void {
  const id = idOf(element, group);
  const url = linkOf(attribute(element, 'url'));
  const title = (given === '' ? wordsOf(textOf(element)) : given).slice(0, LONGEST_TITLE);
  if (url === undefined) return isNamed(element) ? noteUnreachable(element, title, reading) : remove(id, reading);
  const document = { id, kind: kindOf(title), title: title === '' ? 'Document' : title, url };
  const before = documentsOf(reading);
  const isKnown = before.some((each) => each.id === id);
  if (!isKnown && before.length >= MOST_DOCUMENTS) return noteTooMany(reading);
  reading.set('documents', isKnown ? before.map((each) => (each.id === id ? document : each)) : [...before, document]);
}

function remove(id: string, reading: Reading): void {
  keepDocuments(
    documentsOf(reading).filter((each) => each.id !== id),
    reading,
  );
}

function removeFrom(group: string, reading: Reading): void {
  keepDocuments(
    documentsOf(reading).filter(({ id }) => id?.startsWith(group) !== true),
    reading,
  );
}

/** Without an id of its own it is known by its address. */
function idOf(element: XmlElement, group: string): string {
  return `${group}${attribute(element, 'id') ?? attribute(element, 'url') ?? ''}`.slice(0, 100);
}

/** Whether it names a file or an address, be they of no use here. */
function isNamed(element: XmlElement): boolean {
  return attribute(element, 'url') !== undefined || attribute(element, 'file') !== undefined;
}

function noteUnreachable(element: XmlElement, title: string, reading: Reading): void {
  const [file, url] = [attribute(element, 'file'), attribute(element, 'url')];
  const named = title === '' ? (file ?? url ?? '') : title;
  const key = url === undefined && file !== undefined ? 'import.xml.note.document_file' : 'import.xml.note.document';
  reading.note({
    code: 'document_address',
    says: message(key, { element: element.name, title: named.slice(0, 80) }),
  });
}

function kindOf(title: string): DocumentKind {
  if (/\b(?:energy|nathers|basix)\b/i.test(title)) return 'energy_certificate';
  if (/\b(?:brochure|prospectus|information memorandum)\b/i.test(title)) return 'sales_prospectus';
  return 'other';
}

/** `energyRating` as `Energy rating`. */
function wordsOf(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/gu, ' ').trim();
  return words === '' ? '' : words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
