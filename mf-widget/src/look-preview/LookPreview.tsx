import { useMemo } from 'react';
import { agentsTopic } from '@voxgrove/contracts';
import type { PublicAgent } from '@voxgrove/contracts';
import type { LookPreviewProps } from '@voxgrove/contracts/look-preview';
import { toApiError, useLive, useQuery, useQueryClient, useT } from '@voxgrove/sdk';
import { AlertBox, Box, Skeleton, VisuallyHidden } from '@voxgrove/ui';
import { testedDraftQuery } from '../data/tested-draft';
import { SampleChat } from './SampleChat';

const HEIGHT = { base: '420px', md: '540px' };

/** Preview of an agent's unsaved look: the real chat app with a sample conversation. */
export function LookPreview({ agentId, look }: LookPreviewProps) {
  const t = useT('mf-widget');
  const client = useQueryClient();
  const { data, error } = useQuery(testedDraftQuery(agentId));
  const saved = data?.agent;
  // Reads the draft again after a change, because other screens may save other fields of the agent.
  useLive(saved ? [agentsTopic(saved.ownerID)] : [], ({ type, id }) => {
    if (type === 'resync' || id === agentId)
      void client.invalidateQueries({ queryKey: testedDraftQuery(agentId).queryKey });
  });
  const serialized = JSON.stringify(look);
  const agent = useMemo((): PublicAgent | undefined => {
    if (!saved) return undefined;
    const shown = JSON.parse(serialized) as typeof look;
    return {
      ...saved,
      ...shown,
      ui: { ...saved.ui, ...shown.ui },
      // A sample accepts no files.
      webChat: { ...saved.webChat, attachments: false },
    };
  }, [saved, serialized]);
  if (error)
    return (
      <AlertBox type="warning" title={t('preview.failed')}>
        {toApiError(error).message}
      </AlertBox>
    );
  return (
    <Box
      role="group"
      aria-label={t('preview.label')}
      h={HEIGHT}
      pos="relative"
      isolation="isolate"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
    >
      {agent ? (
        <SampleChat agent={agent} />
      ) : (
        <Box aria-busy>
          <VisuallyHidden role="status">{t('preview.loading')}</VisuallyHidden>
          <Skeleton h={HEIGHT} />
        </Box>
      )}
    </Box>
  );
}
