import { useState } from 'react';
import type { AuditEntry } from '@voxgrove/contracts';
import { toApiError, useQuery } from '@voxgrove/sdk';
import {
  Box,
  Button,
  Card,
  ErrorState,
  Heading,
  Skeleton,
  Stack,
  Text,
  TimeAgo,
  Timeline,
} from '@voxgrove/ui';
import type { TimelineItem } from '@voxgrove/ui';
import { auditQuery } from '../data/queries';
import { Actor } from '../parts/Actor';
import { BuildName } from '../parts/BuildName';
import { useTexts } from '../useTexts';

/** Number of entries that are shown before "show all". */
const FIRST = 8;
const TONES: Record<AuditEntry['action'], TimelineItem['tone']> = {
  published: 'neutral',
  adopted: 'neutral',
  canary: 'accent',
  step: 'accent',
  promoted: 'accent',
  enabled: 'accent',
  restored: 'warning',
  'routes-approved': 'accent',
  pruned: 'neutral',
  disabled: 'warning',
  'rolled-back': 'danger',
  blocked: 'danger',
};

/** Shows who did what, when, and why. */
export function HistoryCard({ name }: { name: string }) {
  const t = useTexts();
  const { data: entries, error, refetch } = useQuery(auditQuery(name));
  const [all, setAll] = useState(false);
  const failure = error && !entries ? toApiError(error) : null;
  const shownEntries = all ? entries : entries?.slice(0, FIRST);
  return (
    <Box as="section" aria-labelledby="remote-history" minW="0">
      <Heading size="sm" mb="2" id="remote-history">
        {t('detail.history')}
      </Heading>
      <Card aria-busy={!entries && !failure}>
        {failure && (
          <ErrorState
            title={t('detail.historyError')}
            message={failure.message}
            requestId={failure.requestId}
            onRetry={() => void refetch()}
          />
        )}
        {!entries && !failure && (
          <Stack gap="3">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} h="9" />
            ))}
          </Stack>
        )}
        {entries?.length === 0 && <Text color="fg.muted">{t('detail.historyEmpty')}</Text>}
        {shownEntries && shownEntries.length > 0 && (
          <Timeline
            label={t('detail.history')}
            items={shownEntries.map((entry) => ({
              id: entry.id,
              tone: TONES[entry.action],
              children: <Entry entry={entry} />,
            }))}
          />
        )}
        {entries && entries.length > FIRST && !all && (
          <Button variant="link" mt="2" onClick={() => setAll(true)}>
            {t('detail.historyMore', { count: entries.length })}
          </Button>
        )}
      </Card>
    </Box>
  );
}

function Entry({ entry: { actor, action, build, detail, at, revision } }: { entry: AuditEntry }) {
  const t = useTexts();
  return (
    <>
      <Text>
        <Box as="span" fontWeight="medium">
          <Actor actor={actor} />
        </Box>{' '}
        {t(`audit.${action}`)}
        {build && (
          <>
            {' '}
            <BuildName build={build} />
          </>
        )}
      </Text>
      {detail && (
        <Text fontSize="xs" htmlTranslate="no">
          {detail}
        </Text>
      )}
      <Text fontSize="xs" color="fg.muted">
        <TimeAgo at={at} /> · {t('detail.revision', { revision })}
      </Text>
    </>
  );
}
