import { AppError } from '@voxgrove/contracts';
import type { Agency, AgencyDraft, AgencyId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

const PICTURES = ['squarePhotoURL', 'darkModeSquarePhotourl', 'faviconURL'] as const;

/** Returns the owner of the pictures of an agency, which is also their user. */
export const picturesOf = (agencyId: AgencyId): string => `agency:${agencyId}`;

/** Returns the addresses of all pictures that an agency shows. */
const shownBy = (agency: Agency): string[] => [
  ...PICTURES.map((name) => agency[name]),
  ...agency.customTabs.map(({ iconUrl }) => iconUrl),
];

/** Deletes the pictures that an agency showed before a change and does not show any more. */
export async function forgetReplacedPictures(
  uploads: SliceContext['uploads'],
  region: Region,
  before: Agency,
  after: Agency,
): Promise<void> {
  const shown = new Set(shownBy(after));
  for (const url of new Set(shownBy(before)))
    if (url !== '' && !shown.has(url))
      await uploads.forgetAt(region, after.userId, url, picturesOf(after.ID));
}

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
    const kept = await uploads.useAt(region, agency.userId, url, picturesOf(agency.ID));
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
