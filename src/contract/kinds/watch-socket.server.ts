import type { WebSocket } from 'ws';

/** RFC 6455, 7.4.1: its rules are not kept, such as that somebody is signed in. */
export const POLICY_VIOLATION = 1008;

/**
 * Looks at each heartbeat whether the other end still answers, and whether it may still be here: else the socket is
 * cut off, or closed with 1008. Gives what ends the watching.
 */
export function watchSocket(
  socket: WebSocket,
  { heartbeatMs, isStillThere }: { readonly heartbeatMs: number; readonly isStillThere: () => Promise<boolean> },
): () => void {
  let unanswered = 0;
  socket.on('pong', () => (unanswered = 0));
  const heartbeat = setInterval(() => {
    // While a message is dealt with nothing else is read from it, its answer neither (conversation.server.ts).
    if (socket.isPaused) return;
    // One may be under way, on a slow line or while this process is busy.
    if (unanswered > 1) {
      socket.terminate();
      return;
    }
    unanswered += 1;
    socket.ping();
    // A failing look-up is no reason to think that somebody has signed out.
    isStillThere().then(
      (isThere) => {
        if (!isThere) socket.close(POLICY_VIOLATION, 'signed out');
      },
      () => undefined,
    );
  }, heartbeatMs).unref();
  return () => clearInterval(heartbeat);
}
