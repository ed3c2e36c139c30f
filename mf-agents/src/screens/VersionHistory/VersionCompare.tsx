import { useQuery } from '@voxgrove/sdk';
import {
  Badge,
  Box,
  Button,
  EmptyState,
  Field,
  Heading,
  HStack,
  Icon,
  Select,
  Skeleton,
  Stack,
} from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import { diffAgents } from '../../../contract/agent-diff';
import type { AgentOwnerView } from '../../../contract/agent-view';
import type { AgentVersion } from '../../../contract/agent-versions';
import { versionQuery } from '../../data/versions/queries';
import { QueryError } from '../../parts/QueryError';
import { ChangeList } from './ChangeList';
import { RestoreActions } from './RestoreActions';
import { Made, Marks } from './VersionList';
import { Added, Removed } from './TextDiff';
import { useTexts } from './useTexts';

const DRAFT = 0;

/**
 * Compares a version with the draft or with another version. The older one is shown as before, the
 * newer one as after.
 */
export function VersionCompare({
  view,
  version,
  versions,
  onBack,
}: {
  view: AgentOwnerView;
  version: AgentVersion;
  versions: AgentVersion[];
  onBack: () => void;
}) {
  const t = useTexts();
  const agentId = view.agent.ID;
  const [other, setOther] = useState(DRAFT);
  const chosen = useQuery(versionQuery(agentId, version.version));
  const second = useQuery({ ...versionQuery(agentId, other), enabled: other !== DRAFT });
  const reading = other !== DRAFT && chosen.data ? second : chosen;
  const draft = other === DRAFT ? view.agent : second.data?.draft;
  const name = (number: number) =>
    number === DRAFT ? t('draft') : t('version', { version: number });
  const forward = other === DRAFT || other > version.version;
  const [before, after] = forward ? [version.version, other] : [other, version.version];
  const changes = useMemo(() => {
    if (!chosen.data || !draft) return undefined;
    return forward ? diffAgents(chosen.data.draft, draft) : diffAgents(draft, chosen.data.draft);
  }, [chosen.data, draft, forward]);

  return (
    <Stack gap="4" p={{ base: '4', md: '5' }}>
      <Box hideFrom="md">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <Icon name="arrow-left" />
          {t('back')}
        </Button>
      </Box>
      <HStack justify="space-between" align="start" gap="4" flexWrap="wrap">
        <Box minW="0">
          <HStack gap="2">
            <Heading size="md">{t('version', { version: version.version })}</Heading>
            <Marks version={version} />
          </HStack>
          <Made version={version} />
        </Box>
        <Box w="12rem">
          <Field label={t('compared')}>
            <Select value={other} onChange={(event) => setOther(Number(event.target.value))}>
              <option value={DRAFT}>{t('draft')}</option>
              {versions
                .filter((one) => one.version !== version.version)
                .map((one) => (
                  <option key={one.version} value={one.version}>
                    {name(one.version)}
                  </option>
                ))}
            </Select>
          </Field>
        </Box>
      </HStack>
      {reading.error && !reading.data && (
        <QueryError
          title={t('versionError')}
          error={reading.error}
          onRetry={() => void reading.refetch()}
        />
      )}
      {!changes && !reading.error && (
        <Stack gap="3" aria-busy>
          <Skeleton h="20" />
          <Skeleton h="32" />
        </Stack>
      )}
      {changes && (
        <>
          <RestoreActions
            view={view}
            version={version.version}
            same={other === DRAFT && changes.length === 0}
          />
          {changes.length === 0 ? (
            <EmptyState title={t('equalTitle')}>
              {t('equalBody', { before: name(before), after: name(after) })}
            </EmptyState>
          ) : (
            <>
              <HStack gap="3" flexWrap="wrap" fontSize="xs">
                <Badge>{t('differ', { count: changes.length })}</Badge>
                <Removed>{t('only', { name: name(before) })}</Removed>
                <Added>{t('only', { name: name(after) })}</Added>
              </HStack>
              <ChangeList changes={changes} />
            </>
          )}
        </>
      )}
    </Stack>
  );
}
