import type { CustomFetch } from 'openid-client';

/** What an issuer says of itself, of its keys and of a person fits many times into this. */
const MAX_BYTES = 256 * 1024;

/** The same, for answers up to 256 KB: a longer one is an error, and is not read to its end. */
export function boundedFetch(fetch: CustomFetch): CustomFetch {
  return async (url, options) => {
    const response = await fetch(url, options);
    if (response.body === null) return response;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > MAX_BYTES) throw new Error('the issuer answered with more than an issuer has to say');
      chunks.push(chunk);
    }
    return new Response(Buffer.concat(chunks), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
