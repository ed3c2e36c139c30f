import { AppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { isPicture, isWebPicture } from '../../contract/picture-address';
import type { BrandingChoices } from '../../contract/wizard';
import { isInlined, keepInlined, picturesOf } from '../agents/port';
import type { PictureOf } from '../agents/port';
import type { StoredJob } from './collections';

/** Limit of the length of an agent's picture address. */
const MAX_LENGTH = 2_000;

/**
 * Returns the owner's own picture, or else the site's icon if the owner approved it, or else none.
 * Visitors only get pictures with an address: an icon is stored as a file of the agent, and one
 * that cannot be stored (an SVG) keeps its address on the site.
 * @throws AppError BAD_INPUT
 */
export async function logoAddress(
  context: Pick<SliceContext, 'uploads'>,
  agent: Omit<PictureOf, 'purpose'>,
  { customLogo, faviconApproved }: BrandingChoices,
  read: Pick<StoredJob, 'branding' | 'faviconUrl'> | undefined,
): Promise<string> {
  const ownLogo = customLogo?.trim() ?? '';
  if (ownLogo !== '') return checkedLogo(ownLogo);
  const icon = read?.branding?.favicon ?? null;
  if (!faviconApproved || icon === null) return '';
  const address =
    (isInlined(icon)
      ? await keepInlined(context, { ...agent, purpose: 'agentPicture' }, icon)
      : null) ??
    read?.faviconUrl ??
    '';
  return address.length <= MAX_LENGTH && isWebPicture(address) ? address : '';
}

/**
 * Gives the agent its own copy of a stored logo, for example of the logo of an organization. May be
 * repeated.
 * @throws AppError BAD_INPUT if the logo is gone
 */
export async function copiedLogo(
  { uploads }: Pick<SliceContext, 'uploads'>,
  { region, workspaceId, agentId }: Omit<PictureOf, 'purpose'>,
  logo: string,
): Promise<string> {
  const address = await uploads.copyAt(region, workspaceId, logo, picturesOf(agentId));
  if (address === null)
    throw new AppError('BAD_INPUT', {
      fields: { customLogo: 'This picture is not kept any more. Please choose it again.' },
    });
  return address;
}

/**
 * Checks a picture. @throws AppError BAD_INPUT unless it is a picture's web address or an inlined
 * picture
 */
export function checkedLogo(logo: string): string {
  if (!isPicture(logo))
    throw new AppError('BAD_INPUT', {
      fields: { customLogo: 'Please choose a picture or enter the web address of one.' },
    });
  return logo;
}
