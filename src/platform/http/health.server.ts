import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { Metrics } from '../metrics.server.ts';

/** Named conditions for taking requests; one that throws, or takes over two seconds, does not hold. */
export type Checks = Readonly<Record<string, () => Promise<unknown> | undefined>>;

/** Who gets the figures: whoever has the token, where there is one. */
export type MetricsReaders = { readonly token: string } | 'anybody' | 'nobody';

/**
 * `/healthz`: the process is alive. `/readyz`: every check holds, else 503 with the names of those that do not.
 * `/metrics`: for Prometheus, where anybody may have it.
 */
export function mountHealth(
  app: FastifyInstance,
  parts: { readonly checks: Checks; readonly metrics: Metrics; readonly metricsFor: MetricsReaders },
): void {
  const { checks, metrics, metricsFor } = parts;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const failing = await failingChecks(checks);
    return reply
      .status(failing.length === 0 ? 200 : 503)
      .send(failing.length === 0 ? { status: 'ok' } : { status: 'not ready', failing });
  });
  if (metricsFor === 'nobody') return;
  app.get('/metrics', async (request, reply) => {
    if (metricsFor !== 'anybody' && !sameText(request.headers.authorization ?? '', `Bearer ${metricsFor.token}`))
      throw new AppError('unauthenticated');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

const CHECK_TIMEOUT_MS = 2_000;

async function failingChecks(checks: Checks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('too late')), CHECK_TIMEOUT_MS);
      });
      const holds = await Promise.race([Promise.resolve().then(check), tooLate]).then(
        () => true,
        () => false,
      );
      clearTimeout(timer);
      return holds ? [] : [name];
    }),
  );
  return results.flat();
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
