import { FUNCTION } from '@voxgrove/contracts';
import { Card, Field, Grid, Heading, Input, Stack } from '@voxgrove/ui';
import type { FunctionPart } from './function-part';
import { useTexts } from './useTexts';

/** Which part of the answer the model gets, and the timeout of the call. */
export function AnswerCard({ value, set, fields }: FunctionPart) {
  const t = useTexts();
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Heading size="md">{t('response')}</Heading>
        <Field
          label={t('responsePath')}
          help={t('responsePathHelp', { one: 'data.items[0].name', each: 'results[].title' })}
          error={fields['responsePath']}
        >
          <Input
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            fontFamily="mono"
            value={value.responsePath}
            onChange={(event) => set({ responsePath: event.target.value })}
          />
        </Field>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
          <Field label={t('maxChars')} error={fields['maxChars']}>
            <Input
              type="number"
              min={FUNCTION.minResultChars}
              max={FUNCTION.maxResultChars}
              value={value.maxChars}
              onChange={(event) => set({ maxChars: event.target.valueAsNumber || 0 })}
            />
          </Field>
          <Field label={t('timeout')} error={fields['timeoutMs']}>
            <Input
              type="number"
              min={1}
              max={FUNCTION.maxTimeoutMs / 1000}
              value={value.timeoutMs / 1000}
              onChange={(event) =>
                set({ timeoutMs: Math.round((event.target.valueAsNumber || 0) * 1000) })
              }
            />
          </Field>
        </Grid>
      </Stack>
    </Card>
  );
}
