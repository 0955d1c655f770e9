import { urlOf } from '../../contract/client.ts';
import { picture } from './pictures.testing.ts';
import { FOR_ONESELF, type PermissionRow, type Scene } from '../../permissions.testing.ts';
import {
  addAdministrator,
  editBrand,
  editColleague,
  editMyCard,
  getMyAgency,
  inviteColleague,
  joinAgency,
  removeAgencyPicture,
  removeColleague,
  resendInvitation,
  revokeInvitation,
  setAgencyPicture,
} from './contract.ts';
import { endInvitationAsStaff, removeMemberAsStaff } from '../staff/contract.ts';
import { anAgency, invite, letIn } from './people.testing.ts';

/** The owner administers an agency, the member is an agent there. */
const forAdministrators = {
  status: { anonymous: 401, stranger: 403, member: 403, owner: 200 },
  mayChange: ['owner'],
  reads: everything,
} as const;
const forColleagues = {
  ...forAdministrators,
  status: { anonymous: 401, stranger: 403, member: 200, owner: 200 },
  mayChange: ['member', 'owner'],
} as const;

/** For those who run the site, whom none of these is. */
const forStaff = {
  status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
  mayChange: [],
  reads: everything,
} as const;

export const agencyPeoplePermissions: readonly PermissionRow[] = [
  {
    endpoint: inviteColleague,
    ...forAdministrators,
    attempt: async (scene) => {
      await set(scene);
      return { url: inviteColleague.path, body: { email: 'ny@example.com' } };
    },
  },
  { endpoint: resendInvitation, ...forAdministrators, attempt: invited(resendInvitation) },
  { endpoint: revokeInvitation, ...forAdministrators, attempt: invited(revokeInvitation) },
  {
    endpoint: editColleague,
    ...forAdministrators,
    attempt: async (scene) => {
      await set(scene);
      return { url: editColleague.path.replace(':id', await memberId(scene)), body: { role: 'administrator' } };
    },
  },
  {
    // Anybody may leave; the same is tried by all.
    endpoint: removeColleague,
    ...forColleagues,
    attempt: async (scene) => {
      await set(scene);
      return { url: removeColleague.path.replace(':id', await memberId(scene)) };
    },
  },
  {
    endpoint: editBrand,
    ...forAdministrators,
    attempt: async (scene) => {
      await set(scene);
      const body = { primary_colour: '#0a5a55', secondary_colour: '#f4b400', hide_profile_image: true };
      return { url: editBrand.path, body };
    },
  },
  {
    endpoint: setAgencyPicture,
    ...forAdministrators,
    attempt: async (scene) => {
      await set(scene);
      return { url: setAgencyPicture.path.replace(':place', 'icon'), body: { content: await picture() } };
    },
  },
  {
    endpoint: removeAgencyPicture,
    ...forAdministrators,
    attempt: async (scene) => {
      await set(scene);
      await scene.app.request('PUT', setAgencyPicture.path.replace(':place', 'logo'), {
        headers: scene.owner.headers,
        body: { content: await picture() },
      });
      return { url: removeAgencyPicture.path.replace(':place', 'logo') };
    },
  },
  {
    endpoint: editMyCard,
    ...forColleagues,
    attempt: async (scene) => {
      await set(scene);
      return { url: editMyCard.path, body: { title: 'Eiendomsmegler MNEF', phone: '+47 22 33 44 55' } };
    },
  },
  {
    // For the account with the invited address alone: here that is the stranger's.
    endpoint: joinAgency,
    status: { ...FOR_ONESELF, stranger: 200, member: 403, owner: 403 },
    mayChange: ['stranger'],
    reads: everything,
    attempt: async (scene) => {
      await set(scene);
      return {
        url: joinAgency.path,
        body: { token: await invite(scene.app, scene.owner, scene.stranger.email) },
      };
    },
  },
  {
    endpoint: addAdministrator,
    ...forStaff,
    attempt: async (scene) => {
      const { agencyId } = await set(scene);
      return { url: addAdministrator.path.replace(':id', agencyId), body: { email: scene.stranger.email } };
    },
  },
  {
    endpoint: removeMemberAsStaff,
    ...forStaff,
    attempt: async (scene) => {
      const { agencyId: id } = await set(scene);
      return { url: urlOf(removeMemberAsStaff, { id, memberId: await memberId(scene) }) };
    },
  },
  {
    endpoint: endInvitationAsStaff,
    ...forStaff,
    attempt: async (scene) => {
      const { agencyId: id } = await set(scene);
      await invite(scene.app, scene.owner, 'ny@example.com');
      const { body } = await scene.app.request('GET', getMyAgency.path, { headers: scene.owner.headers });
      return { url: urlOf(endInvitationAsStaff, { id, invitationId: body.data.invitations[0].id }) };
    },
  },
];

async function set({ app, owner, member }: Scene) {
  const agency = await anAgency(app, owner);
  await letIn(app, owner, member);
  return agency;
}

function invited(endpoint: { readonly path: string }) {
  return async (scene: Scene) => {
    await set(scene);
    await invite(scene.app, scene.owner, 'ny@example.com');
    // Sent again it has another time.
    scene.app.clock.advance(1_000);
    const { body } = await scene.app.request('GET', getMyAgency.path, { headers: scene.owner.headers });
    return { url: endpoint.path.replace(':id', body.data.invitations[0].id) };
  };
}

async function memberId({ app, member }: Scene): Promise<string> {
  const { body } = await app.request('GET', getMyAgency.path, { headers: member.headers });
  return body.data.member_id;
}

/** The owner's agency: its people, invitations, look and cards. */
async function everything({ app, owner }: Scene): Promise<unknown> {
  const of = `SELECT agency_id FROM agency_members WHERE user_id = $1`;
  return Promise.all([
    app.db.query(`SELECT user_id, role FROM agency_members WHERE agency_id = (${of}) ORDER BY user_id`, [owner.userId]),
    app.db.query(`SELECT * FROM agency_invitations WHERE agency_id = (${of}) ORDER BY id`, [owner.userId]),
    app.db.query(`SELECT * FROM agencies WHERE id = (${of})`, [owner.userId]),
    app.db.query(`SELECT * FROM agents WHERE agency_id = (${of}) ORDER BY id`, [owner.userId]),
  ]);
}
