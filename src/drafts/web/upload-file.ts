import { tokenKeeper } from '../../accounts/web/access-token.ts';
import { camelKeys } from '../../contract/case.ts';

/** Why a file was not taken: in words where the server said why, `offline` where it could not be asked. */
export class UploadFailed extends Error {
  readonly isOffline: boolean;

  constructor(message: string, isOffline = false) {
    super(message);
    this.isOffline = isOffline;
  }
}

export interface UploadRequest {
  readonly path: string;
  readonly file: File;
  /** Sent again under it, a file that has come already is passed over. */
  readonly uploadId: string;
  readonly language: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** From 0 to 1, as far as it has been sent. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a file, and gives the answer's `data`. By XMLHttpRequest, as `fetch` does not tell how far an upload is.
 * Throws {@link UploadFailed}; an aborted one, the signal's reason.
 */
export async function uploadFile(request: UploadRequest): Promise<unknown> {
  const keeper = tokenKeeper();
  const token = await keeper.token();
  const first = await send(request, token);
  if (first.status !== 401 || token === undefined) return dataOf(first);
  return dataOf(await send(request, await keeper.rejected(token)));
}

/** The same file chosen again has the same name for its upload. */
export async function uploadIdOf({ name, size, lastModified }: File): Promise<string> {
  const bytes = new TextEncoder().encode(`${name} ${size} ${lastModified}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function send(
  { path, file, uploadId, language, fields = {}, signal, onProgress }: UploadRequest,
  token: string | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    signal.addEventListener('abort', abort, { once: true });
    call.open('POST', path);
    call.responseType = 'json';
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('accept-language', language);
    if (token !== undefined) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    call.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason as Error);
      else if (call.status === 0) reject(new UploadFailed('', true));
      else resolve({ status: call.status, body: camelKeys(call.response) });
    });
    const form = new FormData();
    form.set('upload_id', uploadId);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file, file.name);
    call.send(form);
  });
}

function dataOf({ status, body }: Answer): unknown {
  const answer = (body ?? {}) as { data?: unknown; message?: string; errors?: Record<string, readonly string[]> };
  if (status >= 200 && status < 300) return answer.data;
  // What is wrong with the file says more than what is wrong with the call.
  throw new UploadFailed(Object.values(answer.errors ?? {}).flat()[0] ?? answer.message ?? '', status >= 502);
}
