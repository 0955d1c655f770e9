import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { operation } from './operation.ts';
import { remote } from './remote.ts';

const listThings = endpoint(operation('GET', '/api/things'), {
  tag: 'Things',
  access: 'anyone',
  summary: 'All things',
  output: z.object({ data: z.array(z.string()) }),
});

it('takes the operation of its own endpoint alone, as the compiler sees it', () => {
  type Taken = Parameters<typeof remote<typeof listThings>>[0];
  expectTypeOf(operation('GET', '/api/things')).toExtend<Taken>();
  expectTypeOf(operation('POST', '/api/things')).not.toExtend<Taken>();
  expectTypeOf(operation('GET', '/api/others')).not.toExtend<Taken>();
  expect(listThings).toMatchObject(remote<typeof listThings>(operation('GET', '/api/things')));
});
