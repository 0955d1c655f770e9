import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

/** News for somebody who is signed in, as server-sent events, for as long as they listen. */
export interface EventsEndpoint<
  Event extends z.ZodType = z.ZodType,
  QueryString extends z.ZodType = z.ZodType,
> extends Endpoint<z.ZodUndefined, QueryString, z.ZodUndefined, z.ZodUndefined> {
  readonly kind: 'events';
  readonly method: 'GET';
  readonly access: 'user';
  readonly event: Event;
}

/** Declares a stream of events. */
export function events<Event extends z.ZodType, QueryString extends z.ZodType = z.ZodUndefined>(
  definition: Pick<
    EventsEndpoint<Event, QueryString>,
    'path' | 'tag' | 'summary' | 'description' | 'event' | 'query' | 'rate'
  >,
): EventsEndpoint<Event, QueryString> {
  return { ...definition, kind: 'events', method: 'GET', access: 'user', output: z.undefined() };
}
