import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import {
  DEFAULT_PICTURE_FORMAT,
  PICTURE_FILE,
  PICTURE_FORMATS,
  PICTURE_MIME,
  PICTURE_PATH,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from './pictures.contract.ts';
import type { Images } from './images.server.ts';

/** Whom a picture is for; `some` are the reader who asks and few others. */
export type AudienceOf = (file: string, request: FastifyRequest) => Promise<'all' | 'some' | 'nobody'>;

/**
 * `GET` and `HEAD /media/FILE/WIDTH.FORMAT`: what is under a path never changes, so it may be kept for ever. What is
 * not for the reader is not there for them.
 */
export function serveImages(
  app: FastifyInstance,
  images: Pick<Images, 'variant'>,
  audienceOf: AudienceOf = () => Promise.resolve('all'),
): void {
  app.get<{ Params: { file: string; name: string } }>(PICTURE_PATH, async (request, reply) => {
    const wanted = VARIANTS.get(request.params.name);
    if (wanted === undefined || !PICTURE_FILE.test(request.params.file)) throw new AppError('not_found');
    const audience = await audienceOf(request.params.file, request);
    if (audience === 'nobody') throw new AppError('not_found');
    const bytes = await images.variant(request.params.file, wanted.width, wanted.format);
    if (bytes === undefined) throw new AppError('not_found');

    const tag = `"${request.params.file}-${request.params.name}"`;
    // Mails show them too, which are read on pages of others.
    reply
      .header('cache-control', audience === 'all' ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .header('etag', tag)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type(PICTURE_MIME[wanted.format]).send(bytes);
  });
}

const SERVED_FORMATS: readonly PictureFormat[] = [...PICTURE_FORMATS, DEFAULT_PICTURE_FORMAT];

/** `640.avif`, of the widths and formats that there are, and `640`; nothing else, and no other spelling of it. */
const VARIANTS: ReadonlyMap<string, { width: PictureWidth; format: PictureFormat }> = new Map(
  PICTURE_WIDTHS.flatMap((width) => [
    ...SERVED_FORMATS.map((format) => [`${width}.${format}`, { width, format }] as const),
    [String(width), { width, format: DEFAULT_PICTURE_FORMAT }] as const,
  ]),
);

/** RFC 9110, 13.1.2: a list of tags, weak or not, or `*`. */
function names(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === tag);
}
