import { useState } from 'react';
import { notify } from '@voxgrove/sdk';
import { Box, Field, Grid, Input, Text } from '@voxgrove/ui';
import { usePrune } from '../data/mutations';
import { parseWhole } from '../model/canary-progress';
import { BuildName } from '../parts/BuildName';
import { useTexts } from '../useTexts';
import { DialogForm } from './DialogForm';
import { Refusal } from './Refusal';
import type { DialogProps } from './dialog-props';

const USUAL_KEEP = '5';
const USUAL_DAYS = '7';
const DAY_MS = 86_400_000;

/** Lists unused builds, then deletes them. */
export function PruneDialog({ remote: { name }, revision, onClose }: DialogProps) {
  const t = useTexts();
  const prune = usePrune(name);
  const [keep, setKeep] = useState(USUAL_KEEP);
  const [days, setDays] = useState(USUAL_DAYS);
  const [tried, setTried] = useState(false);
  const [would, setWould] = useState<string[] | null>(null);
  const keptBuilds = parseWhole(keep, 1, 100);
  const age = parseWhole(days, 0, 3650);
  const sure = would !== null && would.length > 0;
  const submit = () => {
    setTried(true);
    if (typeof keptBuilds !== 'number' || typeof age !== 'number') return;
    prune.mutate(
      { keep: keptBuilds, olderThanMs: age * DAY_MS, dryRun: !sure, revision },
      {
        onSuccess: ({ removed }) => {
          if (!sure) return setWould(removed);
          notify({ type: 'success', message: t('prune.done', { count: removed.length }) });
          onClose();
        },
        onError: () => setWould(null),
      },
    );
  };
  const wrong = (value: number | undefined | null) =>
    tried && typeof value !== 'number' ? t('prune.wrong') : undefined;
  const change = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setWould(null);
  };
  return (
    <DialogForm
      title={t('prune.title', { name })}
      description={t('prune.body')}
      onClose={onClose}
      confirm={sure ? t('prune.confirm', { count: would.length }) : t('prune.show')}
      danger={sure}
      busy={prune.isPending}
      onSubmit={submit}
    >
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
        <Field label={t('prune.keep')} error={wrong(keptBuilds)}>
          <Input inputMode="numeric" autoComplete="off" value={keep} onChange={change(setKeep)} />
        </Field>
        <Field label={t('prune.days')} error={wrong(age)}>
          <Input inputMode="numeric" autoComplete="off" value={days} onChange={change(setDays)} />
        </Field>
      </Grid>
      <Box role="status">
        {would?.length === 0 && <Text color="fg.muted">{t('prune.nothing')}</Text>}
        {sure && (
          <>
            <Text mb="2">{t('prune.would', { count: would.length })}</Text>
            <Box
              as="ul"
              listStyleType="none"
              display="flex"
              flexDir="column"
              gap="1"
              maxH="48"
              overflow="auto"
            >
              {would.map((build) => (
                <li key={build}>
                  <BuildName build={build} />
                </li>
              ))}
            </Box>
          </>
        )}
      </Box>
      <Refusal error={prune.error} revision={revision} />
    </DialogForm>
  );
}
