import type { Readable } from 'node:stream';
import { fieldMessage } from '../../contract/error-body.ts';
import { AppError } from '../../contract/errors.ts';
import type { UploadPart } from '../../contract/kinds/upload.server.ts';
import { cleanLine } from '../../leads/text.contract.ts';
import type { Language } from '../../texts/messages.ts';
import { UploadId, type RefusedFile } from './uploads.contract.ts';

/** A file as it arrives. */
export interface SentFile {
  /** As the sender calls it. */
  readonly name: string | undefined;
  readonly uploadId: string | undefined;
  /** Fields that stand before it in its form, and after the file before it. */
  readonly fields: ReadonlyMap<string, string>;
  readonly content: Readable;
}

/**
 * Writes a file down that has arrived whole: called for one after the other, in the order of the files. Work on it may
 * go on meanwhile.
 */
export type ArrivedFile<Kept> = () => Promise<Kept>;

/** Who sends, and what is said of a file that is no form. */
export interface Sender {
  readonly name?: string | undefined;
  readonly uploadId?: string | undefined;
  readonly language: Language;
  /** Told of each file that is refused. */
  readonly noteRefusal?: (error: AppError) => void;
}

export interface Received<Kept> {
  readonly kept: readonly { readonly kept: Kept; readonly uploadId: string | null }[];
  readonly refused: readonly RefusedFile[];
}

/**
 * Reads the files of an upload. `take` reads one to its end, or leaves it. A file that is refused (an AppError that
 * names fields) does not lose the others; any other error ends the upload, once what has arrived before is written
 * down. Throws the error of the first file where none is kept, and `upload_incomplete` where there is none.
 */
export async function receiveFiles<Kept>(
  parts: AsyncIterable<UploadPart>,
  { name, uploadId, language, noteRefusal }: Sender,
  take: (file: SentFile) => Promise<ArrivedFile<Kept>>,
): Promise<Received<Kept>> {
  const kept: { kept: Kept; uploadId: string | null }[] = [];
  const refusals: { error: AppError; file: RefusedFile }[] = [];
  const writes: Promise<void>[] = [];

  /** Notes that a file is refused; throws what is no refusal. */
  function refuse(error: unknown, file: SentFile): void {
    if (!(error instanceof AppError) || error.fields === undefined) throw error;
    noteRefusal?.(error);
    const [[message = ''] = []] = Object.values(error.fields);
    refusals.push({
      error,
      file: {
        name: file.name ?? null,
        uploadId: file.uploadId ?? null,
        message: fieldMessage(message, language),
      },
    });
  }

  async function write(file: SentFile, keep: ArrivedFile<Kept>): Promise<void> {
    try {
      kept.push({ kept: await keep(), uploadId: file.uploadId ?? null });
    } catch (error) {
      refuse(error, file);
    }
  }

  /** After the file before it, also where that one failed: whatever cannot be written takes back what it had begun. */
  function writeNext(file: SentFile, keep: ArrivedFile<Kept>): void {
    const before = writes.at(-1)?.catch(() => undefined) ?? Promise.resolve();
    const next = before.then(() => write(file, keep));
    // Heard of at the end.
    next.catch(() => undefined);
    writes.push(next);
  }

  let fields = new Map<string, string>();
  try {
    for await (const part of parts) {
      if (part.kind === 'field') {
        fields.set(part.field, part.value);
        continue;
      }
      const file = {
        name: nameOf(part.name === undefined ? name : nameInForm(part.name)),
        uploadId: idOf(fields.get('upload_id')) ?? uploadId,
        fields,
        content: part.content,
      };
      fields = new Map();
      try {
        writeNext(file, await take(file));
      } catch (error) {
        refuse(error, file);
      }
    }
  } finally {
    await Promise.allSettled(writes);
  }
  await Promise.all(writes);
  if (kept.length === 0) throw refusals[0]?.error ?? new AppError('upload_incomplete');
  return { kept, refused: refusals.map(({ file }) => file) };
}

/** An id of another form is as good as none. */
function idOf(value: string | undefined): string | undefined {
  return UploadId.safeParse(value).data;
}

/** Browsers write a quotation mark in the name of a form's file so (HTML, 4.10.21.8). */
function nameInForm(name: string): string {
  return name.replaceAll('%22', '"');
}

const LONGEST_NAME = 120;

function nameOf(name: string | undefined): string | undefined {
  const clean = cleanLine((name ?? '').toWellFormed());
  return clean === '' ? undefined : clean.slice(0, LONGEST_NAME).toWellFormed();
}

/**
 * The bytes of a file, which are looked at as they come: `check` gets the first `headBytes`, or all where there are not
 * so many. Past the limit `tooLarge` is thrown. The stream itself is left as it is: its rest is still to be read away.
 */
export async function* inspected(
  content: Readable,
  {
    headBytes,
    check,
    most,
    tooLarge,
  }: {
    readonly headBytes: number;
    readonly check: (head: Buffer) => void;
    readonly most: number;
    readonly tooLarge: () => AppError;
  },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge();
    if (head !== undefined) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      if (head.length >= headBytes) {
        check(head);
        head = undefined;
      }
    }
    yield chunk;
  }
  if (head !== undefined) check(head);
}
