import type { Access, Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import type { Json } from '../openapi.ts';
import type { DownloadEndpoint } from './download.ts';
import type { EventsEndpoint } from './events.ts';
import type { SocketEndpoint } from './socket.ts';
import type { UploadEndpoint } from './upload.ts';

type JsonObject = Record<string, Json | undefined>;
type SchemaOf = (schema: EventsEndpoint['event'], io: 'input' | 'output') => JsonObject;

/** Under which scheme of the document a caller proves who they are; staff by the role, as OpenAPI 3.1 has it. */
export function security({ access, kind = 'call' }: Endpoint): JsonObject {
  if (access === 'anyone' || access === 'signed') return {};
  if (access === 'uploader') return { security: [{ feedKey: [] }] };
  const roles = access === 'staff' ? ['staff'] : [];
  const byCookie = kind === 'download' || kind === 'events' || kind === 'socket';
  return { security: [{ bearer: roles }, ...(byCookie ? [{ session: roles }] : [])] };
}

export const SECURITY_SCHEMES: JsonObject = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  feedKey: { type: 'http', scheme: 'bearer', description: 'The key of an uploader; see docs/importing.md.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Of a browser that is signed in; `__Host-session` over https.',
  },
};

/** What can go wrong with every endpoint of an access and a kind. */
export function errorsOf({ access, kind = 'call' }: Endpoint): ErrorCode[] {
  return [...BY_ACCESS[access], ...BY_KIND[kind]];
}

const BY_ACCESS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anyone: [],
  user: ['unauthenticated'],
  staff: ['unauthenticated', 'forbidden', 'factor_needed'],
  signed: ['signature_invalid'],
  uploader: ['unauthenticated', 'forbidden'],
};
const BY_KIND: Readonly<Record<NonNullable<Endpoint['kind']>, readonly ErrorCode[]>> = {
  call: [],
  upload: ['upload_incomplete', 'payload_too_large', 'unsupported_media_type'],
  download: [],
  raw: ['payload_too_large', 'unsupported_media_type'],
  events: [],
  socket: ['upgrade_required', 'forbidden'],
};

/** The body that an endpoint takes where it is no call's JSON. */
export function requestBodyOf(endpoint: Endpoint): JsonObject {
  if (endpoint.kind === 'raw')
    return {
      requestBody: {
        required: true,
        description: `At most ${endpoint.maxBodyBytes} bytes, signed as they are.`,
        content: { '*/*': {} },
      },
    };
  if (endpoint.kind !== 'upload') return {};
  const { accepts, maxBodyBytes, maxFiles } = endpoint as UploadEndpoint;
  const form = {
    schema: {
      type: 'object',
      additionalProperties: true,
      description: `Files of these types, at most ${maxFiles}: ${accepts.join(', ')}.`,
    },
  };
  return {
    requestBody: {
      required: true,
      description: `At most ${maxBodyBytes} bytes.`,
      content: {
        ...Object.fromEntries(accepts.map((type) => [type, {}])),
        ...(maxFiles === undefined ? {} : { 'multipart/form-data': form }),
      },
    },
  };
}

/** What an endpoint answers with where it is no JSON; undefined where it is. */
export function responsesOf(endpoint: Endpoint, schemaOf: SchemaOf): JsonObject | undefined {
  switch (endpoint.kind) {
    case 'download':
      return {
        200: {
          description: 'The file.',
          headers: { 'Content-Disposition': { schema: { type: 'string' }, description: 'What it is called.' } },
          content: Object.fromEntries((endpoint as DownloadEndpoint).contentTypes.map((type) => [type, {}])),
        },
      };
    case 'events':
      return {
        200: {
          description: 'Server-sent events; `data` of each is JSON of this form.',
          content: { 'text/event-stream': { schema: schemaOf((endpoint as EventsEndpoint).event, 'output') } },
        },
        204: { description: 'Nobody is signed in; not to be asked again.' },
      };
    case 'socket':
      return {
        101: {
          description: 'A WebSocket: text messages, each JSON as in `x-receives` and `x-sends`, or an error.',
          'x-receives': schemaOf((endpoint as SocketEndpoint).receives, 'input'),
          'x-sends': schemaOf((endpoint as SocketEndpoint).sends, 'output'),
        },
      };
    default:
      return undefined;
  }
}
