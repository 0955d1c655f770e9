import type { Document, Schema } from './types.ts';

const LARGEST_KEY = 0xffff_ffff;

/** Throws a TypeError when the document does not fit the schema. */
export function checkDocument(schema: Schema, document: Document): void {
  const fail = (what: string): never => {
    throw new TypeError(`document ${document.id}: ${what}`);
  };
  if (!Number.isSafeInteger(document.id) || document.id <= 0) fail('its id is not a positive safe integer');
  for (const [name, ordinals] of Object.entries(document.categories)) {
    const field = schema.categories[name] ?? fail(`there is no category field ${name}`);
    if (!field.many && ordinals.length > 1) fail(`category ${name} holds one value only`);
    for (const ordinal of ordinals) if (!(ordinal in field.values)) fail(`category ${name} has no value ${ordinal}`);
  }
  for (const name in document.numbers) if (!schema.numbers[name]) fail(`there is no number field ${name}`);
  for (const [name, keys] of Object.entries(document.keys)) {
    if (!schema.keys.includes(name)) fail(`there is no key field ${name}`);
    for (const key of keys) if (!Number.isInteger(key) || key < 0 || key > LARGEST_KEY) fail(`${key} is no key`);
  }
  for (const name in document.texts) if (!schema.texts[name]) fail(`there is no text field ${name}`);
}

/** Throws a TypeError when no engine can be made for the schema. */
export function checkSchema(schema: Schema): void {
  const partition = schema.categories[schema.partition];
  if (!partition) throw new TypeError(`the partition ${schema.partition} is no category`);
  if (partition.many) throw new TypeError(`the partition ${schema.partition} holds many values`);
}
