import { AppError } from '@voxgrove/contracts';
import type { Agency, AgencyDraft, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

const PICTURES = ['squarePhotoURL', 'darkModeSquarePhotourl', 'faviconURL'] as const;

/**
 * Keeps uploaded pictures that the changes refer to. The platform deletes files without a reference
 * after a day.
 * @throws AppError BAD_INPUT when a file does not exist any more
 */
export async function keepPictures(
  uploads: SliceContext['uploads'],
  region: Region,
  agency: Agency,
  changes: Partial<AgencyDraft>,
): Promise<void> {
  const fields: Record<string, string> = {};
  const keep = async (field: string, url: string): Promise<void> => {
    const kept = await uploads.useAt(region, agency.userId, url, `agency:${agency.ID}`);
    if (!kept) fields[field] = 'This picture is gone. Please upload it again.';
  };
  for (const name of PICTURES) {
    const url = changes[name];
    if (url !== undefined && url !== '') await keep(name, url);
  }
  for (const { iconUrl } of changes.customTabs ?? [])
    if (iconUrl !== '') await keep('customTabs', iconUrl);
  if (Object.keys(fields).length > 0) throw new AppError('BAD_INPUT', { fields });
}
