import { AlertBox, TextLink } from '@voxgrove/ui';
import { Link, useQuery, useWorkspace } from '@voxgrove/sdk';
import { knowledgeQuery } from '../data/knowledge/queries';
import { useTexts } from '../i18n/useTexts';

/**
 * Says that no model is configured and what that means for answers, and leads who may to where one
 * is added; nothing when one is.
 */
export function EngineNotice({ agentId }: { agentId: string }) {
  const t = useTexts();
  const { role } = useWorkspace();
  const { data } = useQuery(knowledgeQuery(agentId));
  if (data?.engine !== 'extractive') return null;
  return (
    <AlertBox type="info" title={t('engine.body')}>
      {t('engine.help')}
      {role === 'owner' && (
        <>
          {' '}
          <TextLink asChild whiteSpace="nowrap">
            <Link to="/credentials/new">{t('engine.toCredentials')}</Link>
          </TextLink>
        </>
      )}
    </AlertBox>
  );
}
