import type { AgencyId, Organisation, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

const AT_ONCE = 200;

/** Returns every organization of an agency in pages, ordered by name. */
export async function* allOrganisations(
  port: SliceContext['port'],
  region: Region,
  agencyId: AgencyId,
): AsyncGenerator<Organisation[], void> {
  let after: string | undefined;
  do {
    const page = await port('organisations').list(region, agencyId, {
      limit: AT_ONCE,
      ...(after !== undefined && { after }),
    });
    yield page.organisations;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
