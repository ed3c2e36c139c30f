import { Button, Field, Input, Popover, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ANALYTICS_DAYS } from '../../../contract/analytics';
import { daysIn } from './period';
import { useTexts } from './useTexts';

interface Period {
  from: string;
  to: string;
}

/** A choice of the first and the last day of the period. Days are such as `2026-11-24`. */
export function PeriodPopover({
  period,
  onChoose,
}: {
  period: Period;
  onChoose: (period: Period) => void;
}) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(period);
  const fault = faultOf(chosen);
  function open(next: boolean): void {
    if (next) setChosen(period);
    setOpen(next);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (fault !== undefined) return;
    onChoose(chosen);
    setOpen(false);
  }
  const day = (name: keyof Period) => ({
    type: 'date',
    required: true,
    value: chosen[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setChosen((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <Popover
      label={t('chooseDays')}
      open={isOpen}
      onOpenChange={open}
      placement="bottom-end"
      trigger={
        <Button variant="outline" size="sm">
          {t('chooseDays')}
        </Button>
      }
    >
      <form onSubmit={submit}>
        <Stack gap="3" p="3" minW="14rem">
          <Field label={t('firstDay')}>
            <Input {...day('from')} />
          </Field>
          <Field label={t('lastDay')} error={fault && t(fault, { count: ANALYTICS_DAYS })}>
            <Input {...day('to')} />
          </Field>
          <Button type="submit">{t('showDays')}</Button>
        </Stack>
      </form>
    </Popover>
  );
}

/** Returns the text key of what is wrong with a period. The browser asks for a missing day. */
function faultOf(period: Period): 'badDays' | 'tooLong' | undefined {
  if (period.from === '' || period.to === '') return undefined;
  const days = daysIn(period);
  if (days < 1) return 'badDays';
  return days > ANALYTICS_DAYS ? 'tooLong' : undefined;
}
