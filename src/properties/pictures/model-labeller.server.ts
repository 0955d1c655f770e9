import { z } from 'zod';
import { LabellerDown, type PictureLabel, type PictureLabeller } from './labeller.server.ts';

export interface VisionSettings {
  readonly url: string;
  readonly key: string | undefined;
  readonly timeoutMs: number;
}

/** Bytes of an answer; a thousand labels take fewer. */
const MOST_BYTES = 65_536;
/** Less sure than this is not said. */
const SURE = 0.6;

const Scored = z.object({ label: z.string().max(200), score: z.number().min(0).max(1) });
const Answer = z.union([z.array(Scored).max(1_000), z.object({ labels: z.array(Scored).max(1_000) })]);

/**
 * A service that classifies images, as Hugging Face's image classification speaks: `POST` of the JPEG itself, answered
 * by `[{ "label": "kitchen", "score": 0.97 }]`, or the same under `labels`. Labels that name no room of ours say
 * nothing.
 */
export function createModelLabeller({ url, key, timeoutMs }: VisionSettings): PictureLabeller {
  return {
    source: 'model',
    async label(jpeg, signal) {
      const limit = AbortSignal.timeout(timeoutMs);
      const answer = await ask(jpeg, signal === undefined ? limit : AbortSignal.any([signal, limit])).catch(
        (cause: unknown) => {
          signal?.throwIfAborted();
          throw cause instanceof LabellerDown
            ? cause
            : new LabellerDown('the vision service does not answer', { cause });
        },
      );
      return answer === undefined ? undefined : bestOf(answer);
    },
  };

  async function ask(jpeg: Buffer, signal: AbortSignal): Promise<string | undefined> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'image/jpeg',
        accept: 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: new Uint8Array(jpeg),
      signal,
      redirect: 'error',
    });
    if (response.ok && response.body !== null) return textOf(response.body);
    await response.body?.cancel();
    // About this picture; all else is about us or the service, and may pass.
    if ([400, 413, 415, 422].includes(response.status)) return undefined;
    throw new LabellerDown(`the vision service answered ${String(response.status)}`);
  }
}

/** Undefined for what is too long. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The surest label, if it is sure, and a room. Scores of labels that mean the same room are added up. */
function bestOf(text: string): PictureLabel | undefined {
  const answer = Answer.safeParse(parsed(text));
  if (!answer.success) return undefined;
  const scores = new Map<PictureLabel['category'] | undefined, number>();
  for (const { label, score } of Array.isArray(answer.data) ? answer.data : answer.data.labels) {
    const room = ROOMS[label.toLowerCase().replace(/[^a-z]+/g, '')];
    scores.set(room, (scores.get(room) ?? 0) + score);
  }
  scores.delete(undefined);
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  if (best?.[0] === undefined || best[1] < SURE) return undefined;
  return { category: best[0], score: Math.min(1, best[1]) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What models call rooms, without blanks and signs. */
const ROOMS: Readonly<Record<string, PictureLabel['category']>> = {
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  ensuite: 'bathroom',
  kitchen: 'kitchen',
  livingroom: 'living_room',
  lounge: 'living_room',
  exterior: 'exterior',
  houseexterior: 'exterior',
  outdoor: 'exterior',
  outside: 'exterior',
  facade: 'exterior',
  floorplan: 'floorplan',
  blueprint: 'floorplan',
  garage: 'garage',
  carport: 'garage',
};
