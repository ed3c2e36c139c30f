import { AppError } from '@voxgrove/contracts';
import { isPicture } from '../../contract/picture-address';
import type { BrandingChoices } from '../../contract/wizard';
import type { StoredJob } from './collections';

/** Longest address an agent's picture may have. */
const MAX_LENGTH = 2_000;

/** The owner's own picture, else the site's icon when they approved it (inlined when small enough), else none. @throws AppError BAD_INPUT */
export function logoAddress({ customLogo, faviconApproved }: BrandingChoices, read: Pick<StoredJob, 'branding' | 'faviconUrl'> | undefined): string {
  const own = customLogo?.trim() ?? '';
  if (own !== '') return checkedLogo(own);
  const icon = read?.branding?.favicon ?? null;
  if (!faviconApproved || icon === null) return '';
  return icon.length <= MAX_LENGTH ? icon : (read?.faviconUrl ?? '').slice(0, MAX_LENGTH);
}

/** @throws AppError BAD_INPUT unless it is a picture's web address or an inlined picture */
export function checkedLogo(logo: string): string {
  if (!isPicture(logo)) throw new AppError('BAD_INPUT', { fields: { customLogo: 'Please choose a picture or enter the web address of one.' } });
  return logo;
}
