import { createPost, type Reach } from '../platform/fetching/post.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createPushRoutes } from './routes.server.ts';
import { handlePushJobs } from './send.server.ts';
import { createPush, type Push } from './service.server.ts';
import { vapidOf } from './vapid.server.ts';

/** News that browsers show although no page is open. */
export interface PushSlice extends Slice {
  readonly push: Push;
}

export function createPushSlice(
  { db, clock, log, jobs, keys }: Platform,
  { reach, contact }: { readonly reach: Reach; /** Whom push services may write to. */ readonly contact: string },
): PushSlice {
  const vapid = vapidOf(keys);
  const push = createPush({ db, clock, jobs, reach });
  handlePushJobs({ db, clock, log, jobs, vapid, post: createPost(reach), subject: `mailto:${contact}` });
  return {
    push,
    routes: createPushRoutes(push, vapid.publicKey),
    personalData: push.personalData,
    forgetOld: push.forgetOld,
  };
}
