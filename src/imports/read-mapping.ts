import { readFile } from 'node:fs/promises';
import { BadMapping } from './compile.ts';
import { Mapping } from './mapping.ts';

/** Reads a mapping file. @throws BadMapping, in words that name each place that is wrong. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BadMapping(
      error.code === 'ENOENT' ? `there is no file ${path}` : `${path} cannot be read (${error.code ?? error.message})`,
    );
  });
  return parseMapping(text);
}

/** The same of its text. */
export function parseMapping(text: string): Mapping {
  const parsed = Mapping.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new BadMapping(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'mapping'}: ${message}`).join('; '),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    throw new BadMapping(`it is not valid JSON: ${(error as Error).message}`);
  }
}
