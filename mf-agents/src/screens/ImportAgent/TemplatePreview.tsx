import { AlertBox, Box, Card, Heading, HStack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { TemplateAgent } from '../../../contract/agent-template';
import { useTexts } from '../../i18n/useTexts';

/**
 * Shows the agent that a template creates, before it is created, and the parts of the file that are
 * ignored.
 */
export function TemplatePreview({ agent, leftOut }: { agent: TemplateAgent; leftOut: string[] }) {
  const t = useTexts();
  const characters = [...agent.vgOptions.systemPrompt].length;
  const rows: [string, ReactNode][] = [
    [
      'description',
      <span key="text" translate="no">
        {agent.description || t('import.none')}
      </span>,
    ],
    [
      'prompt',
      characters === 0
        ? t('import.none')
        : t('import.characters', { amount: characters.toLocaleString() }),
    ],
    ['messages', String(agent.vgOptions.initMessages.length)],
    [
      'model',
      <span key="text" translate="no">
        {agent.vgOptions.defaultModel || t('import.none')}
      </span>,
    ],
    ...(agent.enableNodes || agent.nodes.length > 0
      ? [['nodes', String(agent.nodes.length)] as [string, ReactNode]]
      : []),
    [
      'look',
      agent.customTheme ? (
        <HStack key="color" gap="2">
          <Box
            boxSize="4"
            borderRadius="sm"
            borderWidth="1px"
            aria-hidden
            style={{ background: agent.customTheme.primary }}
          />
          <span translate="no">{agent.customTheme.primary}</span>
        </HStack>
      ) : (
        <span key="text" translate="no">
          {agent.theme}
        </span>
      ),
    ],
  ];
  return (
    <Card role="group" aria-label={t('import.contains')}>
      <Heading size="sm" mb="3">
        {t('import.contains')}
      </Heading>
      <Box as="dl" display="grid" gridTemplateColumns="8rem minmax(0, 1fr)" gap="2" mb="3">
        {rows.map(([label, value]) => (
          <Box key={label} display="contents">
            <Text as="dt" color="fg.muted">
              {t(`import.${label}`)}
            </Text>
            <Box as="dd" overflowWrap="anywhere" lineClamp="3">
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Text color="fg.muted" fontSize="xs">
        {t('import.notInside')}
      </Text>
      {leftOut.length > 0 && (
        <Box mt="3">
          <AlertBox type="warning" title={t('import.leftOut', { count: leftOut.length })}>
            <Text htmlTranslate="no" overflowWrap="anywhere">
              {leftOut.slice(0, MOST_NAMED).join(', ')}
            </Text>
          </AlertBox>
        </Box>
      )}
    </Card>
  );
}

const MOST_NAMED = 20;
