import { LRUCache } from 'lru-cache';

/** A record of oidc-provider: of a session, an authorization code, a token. */
interface Payload {
  readonly uid?: string;
  readonly grantId?: string;
  readonly [member: string]: unknown;
}

/** Sign-ins under way at the development provider; the oldest go first. */
const MOST_RECORDS = 1_000;

/**
 * Makes the adapter of each model of oidc-provider, by the interface that the library documents: records by model and
 * id, kept in memory until they expire (`expiresIn` seconds). Device codes are not offered, so none is found by a user
 * code.
 */
export function createMemoryAdapter(): (model: string) => object {
  const records = new LRUCache<string, Payload>({ max: MOST_RECORDS });
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    return {
      async upsert(id: string, payload: Payload, expiresIn?: number) {
        records.set(key(id), payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1_000 });
      },
      async find(id: string) {
        return records.get(key(id));
      },
      async findByUid(uid: string) {
        return found(model, (payload) => payload.uid === uid)[0]?.payload;
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id: string) {
        const payload = records.get(key(id));
        if (payload === undefined) return;
        const consumed = { ...payload, consumed: Math.floor(Date.now() / 1_000) };
        records.set(key(id), consumed, { ttl: records.getRemainingTTL(key(id)) });
      },
      async destroy(id: string) {
        records.delete(key(id));
      },
      async revokeByGrantId(grantId: string) {
        for (const { name } of found(model, (payload) => payload.grantId === grantId)) records.delete(name);
      },
    };
  };

  function found(model: string, isWanted: (payload: Payload) => boolean): { name: string; payload: Payload }[] {
    return [...records.entries()]
      .filter(([name, payload]) => name.startsWith(`${model}:`) && isWanted(payload))
      .map(([name, payload]) => ({ name, payload }));
  }
}
