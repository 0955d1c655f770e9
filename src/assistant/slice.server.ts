import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createAnswering } from './answers/answer.server.ts';
import type { PlacesOf } from './answers/travel.server.ts';
import type { Model } from './model/model.server.ts';
import { createRephrase } from './model/worded.server.ts';
import { createAssistantRoutes } from './routes.server.ts';
import { createConversations, type ConversationParts } from './service.server.ts';
import type { WordForms } from './understand/phrases.ts';
import { understandingBy } from './understand/understand.ts';

export interface AssistantParts extends Pick<
  ConversationParts,
  'isVisible' | 'findListing' | 'figuresOf' | 'timeoutMs'
> {
  /** How the search engine reads words. */
  readonly words: WordForms;
  /** How questions find the places that they name. */
  readonly placesOf: PlacesOf;
  /** What puts answers into other words; left out, nothing does. */
  readonly model?: Model | undefined;
}

/** Answers questions about a home from its advertisement and the product's calculators. */
export function createAssistantSlice(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { words, placesOf, model, ...parts }: AssistantParts,
): Slice {
  const understanding = understandingBy(words);
  const conversations = createConversations({
    db,
    clock,
    log,
    ...parts,
    answering: createAnswering(understanding, placesOf),
    rephrase: model === undefined ? undefined : createRephrase(model, understanding),
  });
  return {
    routes: createAssistantRoutes(conversations),
    personalData: conversations.personalData,
    forgetOld: conversations.forgetOld,
    stop: () => conversations.stop(),
  };
}
