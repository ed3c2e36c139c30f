import { toApiError, useQuery, useT } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Checkbox, Heading, Skeleton, Stack, Text } from '@voxgrove/ui';
import { useEffect } from 'react';
import type { SnapshotTarget } from '../../../contract/snapshots';
import { snapshotChangesQuery } from '../../data/snapshots';

export interface ComparisonProps {
  agencyId: string;
  target: SnapshotTarget;
  /** Shows the name of the agent above its changes, with a checkbox that leaves the agent out. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void };
  /** Called with the number of changes after they have been loaded. */
  onCompared: (agentId: string, count: number) => void;
}

/** Shows the changes that the template makes in one agent. */
export function Comparison({ agencyId, target, choice, onCompared }: ComparisonProps) {
  const t = useT('mf-agency');
  const { ID, title } = target;
  const { data, error, refetch } = useQuery(snapshotChangesQuery(agencyId, ID));
  const count = data?.length;
  useEffect(() => {
    if (count !== undefined) onCompared(ID, count);
  }, [ID, count, onCompared]);
  return (
    <Stack gap="3">
      {choice && (
        <Heading as="h3" size="sm" htmlTranslate="no">
          <Checkbox
            checked={choice.isChosen}
            onChange={(event) => choice.onChange(event.target.checked)}
          >
            {title}
          </Checkbox>
        </Heading>
      )}
      {error && !data && (
        <AlertBox
          type="error"
          actions={
            <Button size="sm" variant="outline" onClick={() => void refetch()}>
              {t('template.again')}
            </Button>
          }
        >
          {toApiError(error).message}
        </AlertBox>
      )}
      {!data && !error && <Skeleton height="8rem" />}
      {data?.length === 0 && <Text>{t('template.same')}</Text>}
      {data?.map(({ path, before, after }) => (
        <Box key={path} borderTopWidth="1px" borderColor="border" pt="2">
          <Text fontWeight="medium" htmlTranslate="no" overflowWrap="anywhere">
            {path}
          </Text>
          <Value label={t('template.before')} text={before} />
          <Value label={t('template.after')} text={after} />
        </Box>
      ))}
    </Stack>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  const t = useT('mf-agency');
  return (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-wrap">
      {label}: {text === '' ? t('template.nothing') : text}
    </Text>
  );
}
