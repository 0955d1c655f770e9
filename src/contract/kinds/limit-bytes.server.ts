import { finished, Transform, type Readable } from 'node:stream';
import { AppError } from '../errors.ts';

/**
 * The same bytes, up to a limit: fails with `payload_too_large` past it, and with `upload_incomplete` where the source
 * ends before its time. The source itself is left alone: a request that is refused still has its answer to get.
 */
export function limitBytes(source: Readable, most: number): Readable {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > most) done(new AppError('payload_too_large'));
      else done(null, chunk);
    },
    destroy(cause, done) {
      done(cause === null || cause instanceof AppError ? cause : new AppError('upload_incomplete', { cause }));
    },
  });
  // Whoever reads hears of it; an error that nobody hears would end the process.
  limited.on('error', () => undefined);
  source.pipe(limited);
  finished(source, { writable: false }, (error) => {
    if (error) limited.destroy(error);
  });
  return limited;
}
