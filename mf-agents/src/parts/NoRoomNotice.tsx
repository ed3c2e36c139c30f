import { AlertBox } from '@voxgrove/ui';
import { useAgentRoom } from '../data/agents/useAgentRoom';
import { useTexts } from '../i18n/useTexts';

/** Says that the workspace has all the agents its plan allows, before the user fills in a form. */
export function NoRoomNotice() {
  const t = useTexts();
  const { limit = 0 } = useAgentRoom();
  return (
    <AlertBox type="warning" title={t('create.fullTitle')}>
      {t('create.full', { limit })}
    </AlertBox>
  );
}
