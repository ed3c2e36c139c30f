import { Badge, Box, Card, HStack, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { FieldChange, NodeChange } from '../../../contract/agent-diff';
import { Added, Removed, TextDiff } from './TextDiff';
import { listDiff } from './list-diff';
import { useFieldName, useTexts } from './useTexts';

/** The differences, one card for each field. */
export function ChangeList({ changes }: { changes: FieldChange[] }) {
  const name = useFieldName();
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {changes.map((change) => (
        <li key={change.path}>
          <Card role="group" aria-label={name(change.path)}>
            <Text fontWeight="semibold" mb="1.5">
              {name(change.path)}
            </Text>
            <Change change={change} />
          </Card>
        </li>
      ))}
    </Stack>
  );
}

function Change({ change }: { change: FieldChange }) {
  switch (change.kind) {
    case 'text':
      return (
        <Scrolling label={change.path}>
          <TextDiff before={change.before} after={change.after} />
        </Scrolling>
      );
    case 'value':
      return <Values before={change.before} after={change.after} />;
    case 'list':
      return <Lines before={change.before} after={change.after} />;
    case 'nodes':
      return <Nodes nodes={change.nodes} moved={change.moved} />;
  }
}

/** Long texts scroll on their own, also with the keyboard. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  const name = useFieldName();
  return (
    <Box
      role="group"
      aria-label={name(label)}
      tabIndex={0}
      maxH="24rem"
      overflow="auto"
      bg="bg.subtle"
      borderRadius="sm"
      p="2.5"
    >
      {children}
    </Box>
  );
}

type Plain = string | number | boolean | null;

function Values({ before, after }: { before: Plain; after: Plain }) {
  const t = useTexts();
  const words = (value: Plain) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    return value === null || value === '' ? t('empty') : String(value);
  };
  return (
    <HStack gap="2" flexWrap="wrap" overflowWrap="anywhere">
      <Removed>{words(before)}</Removed>
      <Text as="span" color="fg.muted" aria-hidden>
        →
      </Text>
      <Added>{words(after)}</Added>
    </HStack>
  );
}

function Lines({ before, after }: { before: string[]; after: string[] }) {
  return (
    <Stack as="ul" gap="1" ps="4" listStyleType="disc">
      {listDiff(before, after).map((line, index) => (
        <Box
          as="li"
          key={index}
          overflowWrap="anywhere"
          color={line.before === line.after ? 'fg.muted' : undefined}
        >
          <Line {...line} />
        </Box>
      ))}
    </Stack>
  );
}

const TONES = { added: 'success', removed: 'danger', changed: 'info' } as const;

function Nodes({ nodes, moved }: { nodes: NodeChange[]; moved: boolean }) {
  const t = useTexts();
  if (moved) return <Text color="fg.muted">{t('nodesMoved')}</Text>;
  return (
    <Stack gap="3">
      {nodes.map((node) => (
        <Box key={node.id} borderStartWidth="3px" ps="3" minW="0">
          <HStack gap="2" mb="1" flexWrap="wrap">
            <Text fontWeight="medium" htmlTranslate="no">
              {t('node', { id: node.id })}
            </Text>
            {node.type && (
              <Text as="span" color="fg.muted" fontSize="xs" htmlTranslate="no">
                {node.type}
              </Text>
            )}
            <Badge tone={TONES[node.change]}>
              {t(node.change === 'changed' ? 'changedNode' : node.change)}
            </Badge>
          </HStack>
          {node.change === 'changed' && (
            <Stack as="dl" gap="1.5">
              {node.fields.map((field) => (
                <Box key={field.name}>
                  <Text as="dt" color="fg.muted" fontSize="xs" htmlTranslate="no">
                    {field.name}
                  </Text>
                  <dd>
                    <TextDiff before={field.before} after={field.after} />
                  </dd>
                </Box>
              ))}
            </Stack>
          )}
          {node.change !== 'changed' && (
            <Stack gap="1" overflowWrap="anywhere">
              {node.fields
                .filter(({ name }) => name !== 'type')
                .map(({ name, before, after }) => (
                  <Box key={name}>
                    <Text as="span" color="fg.muted" fontSize="xs" htmlTranslate="no">
                      {name}{' '}
                    </Text>
                    {node.change === 'added' ? <Added>{after}</Added> : <Removed>{before}</Removed>}
                  </Box>
                ))}
            </Stack>
          )}
        </Box>
      ))}
    </Stack>
  );
}

function Line({ before, after }: { before: string | null; after: string | null }) {
  if (before === null) return <Added>{after ?? ''}</Added>;
  if (after === null) return <Removed>{before}</Removed>;
  return <TextDiff before={before} after={after} />;
}
