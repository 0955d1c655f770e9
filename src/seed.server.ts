import { join } from 'node:path';
import { translator } from './texts/messages.ts';
import { sentencesOf } from './texts/message.ts';
import './texts/texts.server.ts';
import { DEMO_AGENT, ENQUIRIES } from '../demo/enquiries.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { DOCUMENT_NAMES, documentOf, DOCUMENTS_PATH, othersIn } from '../demo/documents.ts';
import { drawPremises } from '../demo/plans/draw-premises.ts';
import type { PremisesFacts } from '../demo/plans/premises.ts';
import { drawDrawing } from '../demo/drawings.ts';
import { drawFloorPlan } from '../demo/plans/draw.ts';
import type { PlanFacts } from '../demo/plans/rooms.ts';
import { drawPortrait } from '../demo/portraits/draw.ts';
import type { PortraitFacts } from '../demo/portraits/facts.ts';
import { DRAWING, FLOOR_PLAN, PORTRAIT, PREMISES_PLAN, seedDemo } from '../demo/seed.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from './contract/errors.ts';
import { createAdministrators } from './agencies/people/joining.server.ts';
import type { Accounts } from './accounts/service.server.ts';
import { type AgencyDirectory, createAgencies } from './agencies/service.server.ts';
import { createAreas } from './areas/areas.server.ts';
import type { Clock } from './platform/clock.ts';
import type { UserId } from './contract/ids.ts';
import { lockMessage, openAgencyInbox } from './leads/inbox/access-store.server.ts';
import { MessageId } from './leads/inbox/contract.ts';
import { insertReply, updateMarks } from './leads/inbox/store.server.ts';
import { insertLead } from './leads/store.server.ts';
import { createAudit } from './platform/audit/audit.server.ts';
import type { Database, Transaction } from './platform/db/database.server.ts';
import { fileOfRecipe, type Images } from './platform/images/images.server.ts';
import { PROJECT_ROOT } from './platform/root.server.ts';
import type { Listing } from './properties/listing.contract.ts';
import { createProperties, type Properties } from './properties/service.server.ts';
import { findBusyAgency, hasSeed, keepSeed } from './seeds-store.server.ts';

/** The same seed gives the same homes. */
const SEED = 1;

/** Draws the catalogue's pictures that are made on demand, from the facts that they were registered with. */
export const DEMO_RENDERERS = {
  [FLOOR_PLAN]: (facts: unknown) => drawFloorPlan(facts as PlanFacts),
  [PREMISES_PLAN]: (facts: unknown) => drawPremises(facts as PremisesFacts),
  [PORTRAIT]: (facts: unknown) => drawPortrait(facts as PortraitFacts),
  [DRAWING]: (facts: unknown) => drawDrawing((facts as { readonly name: string }).name),
};

export interface DemoParts {
  readonly db: Database;
  readonly images: Images;
  readonly clock: Clock;
  readonly homesPerRegion: number | undefined;
  readonly progress: (done: number, total: number) => void;
}

/** Whether the demonstration catalogue is in the database, whole. */
export async function hasDemo(db: Database): Promise<boolean> {
  return hasSeed(db, 'demo');
}

/**
 * Puts the demonstration catalogue in, before the index is opened, which then reads it in one go. One
 * that was interrupted is done over: what is there already is found again by its name, and kept.
 */
export async function addDemo({ db, images, clock, homesPerRegion, progress }: DemoParts): Promise<void> {
  const agencies = await createAgencies(db);
  const areas = await createAreas({ db });
  const properties = createProperties({ db, agencies, clock, areas });
  await seedDemo({
    photos: join(PROJECT_ROOT, 'demo', 'photos'),
    today: clock.now().toISOString().slice(0, 10),
    seed: SEED,
    ...(homesPerRegion === undefined ? {} : { homesPerRegion }),
    progress,
    fileOf: fileOfRecipe,
    registerPictures: async (recipes) => {
      await images.register(recipes);
    },
    importPicture: async (bytes) => (await images.store(bytes)).file,
    saveAgencies: (records, agents) => agencies.save(records, agents),
    saveListings: async (batch) => {
      const { rejected } = await properties.saveBatch({ kind: 'import', source: 'demo' }, batch);
      if (rejected[0] !== undefined)
        throw new Error(
          `the demonstration catalogue has a home that is not valid: ${sentencesOf(rejected[0].says, 'en')}`,
        );
    },
  });
  await keepSeed(db, 'demo');
}

