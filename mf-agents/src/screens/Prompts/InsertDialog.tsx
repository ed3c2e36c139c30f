import { PROMPT } from '@voxgrove/contracts';
import { notify, toApiError, useQuery, useQueryClient } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Dialog, Field, Grid, Input, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { variablesIn } from '../../../contract/prompts';
import { agentKeys } from '../../data/agents/keys';
import { useSaveDraft } from '../../data/agents/mutations';
import { agentQuery } from '../../data/agents/queries';
import { AgentSelect } from '../../parts/AgentSelect';
import { useTexts } from './useTexts';

/**
 * Inserts the prompt with filled-in variables into the draft of an agent. Shows the text that is
 * replaced, and saves based on the version that was shown.
 */
export function InsertDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts();
  const [agentId, setAgentId] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const { data: view, error: unread } = useQuery({
    ...agentQuery(agentId),
    enabled: agentId !== '',
    staleTime: 0,
  });
  const names = variablesIn(text);
  const filled = fillIn(text, values);
  const now = view?.agent.vgOptions.systemPrompt ?? '';
  const tooLong = filled.length > PROMPT.textMaxLength;
  const insert = useInsert(agentId, onClose);
  const ready = view !== undefined && filled !== now && !tooLong;

  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen
      size="lg"
      title={t('insert.title')}
      description={t('insert.body')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('insert.cancel')}
          </Button>
          <Button
            disabled={!ready}
            loading={insert.pending}
            onClick={() => {
              if (view) insert.run(view, filled);
            }}
          >
            {t('insert.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <AgentSelect label={t('insert.agent')} value={agentId} onChange={setAgentId} first />
        {names.length > 0 && (
          <Box role="group" aria-label={t('insert.fill')}>
            <Text fontWeight="medium">{t('insert.fill')}</Text>
            <Text color="fg.muted" fontSize="xs" mb="2">
              {t('insert.fillHelp')}
            </Text>
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
              gap="3"
            >
              {names.map((name) => (
                <Field key={name} label={<span translate="no">{name}</span>}>
                  <Input
                    maxLength={1_000}
                    value={values[name] ?? ''}
                    onChange={(event) =>
                      setValues((before) => ({ ...before, [name]: event.target.value }))
                    }
                  />
                </Field>
              ))}
            </Grid>
          </Box>
        )}
        {unread && !view && <AlertBox type="error">{t('insert.agentError')}</AlertBox>}
        {tooLong && (
          <AlertBox type="error">
            {t('insert.long', { count: filled.length, limit: PROMPT.textMaxLength })}
          </AlertBox>
        )}
        {view && filled === now && <AlertBox>{t('insert.same')}</AlertBox>}
        {view && filled !== now && (
          <>
            <AlertBox type="warning">{t('insert.replaces')}</AlertBox>
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
              gap="3"
            >
              <Side label={t('insert.now')} text={now} />
              <Side label={t('insert.then')} text={filled} />
            </Grid>
          </>
        )}
        {insert.failure && (
          <AlertBox type="error" title={t('insert.failed')}>
            {insert.failure}
          </AlertBox>
        )}
      </Stack>
    </Dialog>
  );
}

/** Replaces variables by their values. A variable without a value keeps its braces. */
const fillIn = (text: string, values: Record<string, string>): string =>
  variablesIn(text).reduce((filled, name) => {
    const value = values[name];
    return value
      ? filled.replace(
          new RegExp(`\\{\\{\\s*${name.replace(/[.\\]/g, '\\$&')}\\s*\\}\\}`, 'gu'),
          () => value,
        )
      : filled;
  }, text);

function useInsert(agentId: string, onDone: () => void) {
  const t = useTexts();
  const client = useQueryClient();
  const save = useSaveDraft(agentId);
  const failure = save.error ? toApiError(save.error) : null;
  const run = ({ agent, version }: AgentOwnerView, systemPrompt: string) =>
    save.mutate(
      { fields: { vgOptions: { systemPrompt } }, version },
      {
        onSuccess: () => {
          notify({ type: 'success', message: t('insert.done', { agent: agent.title }) });
          onDone();
        },
        onError: (error) => {
          if (toApiError(error).code === 'CONFLICT')
            void client.invalidateQueries({ queryKey: agentKeys.detail(agentId) });
        },
      },
    );
  return {
    run,
    pending: save.isPending,
    failure: failure && (failure.code === 'CONFLICT' ? t('insert.conflict') : failure.message),
  };
}

function Side({ label, text }: { label: string; text: string }) {
  const t = useTexts();
  return (
    <Box minW="0">
      <Text color="fg.muted" fontSize="xs" mb="1">
        {label}
      </Text>
      <Box
        tabIndex={0}
        role="group"
        aria-label={label}
        htmlTranslate="no"
        bg="bg.muted"
        borderRadius="sm"
        p="3"
        maxH="12rem"
        overflow="auto"
        fontSize="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text || t('insert.nothing')}
      </Box>
    </Box>
  );
}
