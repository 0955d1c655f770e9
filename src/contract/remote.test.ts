import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';

const SRC = join(import.meta.dirname, '..');

it('every call that the browser makes is an endpoint that there is', async () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const tables = await Promise.all(
    files
      .filter((path) => /(^|\/)contract\.ts$/.test(path))
      .map((path) => import(join(SRC, path)) as Promise<Record<string, Endpoint>>),
  );
  const endpoints = new Map(
    tables.flatMap((table) => Object.entries(table)).map(([name, { method, path }]) => [name, `${method} ${path}`]),
  );

  const calls = files
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('contract/'))
    .flatMap((path) =>
      [...readFileSync(join(SRC, path), 'utf8').matchAll(/remote<typeof (\w+)>\('(\w+)', '([^']+)'\)/g)].map(
        ([, name = '', method, address]) => ({ path, name, call: `${method} ${address}` }),
      ),
    );
  expect(calls.filter(({ name, call }) => endpoints.get(name) !== call)).toEqual([]);
});
