import { PROMPT } from '@voxgrove/contracts';
import { useQuery, useWorkspace } from '@voxgrove/sdk';
import {
  Badge,
  Box,
  Button,
  Card,
  Dialog,
  Heading,
  HStack,
  Stack,
  Text,
  TimeAgo,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { PromptVersion } from '../../../contract/prompts';
import { promptVersionsQuery } from '../../data/prompts/prompts';
import { QueryError } from '../../parts/QueryError';
import { useTexts } from './useTexts';

/** Earlier titles and texts of a prompt. Choosing one puts it into the form and saves nothing. */
export function VersionsCard({
  id,
  revision,
  onRestore,
}: {
  id: string;
  revision: number;
  onRestore: (version: PromptVersion) => void;
}) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { data, error, refetch } = useQuery({
    ...promptVersionsQuery(uid, id, revision),
    placeholderData: (before) => before,
  });
  const [looking, setLooking] = useState<PromptVersion | null>(null);
  return (
    <Card>
      <Heading size="sm">{t('versions.title')}</Heading>
      <Text color="fg.muted" fontSize="xs" mb="3">
        {t('versions.help', { limit: PROMPT.maxVersions })}
      </Text>
      {error && !data && (
        <QueryError title={t('versions.error')} error={error} onRetry={() => void refetch()} />
      )}
      <Stack
        as="ul"
        gap="2"
        listStyleType="none"
        maxH="20rem"
        overflow="auto"
        aria-busy={data === undefined}
      >
        {data?.map((version) => (
          <HStack as="li" key={version.revision} justify="space-between" gap="2">
            <Box minW="0">
              <Text fontSize="sm">
                {t('versions.version', { number: version.revision })} · <TimeAgo at={version.at} />
              </Text>
              <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
                {t('versions.by', { name: version.by || t('versions.left') })}
              </Text>
            </Box>
            {version.revision === revision ? (
              <Badge tone="accent">{t('versions.current')}</Badge>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('versions.view', { number: version.revision })}
                onClick={() => setLooking(version)}
              >
                {t('versions.restore')}
              </Button>
            )}
          </HStack>
        ))}
      </Stack>
      {looking && (
        <Dialog
          open
          onClose={() => setLooking(null)}
          role="alertdialog"
          size="lg"
          title={t('versions.restoreTitle', { number: looking.revision })}
          description={t('versions.restoreBody')}
          footer={
            <>
              <Button variant="ghost" onClick={() => setLooking(null)}>
                {t('versions.cancel')}
              </Button>
              <Button
                data-autofocus
                onClick={() => {
                  onRestore(looking);
                  setLooking(null);
                }}
              >
                {t('versions.confirm')}
              </Button>
            </>
          }
        >
          <Box htmlTranslate="no">
            <Text fontWeight="semibold" mb="1" overflowWrap="anywhere">
              {looking.title}
            </Text>
            <Box
              tabIndex={0}
              role="group"
              aria-label={looking.title}
              bg="bg.muted"
              borderRadius="sm"
              p="3"
              maxH="20rem"
              overflow="auto"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {looking.text}
            </Box>
          </Box>
        </Dialog>
      )}
    </Card>
  );
}
