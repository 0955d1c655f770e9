import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

/** News for somebody who is signed in, as server-sent events, for as long as they listen. */
export interface EventsEndpoint<Event extends z.ZodType = z.ZodType> extends Endpoint<
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodUndefined
> {
  readonly kind: 'events';
  readonly method: 'GET';
  readonly access: 'user';
  readonly event: Event;
}

/** Declares a stream of events. */
export function events<Event extends z.ZodType>(
  definition: Pick<EventsEndpoint<Event>, 'path' | 'tag' | 'summary' | 'description' | 'event' | 'rate'>,
): EventsEndpoint<Event> {
  return { ...definition, kind: 'events', method: 'GET', access: 'user', output: z.undefined() };
}
