import { AlertBox } from '@voxgrove/ui';
import { useQuery } from '@voxgrove/sdk';
import { knowledgeQuery } from '../data/knowledge/queries';
import { useTexts } from '../i18n/useTexts';

/** Says that no model is configured and what that means for answers; nothing when one is. */
export function EngineNotice({ agentId }: { agentId: string }) {
  const t = useTexts();
  const { data } = useQuery(knowledgeQuery(agentId));
  if (data?.engine !== 'extractive') return null;
  return <AlertBox type="info" title={t('engine.body')}>{t('engine.help')}</AlertBox>;
}
