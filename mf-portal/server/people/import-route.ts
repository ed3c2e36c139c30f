import {
  AppError,
  ClientId,
  Email,
  foldText,
  isAppError,
  OrganisationId,
  TENANCY,
} from '@voxgrove/contracts';
import type { AgencyId, Region } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { keyedId } from '@voxgrove/server/secrets/keyed-id';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ImportReply } from '../../contract/people';
import { ImportInput, ImportReply as Reply } from '../../contract/people';
import { invite } from './invitation';
import { readImport } from './read-import';

/**
 * Creates people from a file, and their organisations if these are missing. A repeated call creates
 * nothing twice.
 */
export const importRoute = (context: SliceContext): AnyRoute =>
  route({
    method: 'POST',
    path: '/agencies/:agencyId/import',
    summary:
      'Adds clients from lines of organization, name and email; missing organizations are created.',
    input: ImportInput,
    output: Reply,
    policy: 'agency.organisations',
    resource: ({ agencyId }) => ({ type: 'agency', id: agencyId }),
    rateClass: 'write',
    audit: 'agency.clients.imported',
    bodyLimit: 600_000,
    handler: ({ agencyId, csv, invite: isInviting }, { region }) =>
      importAll(context, region, agencyId, csv, isInviting),
  });

async function importAll(
  context: SliceContext,
  region: Region,
  agencyId: AgencyId,
  csv: string,
  isInviting: boolean,
): Promise<ImportReply> {
  const [organisations, clients] = [context.port('organisations'), context.port('clients')];
  const known = new Map<string, OrganisationId>();
  const reply: ImportReply = { created: 0, organisations: 0, refused: [] };
  for (const { line, organisation, name, email } of readImport(csv)) {
    const address = Email.safeParse(email);
    if (email === '' || name === '' || organisation === '') {
      reply.refused.push({ line, reason: 'Please fill out all fields.' });
      continue;
    }
    if (!address.success) {
      reply.refused.push({ line, reason: new AppError('INVALID_EMAIL').message });
      continue;
    }
    const clientId = ClientId.parse(idFrom(context, 'client', agencyId, address.data));
    try {
      const orgId =
        known.get(foldText(organisation)) ??
        (await findOrganisation(context, region, agencyId, organisation)) ??
        (await create(organisation));
      known.set(foldText(organisation), orgId);
      if ((await clients.get(region, clientId))?.agencyId === agencyId) continue;
      const client = await clients.create(region, orgId, clientId, {
        name: name.slice(0, TENANCY.nameMaxLength),
        email: address.data,
      });
      reply.created += 1;
      if (isInviting) await invite(context, region, client);
    } catch (error) {
      if (!isAppError(error)) throw error;
      reply.refused.push({ line, reason: error.message });
    }
  }
  return reply;

  async function create(name: string): Promise<OrganisationId> {
    const created = await organisations.create(
      region,
      agencyId,
      importedId(context, agencyId, name),
      { name: name.slice(0, TENANCY.nameMaxLength) },
    );
    reply.organisations += 1;
    return created.ID;
  }
}

/**
 * Returns the organisation that an earlier import created for this name, or else one that has this
 * name; undefined if the agency has none.
 */
async function findOrganisation(
  context: SliceContext,
  region: Region,
  agencyId: AgencyId,
  name: string,
): Promise<OrganisationId | undefined> {
  const organisations = context.port('organisations');
  const imported = await organisations.get(region, importedId(context, agencyId, name));
  if (imported?.agencyId === agencyId) return imported.ID;
  const wanted = foldText(name.slice(0, TENANCY.nameMaxLength));
  const found = await organisations.list(region, agencyId, { search: wanted, limit: 200 });
  return found.organisations.find((one) => foldText(one.name) === wanted)?.ID;
}

const importedId = (context: SliceContext, agencyId: AgencyId, name: string): OrganisationId =>
  OrganisationId.parse(idFrom(context, 'organisation', agencyId, name));

const idFrom = ({ secrets }: SliceContext, ...parts: string[]): string =>
  keyedId(secrets.derive('import-ids'), 15, ...parts);
