import { AlertBox, Icon, IconButton, TextLink } from '@voxgrove/ui';
import { Link, useFlag, useQuery, useWorkspace } from '@voxgrove/sdk';
import { knowledgeQuery } from '../data/knowledge/queries';
import { useTexts } from '../i18n/useTexts';

/**
 * Says that no model is configured and what that means for answers. Links owners to the page where
 * they can add a model. Renders nothing if a model exists or the user has dismissed the notice.
 */
export function EngineNotice({ agentId }: { agentId: string }) {
  const t = useTexts();
  const { role } = useWorkspace();
  const { data } = useQuery(knowledgeQuery(agentId));
  const [dismissed, setDismissed] = useFlag('modelNoticeDismissed');
  if (data?.engine !== 'extractive' || dismissed) return null;
  return (
    <AlertBox
      type="info"
      title={t('engine.body')}
      actions={
        <IconButton
          label={t('engine.dismiss')}
          size="sm"
          my="-1.5"
          onClick={() => setDismissed(true)}
        >
          <Icon name="x" size={16} />
        </IconButton>
      }
    >
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
