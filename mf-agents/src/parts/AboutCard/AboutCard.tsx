import { AboutPerson } from '@voxgrove/contracts';
import type { AboutForm } from '@voxgrove/contracts';
import {
  AlertBox,
  Button,
  Card,
  Field,
  Grid,
  Heading,
  HStack,
  Select,
  Stack,
  Text,
} from '@voxgrove/ui';
import { toApiError } from '@voxgrove/sdk';
import { useState } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { saveAbout } from '../../data/about';
import { PurposeSuggestion } from './PurposeSuggestion';
import { useAboutTexts } from './texts';

const { role, useCase, teamSize } = AboutPerson.shape;
const NOTHING: AboutForm = { role: null, useCase: null, teamSize: null };

/**
 * Questions about role, purpose and team size, asked once. Some purposes lead to a suggested
 * greeting for the agent.
 */
export function AboutCard({
  view,
}: {
  /** The user's first agent, if there is one. */
  view?: AgentOwnerView | undefined;
}) {
  const t = useAboutTexts();
  const [answers, setAnswers] = useState(NOTHING);
  const [outcome, setOutcome] = useState<'saved' | 'skipped'>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (form: AboutForm, next: 'saved' | 'skipped') => {
    setBusy(true);
    setFailure(undefined);
    try {
      await saveAbout(form);
      setOutcome(next);
    } catch (error) {
      setFailure(toApiError(error).message);
    }
    setBusy(false);
  };
  if (outcome === 'skipped') return null;
  if (outcome === 'saved')
    return (
      <Stack gap="4">
        <Text role="status">{t('thanks')}</Text>
        {view && answers.useCase && <PurposeSuggestion view={view} purpose={answers.useCase} />}
      </Stack>
    );
  return (
    <Card pad="lg" as="section" aria-label={t('title')}>
      <Stack gap="4">
        <div>
          <Heading as="h2" size="sm">
            {t('title')}
          </Heading>
          <Text fontSize="sm" color="fg.muted" mt="0.5">
            {t('lead')}
          </Text>
        </div>
        <Grid gap="3" templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
          <Choice
            label={t('useCase')}
            options={useCase.unwrap().unwrap().options}
            textOf={(option) => t(`useCases.${option}`)}
            value={answers.useCase}
            onChange={(chosen) => setAnswers({ ...answers, useCase: chosen })}
          />
          <Choice
            label={t('role')}
            options={role.unwrap().unwrap().options}
            textOf={(option) => t(`roles.${option}`)}
            value={answers.role}
            onChange={(chosen) => setAnswers({ ...answers, role: chosen })}
          />
          <Choice
            label={t('teamSize')}
            options={teamSize.unwrap().unwrap().options}
            textOf={(option) => t(`teamSizes.${option}`)}
            value={answers.teamSize}
            onChange={(chosen) => setAnswers({ ...answers, teamSize: chosen })}
          />
        </Grid>
        {failure !== undefined && <AlertBox type="error">{failure}</AlertBox>}
        <HStack gap="2">
          <Button size="sm" loading={busy} onClick={() => void send(answers, 'saved')}>
            {t('save')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={busy}
            onClick={() => void send(NOTHING, 'skipped')}
          >
            {t('skip')}
          </Button>
        </HStack>
      </Stack>
    </Card>
  );
}

function Choice<T extends string>({
  label,
  options,
  textOf,
  value,
  onChange,
}: {
  label: string;
  options: readonly T[];
  textOf: (option: T) => string;
  value: T | null;
  onChange: (chosen: T | null) => void;
}) {
  const t = useAboutTexts();
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => option === target.value) ?? null)
        }
      >
        <option value="">{t('choose')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
