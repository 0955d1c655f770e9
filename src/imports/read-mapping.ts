import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseWithMessages } from '../contract/kinds/parse-with-messages.server.ts';
import { message } from '../texts/message.ts';
import { BadMapping } from './compile.ts';
import { jsonProblem } from './json-lines.ts';
import { AgencyMapping, Mapping } from './mapping.ts';
import { FormMapping } from './own-form.ts';
import { ReaxmlMapping } from './reaxml/mapping.ts';

/** Reads a mapping file. @throws BadMapping, in words that name each place that is wrong. */
export async function readMapping(path: string): Promise<Mapping> {
  const mapping = await readAnyMapping(path);
  if (!('record' in mapping)) throw new BadMapping(message('import.mapping.no_columns', { type: mapping.format.type }));
  return mapping;
}

export type AnyMapping = Mapping | ReaxmlMapping | FormMapping;

export function isReaxml(mapping: AnyMapping | AgencyMapping): mapping is ReaxmlMapping {
  return mapping.format.type === 'reaxml';
}

/** Whose ids of agencies the listings name. */
export function agencySourceOf(mapping: Mapping | FormMapping): string {
  return ('record' in mapping ? mapping.agencySource : undefined) ?? mapping.source;
}

/** The same of files with columns, of REAXML and of our own form. */
export async function readAnyMapping(path: string): Promise<AnyMapping> {
  return parseAnyMapping(await readMappingText(path));
}

/** The same of what says who offers listings. */
export async function readAgencyMappingFile(path: string): Promise<AgencyMapping | ReaxmlMapping> {
  const json = jsonOf(await readMappingText(path));
  return typeOf(json) === 'reaxml' ? parseAs(ReaxmlMapping, json) : parseAs(AgencyMapping, json);
}

async function readMappingText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BadMapping(
      error.code === 'ENOENT'
        ? message('import.file.none', { path })
        : message('import.file.unreadable', { path, code: error.code ?? error.message }),
    );
  });
}

/** The same of its text. */
export function parseAnyMapping(text: string): AnyMapping {
  const json = jsonOf(text);
  const type = typeOf(json);
  return parseAs<AnyMapping>(type === 'reaxml' ? ReaxmlMapping : type === 'listing' ? FormMapping : Mapping, json);
}

function typeOf(json: unknown): string | undefined {
  return Typed.safeParse(json).data?.format.type;
}

const Typed = z.object({ format: z.object({ type: z.string() }) });

/** The same of its text, of a file with columns. */
export function parseMapping(text: string): Mapping {
  return parseAs(Mapping, jsonOf(text));
}

function parseAs<T>(schema: z.ZodType<T>, json: unknown): T {
  const parsed = parseWithMessages(schema, json);
  if ('data' in parsed) return parsed.data;
  throw new BadMapping(...parsed.problems);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    throw new BadMapping(jsonProblem(error));
  }
}