/** Serves the papers of the demonstration's homes, which are written when somebody asks for them. */
export function serveDemoDocuments(server: FastifyInstance, properties: Pick<Properties, 'records'>): void {
  const path = `${DOCUMENTS_PATH}/:name/:externalId`;
  // What a paper is made from stands at the end of its address, as the listing has it.
  for (const url of [path, `${path}/*`])
    server.get<{ Params: { name: string; externalId: string } }>(
      url,
      async ({ params: { name, externalId } }, reply) => {
        const known = DOCUMENT_NAMES.find((each) => each === name);
        if (known === undefined || !/^[a-z0-9-]{1,40}$/.test(externalId)) throw new AppError('not_found');
        const bytes = await demoDocument(known, externalId, properties);
        if (bytes === undefined) throw new AppError('not_found');
        return reply
          .type('application/pdf')
          .header('cache-control', 'public, max-age=3600')
          .header('x-content-type-options', 'nosniff')
          .header('content-disposition', `inline; filename="${known}-${externalId}.pdf"`)
          .send(bytes);
      },
    );
}

async function demoDocument(
  name: (typeof DOCUMENT_NAMES)[number],
  externalId: string,
  properties: Pick<Properties, 'records'>,
): Promise<Uint8Array | undefined> {
  const record = (await properties.records('demo', [externalId])).get(externalId);
  if (record === undefined) return undefined;
  const others = await properties.records('demo', [...othersIn(name, record)]);
  return documentOf(name, record, [...others.values()]);
}

/**
 * Makes the accounts that people can try the site with, once. Their password is known to everybody: never in
 * production.
 */
export async function addDemoAccounts(db: Database, accounts: Accounts): Promise<void> {
  if (await hasSeed(db, 'demo accounts')) return;
  for (const account of DEMO_ACCOUNTS) await accounts.add({ ...account, password: DEMO_PASSWORD });
  await keepSeed(db, 'demo accounts');
}

export interface DemoAgencyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly agencies: AgencyDirectory;
  readonly properties: Pick<Properties, 'anyListing'>;
}

/** Gives one of the demonstration's agencies somebody to sign in as, who finds some messages there. Once. */
export async function addDemoAgency({ db, clock, accounts, agencies, properties }: DemoAgencyParts): Promise<void> {
  if (await hasSeed(db, 'demo agency')) return;
  const userId = await accounts.add({ ...DEMO_AGENT, password: DEMO_PASSWORD });
  const agency = await findBusyAgency(db, MOST_LOOKED_AT);
  if (agency !== undefined) {
    const administrators = createAdministrators({ db, clock, audit: createAudit({ db, clock }), agencies });
    await administrators.add('command line', agency.id, DEMO_AGENT.email);
    const homes = await Promise.all(agency.homes.map((id) => properties.anyListing(id)));
    await db.transaction(async (tx) => {
      for (const enquiry of ENQUIRIES) {
        const fitting = homes.filter(({ offerType }) => offerType === enquiry.about);
        const home = fitting[ENQUIRIES.indexOf(enquiry) % Math.max(1, fitting.length)];
        if (home !== undefined) await writeEnquiry(tx, { enquiry, home, userId, now: clock.now() });
      }
    });
  }
  await keepSeed(db, 'demo agency');
}

/** Enough of an agency's homes for some to be let. */
const MOST_LOOKED_AT = 60;
const HOUR_MS = 3_600_000;

async function writeEnquiry(
  tx: Transaction,
  {
    enquiry,
    home,
    userId,
    now,
  }: {
    readonly enquiry: (typeof ENQUIRIES)[number];
    readonly home: Listing;
    readonly userId: UserId;
    readonly now: Date;
  },
): Promise<void> {
  const { name, email, message, topics, hoursAgo } = enquiry;
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const id = await insertLead(tx, {
    ...{ kind: 'contact', listingId: home.propertyId, agencyId: home.agencyId, name, email, message, topics },
    ...{ formId: `demo ${email}`, digest: `demo ${email}`, language: 'nb', createdAt: at(-hoursAgo) },
    ...{ viewingAt: undefined, covers: undefined, bidAmount: undefined, userId: undefined },
    ...{ arrival: undefined, departure: undefined, guests: undefined },
    phone: 'phone' in enquiry ? enquiry.phone : undefined,
    moveIn: 'moveInDays' in enquiry ? at(24 * enquiry.moveInDays).slice(0, 10) : undefined,
    people: 'people' in enquiry ? enquiry.people : undefined,
    pets: 'pets' in enquiry ? enquiry.pets : undefined,
    occupation: 'occupation' in enquiry ? enquiry.occupation : undefined,
    income: 'income' in enquiry ? enquiry.income : undefined,
    isFinanced: 'isFinanced' in enquiry ? enquiry.isFinanced : undefined,
  });
  if (id === undefined || !('answer' in enquiry)) return;
  const written = await lockMessage(tx, await openAgencyInbox(tx, userId), MessageId.parse(id));
  const answeredAt = at(1 - hoursAgo);
  await insertReply(tx, written, {
    authorId: userId,
    authorName: translator('nb')('lead.agent_of', { agent: DEMO_AGENT.name, agency: home.agencyName }),
    message: enquiry.answer,
    createdAt: answeredAt,
  });
  await updateMarks(tx, written, { isRead: true, isDone: true }, answeredAt);
}
