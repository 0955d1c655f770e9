import type { SignedInTester, TestApp } from '../../app.testing.ts';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { takeMail } from '../../accounts/mailbox.testing.ts';
import { addAdministrator, inviteColleague, joinAgency } from './contract.ts';

/** Agencies with people, for tests. */

let made = 200;

export interface AgencyScene {
  readonly agencyId: string;
  readonly name: string;
}

/** An agency of its own; `owner` becomes its first administrator, by staff. */
export async function anAgency(app: TestApp, owner: SignedInTester): Promise<AgencyScene> {
  made += 1;
  const agencyId = String(made).padStart(6, '0');
  const name = `Fjord Eiendom ${agencyId}`;
  const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: false };
  await app.app.agencies.save([{ id: agencyId, externalId: agencyId, name, region: 'no', profile }], []);
  const staff = await makeStaff(app, await app.signIn());
  const { status, body } = await app.request('POST', addAdministrator.path.replace(':id', agencyId), {
    headers: staff.headers,
    body: { email: owner.email },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { agencyId, name };
}

/** Lets somebody into the agency of an administrator. */
export async function letIn(
  app: TestApp,
  administrator: SignedInTester,
  who: SignedInTester,
  role: 'agent' | 'administrator' = 'agent',
): Promise<void> {
  const token = await invite(app, administrator, who.email, role);
  const { status, body } = await app.request('POST', joinAgency.path, { headers: who.headers, body: { token } });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Gives the token in the mail. */
export async function invite(
  app: TestApp,
  administrator: SignedInTester,
  email: string,
  role: 'agent' | 'administrator' = 'agent',
): Promise<string> {
  const { status, body } = await app.request('POST', inviteColleague.path, {
    headers: administrator.headers,
    body: { email, role },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return tokenTo(app, email);
}

/** In the last mail to an address, which is taken out of the outbox with all others. */
export async function tokenTo(app: TestApp, email: string): Promise<string> {
  const mail = (await takeMail(app)).findLast(({ to }) => to === email);
  return /agency-invitation\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
