import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { endpoint } from '../endpoint.ts';
import { handled, handledFor, handledForStaff, type Handled } from '../mount.server.ts';
import { one } from '../shapes.ts';
import { download } from './download.ts';
import { handledDownload } from './download.server.ts';
import { events } from './events.ts';
import { handledEvents } from './events.server.ts';
import { raw } from './raw.ts';
import { handledRaw } from './raw.server.ts';
import { socket } from './socket.ts';
import { handledSocket } from './socket.server.ts';
import { upload } from './upload.ts';
import { handledUpload } from './upload.server.ts';

/** One endpoint of each kind, for what holds for all of them. */

const tag = 'Tests';
const output = one(z.object({ by: z.string() }));
const by = (userId: string | undefined) => ({ data: { by: userId ?? 'nobody' } });

export const openCall = endpoint(operation('POST', '/api/kinds/open'), {
  tag,
  summary: 'A call for anyone',
  access: 'anyone',
  body: z.object({ word: z.string().max(10) }),
  output,
});
export const ownCall = endpoint(operation('POST', '/api/kinds/own'), {
  tag,
  summary: 'A call for those who are signed in',
  access: 'user',
  output,
});
export const staffCall = endpoint(operation('POST', '/api/kinds/staff'), {
  tag,
  summary: 'A call for staff',
  access: 'staff',
  output,
});
export const sampleUpload = upload({
  method: 'POST',
  path: '/api/kinds/upload/:id',
  tag,
  summary: 'An upload',
  access: 'user',
  params: z.object({ id: z.string().max(5) }),
  accepts: ['image/png', 'text/xml'],
  maxBodyBytes: 100_000,
  maxFiles: 2,
  output,
});
export const staffUpload = upload({
  method: 'PUT',
  path: '/api/kinds/staff-upload',
  tag,
  summary: 'An upload for staff',
  access: 'staff',
  accepts: ['text/csv'],
  maxBodyBytes: 1_000,
  output,
});
export const sampleDownload = download({
  path: '/kinds/file/:name',
  tag,
  summary: 'A download',
  access: 'user',
  params: z.object({ name: z.string().max(50) }),
  contentTypes: ['text/plain'],
});
export const sampleRaw = raw({
  path: '/api/kinds/webhook',
  tag,
  summary: 'A signed notice',
  maxBodyBytes: 1_000,
  output,
});
export const sampleEvents = events({
  path: '/kinds/events',
  tag,
  summary: 'Events',
  event: z.object({ nearBy: z.string() }),
});
export const sampleSocket = socket({
  path: '/kinds/socket',
  tag,
  summary: 'A socket',
  access: 'user',
  query: z.object({ roomId: z.string().max(5).optional() }),
  receives: z.object({ saidTo: z.string().max(10) }),
  sends: z.object({ heardBy: z.string() }),
});

export const SIGNING_KEY = 'of these tests';
export function signatureOf(body: string | Buffer): string {
  return createHmac('sha256', SIGNING_KEY).update(body).digest('hex');
}

export const SAMPLES: readonly Handled[] = [
  handled(openCall, (_, { user }) => by(user?.userId)),
  handledFor(ownCall, (_, { user }) => by(user.userId)),
  handledForStaff(staffCall, (_, { user }) => by(user.role)),
  handledUpload(sampleUpload, async (_, { user }, parts) => {
    for await (const part of parts) if (part.kind === 'file') part.content.resume();
    return by(user.userId);
  }),
  handledUpload(staffUpload, (_, { user }) => by(user.role)),
  handledDownload(sampleDownload, ({ params }, { user }) => ({
    content: Buffer.from(user.userId),
    name: params.name,
    contentType: 'text/plain',
  })),
  handledRaw(
    sampleRaw,
    ({ body, headers }) => (headers['x-signature'] === signatureOf(body) ? body.length : undefined),
    (_, _caller, length) => by(String(length)),
  ),
  handledEvents(sampleEvents, ({ user }, _, send) => {
    send({ nearBy: user.userId });
    return Promise.resolve(() => undefined);
  }),
  handledSocket(sampleSocket, (_, { user }, connection) => ({
    message: ({ saidTo }) => connection.send({ heardBy: `${user.userId} ${saidTo}` }),
  })),
];
