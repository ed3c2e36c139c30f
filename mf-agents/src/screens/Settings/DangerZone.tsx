import { navigateTo } from '@voxgrove/sdk';
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@voxgrove/ui';
import type { Agent } from '@voxgrove/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { useAgentActions } from '../../parts/AgentActions/useAgentActions';

/** Copies, unpublishes or deletes an agent. */
export function DangerZone({ agent }: { agent: Agent }) {
  const t = useTexts();
  const { duplicate, isDuplicating, unpublish, remove, dialog } = useAgentActions(agent, () =>
    navigateTo('/agents'),
  );
  return (
    <Card pad="lg" as="section" aria-label={t('lifecycle.zone')}>
      <Stack gap="5">
        <Heading size="md">{t('lifecycle.zone')}</Heading>
        <Part title={t('lifecycle.duplicate')} body={t('lifecycle.duplicateBody')}>
          <Button variant="outline" loading={isDuplicating} onClick={duplicate}>
            {t('lifecycle.duplicate')}
          </Button>
        </Part>
        <Part
          title={t('lifecycle.unpublishHead')}
          body={t(unpublish ? 'lifecycle.unpublishBody' : 'lifecycle.notPublished')}
        >
          {unpublish && (
            <Button variant="outline" onClick={unpublish}>
              {t('lifecycle.unpublish')}
            </Button>
          )}
        </Part>
        <Part
          title={t('lifecycle.deleteHead')}
          body={t(remove ? 'lifecycle.deleteBody' : 'lifecycle.ownerOnly')}
        >
          {remove && (
            <Button variant="danger" onClick={remove}>
              {t('lifecycle.deleteConfirm')}
            </Button>
          )}
        </Part>
      </Stack>
      {dialog}
    </Card>
  );
}

function Part({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <Flex gap="3" justify="space-between" align="center" wrap="wrap">
      <Box flex="1 1 18rem" minW="0">
        <Text fontWeight="medium">{title}</Text>
        <Text color="fg.muted" fontSize="sm" maxW="prose">
          {body}
        </Text>
      </Box>
      {children}
    </Flex>
  );
}
