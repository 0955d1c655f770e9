import { pipeline, Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../errors.ts';
import { limitBytes } from './limit-bytes.server.ts';
import type { UploadEndpoint } from './upload.ts';
import type { UploadPart } from './upload.server.ts';

/** Fields that are no files, and the bytes that each may have. */
const MOST_FIELDS = 20;
const MOST_FIELD_BYTES = 10_000;

/**
 * The parts of a form (RFC 7578), in their order and as they arrive. A file of another type than the endpoint takes,
 * and more parts than it has room for, end it; a file that the reader has left unread is passed over.
 */
export async function* formParts(
  body: Readable,
  contentType: string,
  { accepts, otherType, maxFiles = 0, maxBodyBytes }: UploadEndpoint,
): AsyncGenerator<UploadPart> {
  const parser = parserOf(contentType, maxFiles);
  const parts = new Readable({ objectMode: true, read: () => undefined });
  const open = new Set<Readable>();
  const fail = (cause: unknown): void => {
    const error = cause instanceof AppError ? cause : new AppError('upload_incomplete', { cause });
    for (const file of open) file.destroy(error);
    parts.destroy(error);
    body.destroy(error);
  };
  parser.on('file', (field, file, name, _encoding, type) => {
    const content = limitBytes(file, maxBodyBytes);
    open.add(content);
    content.once('close', () => open.delete(content));
    if (accepts.includes(type.toLowerCase()))
      parts.push({ kind: 'file', field, name, contentType: type.toLowerCase(), content } satisfies UploadPart);
    else fail(new AppError('unsupported_media_type', otherType === undefined ? {} : { fields: otherType }));
  });
  parser.on('field', (field, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) fail(new AppError('payload_too_large'));
    else parts.push({ kind: 'field', field, value } satisfies UploadPart);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.once(limit, () => fail(new AppError('payload_too_large')));
  parser.once('finish', () => parts.push(null));
  pipeline(body, parser, (error) => {
    if (error) fail(error);
  });
  try {
    for await (const part of parts as AsyncIterable<UploadPart>) {
      yield part;
      if (part.kind === 'file' && !part.content.readableEnded) part.content.resume();
    }
  } finally {
    for (const file of open) file.destroy();
  }
}

function parserOf(contentType: string, maxFiles: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: maxFiles,
        fields: MOST_FIELDS,
        fieldSize: MOST_FIELD_BYTES,
        parts: maxFiles + MOST_FIELDS,
        headerPairs: 20,
      },
    });
  } catch (cause) {
    // Without a boundary.
    throw new AppError('upload_incomplete', { cause });
  }
}
