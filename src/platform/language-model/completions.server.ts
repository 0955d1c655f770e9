import { z } from 'zod';

/** A service that speaks like OpenAI's (`POST /chat/completions`), asked for JSON and read as it streams. */
export interface CompletionSettings {
  /** Up to and with `/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly fetch?: typeof fetch;
}

export interface Completion {
  readonly instructions: string;
  /** What the instructions are about; sent as JSON. */
  readonly data: object;
  readonly timeoutMs: number;
}

/** Bytes of an answer; nothing that we ask for takes as much. */
const MOST_BYTES = 65_536;

const Chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
});

/** What the model answers, as parsed JSON that nobody has looked at. Throws where there is none in time. */
export async function complete(
  { url, model, key, fetch: send = fetch }: CompletionSettings,
  { instructions, data, timeoutMs }: Completion,
): Promise<unknown> {
  const response = await send(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      stream: true,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: JSON.stringify(data) },
      ],
    }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!response.ok || response.body === null) throw new Error(`the language model answered ${String(response.status)}`);
  return JSON.parse(await contentOf(response.body));
}

/** What a stream of server-sent events says, put together. Throws where it is too long. */
async function contentOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let [content, rest, bytes] = ['', '', 0];
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('the language model answers too much');
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) content += partOf(line);
  }
  return content + partOf(rest);
}

function partOf(line: string): string {
  const data = /^data:\s*(.*)$/.exec(line.trim())?.[1];
  if (data === undefined || data === '[DONE]') return '';
  const chunk = Chunk.safeParse(JSON.parse(data));
  return chunk.success ? (chunk.data.choices[0]?.delta?.content ?? '') : '';
}
