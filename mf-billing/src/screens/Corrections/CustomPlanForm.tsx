import { notify, toApiError, useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  Checkbox,
  Field,
  Flex,
  Grid,
  Heading,
  Input,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { CustomPlan, PlanLimits } from '../../../contract/limits';
import { customPlanQuery, useSaveCustomPlan } from '../../data/operators';
import { overviewQuery } from '../../data/overview';
import { LIMITS, mayBeUnlimited, planOfTyped, typedPlanOf } from './typed-plan';
import type { PlanFaults } from './typed-plan';

/** Enters the plan that sales has agreed with the workspace. */
export function CustomPlanForm() {
  const { uid } = useWorkspace();
  const custom = useQuery(customPlanQuery(uid));
  const overview = useQuery(overviewQuery(uid));
  const error = custom.error ?? overview.error;
  if (custom.data && overview.data)
    return <Form key={uid} known={custom.data.customPlan} limits={overview.data.limits} />;
  return error ? (
    <AlertBox type="error">{toApiError(error).message}</AlertBox>
  ) : (
    <Skeleton h="48" />
  );
}

function Form({ known, limits }: { known: CustomPlan | null; limits: PlanLimits }) {
  const t = useT('mf-billing');
  const { uid, workspaceName } = useWorkspace();
  const save = useSaveCustomPlan(uid);
  const [typed, setTyped] = useState(() => typedPlanOf(known, limits));
  const [faults, setFaults] = useState<PlanFaults>({});
  const fault = (name: keyof PlanFaults): string | undefined => {
    const text = faults[name];
    return text === undefined ? undefined : t(text);
  };
  const store = (plan: CustomPlan | null): void =>
    save.mutate(plan, {
      onSuccess: () =>
        notify({
          type: 'success',
          message: t(plan === null ? 'corrections.planRemoved' : 'corrections.planSaved'),
        }),
    });
  const submit = (): void => {
    const read = planOfTyped(typed);
    setFaults('faults' in read ? read.faults : {});
    if ('plan' in read) store(read.plan);
  };
  return (
    <Card pad="lg" maxW="prose" as="section" aria-label={t('corrections.planTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          <Stack gap="1">
            <Heading size="sm">{t('corrections.planTitle')}</Heading>
            <Text color="fg.muted">{t('corrections.planBody', { workspace: workspaceName })}</Text>
          </Stack>
          {save.error && <AlertBox type="error">{toApiError(save.error).message}</AlertBox>}
          <Grid gap="4" templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))">
            <Field label={t('corrections.planKey')} required error={fault('key')}>
              <Input
                value={typed.key}
                maxLength={60}
                onChange={({ target }) => setTyped({ ...typed, key: target.value })}
              />
            </Field>
            <Field label={t('corrections.planCycle')}>
              <Select
                value={typed.billingCycle}
                onChange={({ target }) =>
                  setTyped({
                    ...typed,
                    billingCycle: target.value === 'yearly' ? 'yearly' : 'monthly',
                  })
                }
              >
                <option value="monthly">{t('plan.period.monthly')}</option>
                <option value="yearly">{t('plan.period.yearly')}</option>
              </Select>
            </Field>
            <Field
              label={t('corrections.planPrice')}
              required
              error={fault('price')}
              help={t('corrections.planPriceHelp')}
            >
              <Input
                inputMode="decimal"
                value={typed.price}
                onChange={({ target }) => setTyped({ ...typed, price: target.value })}
              />
            </Field>
            {LIMITS.map((name) => (
              <Field
                key={name}
                label={t(`corrections.planLimit.${name}`)}
                error={fault(name)}
                {...(mayBeUnlimited(name) && { help: t('corrections.planNoLimit') })}
              >
                <Input
                  inputMode="numeric"
                  value={typed.limits[name]}
                  onChange={({ target }) =>
                    setTyped({ ...typed, limits: { ...typed.limits, [name]: target.value } })
                  }
                />
              </Field>
            ))}
          </Grid>
          <Checkbox
            checked={typed.whitelabel}
            onChange={({ target }) => setTyped({ ...typed, whitelabel: target.checked })}
          >
            {t('corrections.planWhitelabel')}
          </Checkbox>
          <Flex gap="2" justify="flex-end">
            {known !== null && (
              <Button variant="outline" onClick={() => store(null)}>
                {t('corrections.planRemove')}
              </Button>
            )}
            <Button type="submit" loading={save.isPending}>
              {t('corrections.planSave')}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Card>
  );
}
