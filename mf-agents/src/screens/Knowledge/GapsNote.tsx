import { Link, useQuery } from '@voxgrove/sdk';
import { Text, TextLink } from '@voxgrove/ui';
import { websiteGapsQuery } from '../../data/knowledge/queries';
import { kbPaths } from '../../parts/knowledge-paths';
import { useTexts } from './useTexts';

/** One line below the sources: how many common questions the website does not answer. */
export function GapsNote({ agentId }: { agentId: string }) {
  const t = useTexts();
  const { data } = useQuery(websiteGapsQuery(agentId));
  if (!data || data.gaps.length === 0) return null;
  return (
    <Text color="fg.muted">
      {t('gapsNote', { count: data.gaps.length, asked: data.asked })}{' '}
      <TextLink asChild>
        <Link to={kbPaths(agentId).unanswered}>{t('gapsNoteLink')}</Link>
      </TextLink>
    </Text>
  );
}
