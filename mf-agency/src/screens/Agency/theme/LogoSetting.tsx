import { endingsFor, uploadFault } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { PictureField } from '@voxgrove/ui';
import { PICTURE_PURPOSES } from '../../../../contract/pictures';
import type { AgencyPicture } from '../../../../contract/pictures';
import { sendPicture } from '../../../data/send-picture';
import { useAgency } from '../agency-context';

/** Uploads a picture of the agency. The file is kept when the settings are saved. */
export function LogoSetting({
  name,
  picture,
}: {
  name: 'squarePhotoURL' | 'darkModeSquarePhotourl' | 'faviconURL';
  picture: AgencyPicture;
}) {
  const t = useT('mf-agency');
  const { agency, form } = useAgency();
  const purpose = PICTURE_PURPOSES[picture];
  return (
    <PictureField
      label={t(`fields.${name}`)}
      help={t(`help.${name}`)}
      name={name}
      maxLength={2_000}
      value={form.value[name]}
      onChange={(url) => form.set({ [name]: url })}
      error={form.error?.fields[name]}
      endings={endingsFor(purpose)}
      shape="round"
      fault={(file) => uploadFault(file, purpose)}
      send={(file, onProgress, signal) => sendPicture(agency.ID, picture, file, onProgress, signal)}
    />
  );
}
