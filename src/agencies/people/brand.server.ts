import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { Images } from '../../platform/images/images.server.ts';
import type { AgencyRecord, AgentRecord } from '../record.contract.ts';
import type { AgencyDirectory } from '../service.server.ts';
import { readAgency, readAgent, saveAgencies } from '../store.server.ts';
import { lockAsAdministrator, readMember } from './access-store.server.ts';
import { type AgencyPicture, MOST_PICTURE_BYTES } from './contract.ts';
import { writeEvent } from './store.server.ts';

/** How an agency looks, as its administrators choose, and what buyers see of those who work there. */
export interface AgencyBrand {
  /** Throws `forbidden` for who is no administrator. */
  edit(
    userId: UserId,
    colours: Pick<AgencyRecord['profile'], 'primaryColour' | 'secondaryColour' | 'hideProfileImage'>,
  ): Promise<AgencyRecord['profile']>;
  /** Throws `forbidden`, and what is wrong with the picture as `Images.store` does. */
  setPicture(userId: UserId, place: AgencyPicture, bytes: Uint8Array): Promise<void>;
  /** Throws `forbidden`. */
  removePicture(userId: UserId, place: AgencyPicture): Promise<void>;
  /** One's own card. Throws `forbidden` for who works for no agency. */
  editCard(userId: UserId, card: { readonly title: string; readonly phone: string }): Promise<void>;
}

export interface AgencyBrandParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly images: Pick<Images, 'store'>;
  readonly agencies: Pick<AgencyDirectory, 'reload'>;
  readonly onChange: () => void;
}

const LIMITS = { bytes: MOST_PICTURE_BYTES, pixels: 40_000_000, side: 10_000 };

export function createAgencyBrand({ db, clock, images, agencies, onChange }: AgencyBrandParts): AgencyBrand {
  async function changeProfile(
    userId: UserId,
    change: (profile: AgencyRecord['profile']) => AgencyRecord['profile'],
  ): Promise<AgencyRecord['profile']> {
    const profile = await db.transaction(async (tx) => {
      const { agency_id: agencyId } = await lockAsAdministrator(tx, userId);
      const record = await readAgency(tx, agencyId);
      if (record === undefined) throw new AppError('agency_not_found');
      const changed = change(record.profile);
      await saveAgencies(tx, [{ ...record, profile: changed, hasOwnBrand: true }], []);
      await writeEvent(tx, { agencyId, at: clock.now().toISOString(), actor: userId, action: 'brand' });
      return changed;
    });
    await reload();
    return profile;
  }

  async function changeCard(userId: UserId, change: (agent: AgentRecord) => AgentRecord): Promise<void> {
    await db.transaction(async (tx) => {
      const agent = await cardOf(tx, userId);
      await saveAgencies(tx, [], [change(agent)]);
    });
    await reload();
  }

  async function reload(): Promise<void> {
    await agencies.reload();
    onChange();
  }

  const setFile = (userId: UserId, place: AgencyPicture, file: string | undefined): Promise<unknown> =>
    place === 'portrait'
      ? changeCard(userId, (agent) => ({ ...agent, image: file }))
      : changeProfile(userId, (profile) => ({ ...profile, [place === 'logo' ? 'logoUrl' : 'iconUrl']: file }));

  return {
    edit: (userId, colours) => changeProfile(userId, (profile) => ({ ...profile, ...colours })),

    async setPicture(userId, place, bytes) {
      // Who may not is told so before anything is made of the picture.
      const member = await readMember(db, userId);
      if (member === undefined || (place !== 'portrait' && member.role !== 'administrator'))
        throw new AppError('forbidden');
      const { file } = await images.store(bytes, { limits: LIMITS });
      await setFile(userId, place, file);
    },

    async removePicture(userId, place) {
      await setFile(userId, place, undefined);
    },

    editCard: (userId, { title, phone }) =>
      changeCard(userId, (agent) => ({ ...agent, title, phone: phone === '' ? undefined : phone })),
  };
}

async function cardOf(tx: Transaction, userId: UserId): Promise<AgentRecord> {
  const member = await readMember(tx, userId);
  const agentId = member?.agent_id ?? undefined;
  const agent = agentId === undefined ? undefined : await readAgent(tx, agentId);
  if (agent === undefined) throw new AppError('forbidden');
  return agent;
}
