import type { Document, Schema } from './types.ts';

const LARGEST_KEY = 0xffff_ffff;

/** Throws a TypeError when the document does not fit the schema. Makes no garbage: builds call it for each. */
export function checkDocument(schema: Schema, document: Document): void {
  const { id, categories, numbers, keys, texts } = document;
  if (!Number.isSafeInteger(id) || id <= 0) fail(id, 'its id is not a positive safe integer');
  for (const name in categories) {
    const field = own(schema.categories, name) ?? fail(id, `there is no category field ${name}`);
    const ordinals = categories[name] ?? [];
    if (!field.many && ordinals.length > 1) fail(id, `category ${name} holds one value only`);
    for (const ordinal of ordinals) {
      if (field.values[ordinal] === undefined) fail(id, `category ${name} has no value ${ordinal}`);
    }
  }
  for (const name in numbers) if (!own(schema.numbers, name)) fail(id, `there is no number field ${name}`);
  for (const name in keys) {
    if (!schema.keys.includes(name)) fail(id, `there is no key field ${name}`);
    for (const key of keys[name] ?? []) if (!isKey(key)) fail(id, `${key} is no key`);
  }
  for (const name in texts) if (!own(schema.texts, name)) fail(id, `there is no text field ${name}`);
}

/** Throws a TypeError when no engine can be made for the schema. */
export function checkSchema(schema: Schema): void {
  const { categories, numbers, keys, texts } = schema;
  for (const name of [...[categories, numbers, texts].flatMap((fields) => Object.keys(fields)), ...keys]) {
    // A document without the field would seem to have it.
    if (name in Object.prototype) throw new TypeError(`no field can be called ${name}, as every object has that`);
  }
  const partition = own(categories, schema.partition);
  if (!partition) throw new TypeError(`the partition ${schema.partition} is no category`);
  if (partition.many) throw new TypeError(`the partition ${schema.partition} holds many values`);
}

function own<T>(fields: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isKey(key: number): boolean {
  return Number.isInteger(key) && key >= 0 && key <= LARGEST_KEY;
}

function fail(id: number, what: string): never {
  throw new TypeError(`document ${id}: ${what}`);
}
