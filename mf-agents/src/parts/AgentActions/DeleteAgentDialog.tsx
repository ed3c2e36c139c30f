import { cutText } from '@voxgrove/contracts';
import { notify, toApiError, useQuery } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Dialog, Field, Input, Stack, Text } from '@voxgrove/ui';
import { useId, useState } from 'react';
import { agentContentsQuery, useDeleteAgent } from '../../data/agents/lifecycle';
import { useTexts } from '../../i18n/useTexts';
import type { AgentInList } from './agent-in-list';

/**
 * Asks before an agent is deleted for good. Says what is deleted with it, and requires its name to
 * be typed.
 */
export function DeleteAgentDialog({
  agent,
  onDeleted,
  onClose,
}: {
  agent: AgentInList;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const { data: contents } = useQuery(agentContentsQuery(agent.ID));
  const remove = useDeleteAgent(agent.ID);
  const name = agent.title.trim();
  const submit = () => {
    const isRight = typed.trim() === name;
    setWrong(!isRight);
    if (!isRight || remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        notify({ type: 'success', message: t('lifecycle.deleted', { name: cutText(name, 60) }) });
        onClose();
        onDeleted();
      },
    });
  };
  const lostLines = [
    t('lifecycle.lostConversations', { count: contents?.conversations ?? 0 }),
    t('lifecycle.lostSources', { count: contents?.sources ?? 0 }),
    t('lifecycle.lostVersions', { count: contents?.versions ?? 0 }),
    t('lifecycle.lostScript'),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={
        <Box as="span" overflowWrap="anywhere">
          {t('lifecycle.deleteTitle', { name: cutText(name, 60) })}
        </Box>
      }
      description={t('lifecycle.deleteBody')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('lifecycle.cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={remove.isPending}>
            {t('lifecycle.deleteConfirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          <Stack
            as="ul"
            gap="1"
            ps="5"
            listStyleType="disc"
            aria-busy={contents === undefined}
            opacity={contents === undefined ? 0.5 : 1}
          >
            {lostLines.map((line) => (
              <Text as="li" key={line}>
                {line}
              </Text>
            ))}
          </Stack>
          <Field
            label={
              <Box as="span" overflowWrap="anywhere">
                {t('lifecycle.typeName', { name })}
              </Box>
            }
            error={wrong ? t('lifecycle.wrongName') : undefined}
          >
            <Input
              data-autofocus
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(false);
              }}
            />
          </Field>
          {remove.error && (
            <AlertBox type="error" title={t('lifecycle.notDeleted')}>
              {toApiError(remove.error).message}
            </AlertBox>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
