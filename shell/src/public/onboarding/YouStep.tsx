import { useState } from 'react';
import { Profile } from '@voxgrove/contracts';
import { Button, Card, Field, Flex, Input, Select, Stack } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import { workspaceNameOf } from './draft';
import type { Draft } from './draft';

type Missing = 'name' | 'company' | 'role' | 'workspace';

export interface YouStepProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** Label of the button. */
  next: string;
  busy: boolean;
  onNext: () => void;
}

/** Name and company. */
export function YouStep({ draft, onChange, next, busy, onNext }: YouStepProps) {
  const t = useTexts();
  const [tried, setTried] = useState(false);
  const missing: Record<Missing, boolean> = {
    name: !draft.displayName.trim(),
    company: !draft.company.trim(),
    role: !draft.role,
    workspace: !workspaceNameOf(draft).trim(),
  };
  const error = (field: Missing) =>
    tried && missing[field] ? t(`onboarding.you.${field}Missing`) : undefined;
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    const first = (Object.keys(missing) as Missing[]).find((field) => missing[field]);
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else onNext();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Card pad="lg">
        <Stack gap="4">
          <Field label={t('onboarding.you.name')} error={error('name')}>
            <Input
              name="name"
              autoComplete="name"
              autoFocus
              maxLength={80}
              value={draft.displayName}
              onChange={(event) => onChange({ displayName: event.target.value })}
            />
          </Field>
          <Field
            label={t('onboarding.you.company')}
            help={t('onboarding.you.companyHelp')}
            error={error('company')}
          >
            <Input
              name="company"
              autoComplete="organization"
              maxLength={120}
              value={draft.company}
              onChange={(event) => onChange({ company: event.target.value })}
            />
          </Field>
          <Field label={t('onboarding.you.role')} error={error('role')}>
            <Select
              name="role"
              value={draft.role ?? ''}
              onChange={(event) =>
                onChange({ role: Profile.shape.role.safeParse(event.target.value).data })
              }
            >
              <option value="">{t('onboarding.you.choose')}</option>
              {Profile.shape.role.options.map((role) => (
                <option key={role} value={role}>
                  {t(`onboarding.role.${role}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t('onboarding.you.workspace')}
            help={t('onboarding.you.workspaceHelp')}
            error={error('workspace')}
          >
            <Input
              name="workspace"
              autoComplete="off"
              maxLength={80}
              value={workspaceNameOf(draft)}
              onChange={(event) => onChange({ workspaceName: event.target.value })}
            />
          </Field>
        </Stack>
      </Card>
      <Flex justify="flex-end" mt="5">
        <Button type="submit" size="lg" loading={busy}>
          {next}
        </Button>
      </Flex>
    </form>
  );
}
