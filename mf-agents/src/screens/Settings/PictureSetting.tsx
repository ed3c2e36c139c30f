import { endingsFor, uploadFault } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { PictureField } from '@voxgrove/ui';
import type { UploadTarget } from '../../../contract/upload-file';
import { sendPicture } from '../../data/agents/send-picture';
import { limitsOf } from './limits';
import { useSetting } from './setting-context';
import { useTexts } from '../../parts/settings/useTexts';

/**
 * Edits a picture of the agent: a chosen file, a dropped file, or an address. The server keeps the
 * file once the settings are saved.
 */
export function PictureSetting({
  agentId,
  name,
  target,
  shape,
}: {
  agentId: AgentId;
  name: 'roundedImageURL' | 'chatBgURL';
  target: UploadTarget;
  shape?: 'round' | 'wide';
}) {
  const t = useTexts();
  const { value, set, error } = useSetting(name);
  return (
    <PictureField
      label={t(`fields.${name}`)}
      help={t(`help.${name}`)}
      name={name}
      maxLength={limitsOf(name).most}
      value={value}
      onChange={set}
      error={error}
      endings={endingsFor(target)}
      {...(shape && { shape })}
      fault={(file) => uploadFault(file, target)}
      send={(file, onProgress, signal) => sendPicture(agentId, target, file, onProgress, signal)}
    />
  );
}
