import { AppError } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

type Uploads = Pick<SliceContext['uploads'], 'useAt' | 'forgetAt'>;

/** A client or an organization with a picture. `usedBy`: its name as the user of the file. */
export interface Pictured {
  region: Region;
  workspaceId: WorkspaceId;
  usedBy: string;
}

/**
 * Keeps the picture that a change refers to. Without a picture in the change, nothing happens.
 * @throws AppError BAD_INPUT if the file does not exist any more
 */
export async function keepPicture(
  uploads: Uploads,
  { region, workspaceId, usedBy }: Pictured,
  { squarePhotoURL = '' }: { squarePhotoURL?: string | undefined },
): Promise<void> {
  if (!(await uploads.useAt(region, workspaceId, squarePhotoURL, usedBy)))
    throw new AppError('BAD_INPUT', {
      fields: { squarePhotoURL: 'This picture is gone. Please upload it again.' },
    });
}

/** Deletes the picture from before a change if the change has replaced it. */
export async function forgetReplacedPicture(
  uploads: Uploads,
  { region, workspaceId, usedBy }: Pictured,
  before: { squarePhotoURL: string },
  after: { squarePhotoURL: string },
): Promise<void> {
  if (after.squarePhotoURL !== before.squarePhotoURL)
    await uploads.forgetAt(region, workspaceId, before.squarePhotoURL, usedBy);
}
