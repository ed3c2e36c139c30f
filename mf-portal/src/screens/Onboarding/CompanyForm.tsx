import type { OnboardingSteps } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Button, Card, Field, Input, Stack, Textarea } from '@voxgrove/ui';
import { useState } from 'react';
import { companyFaults, PortalCompany } from '../../../contract/onboarding';

export interface CompanyFormProps {
  company: PortalCompany;
  /** Settings of the agency, which decide which fields are required. */
  steps: OnboardingSteps;
  onChange: (company: PortalCompany) => void;
  onNext: (company: PortalCompany) => void;
}

/**
 * Asks for the name and the business of the company. An error disappears when its field is edited.
 */
export function CompanyForm({ company: draft, steps, onChange, onNext }: CompanyFormProps) {
  const t = useT('mf-portal');
  const [faults, setFaults] = useState<ReturnType<typeof companyFaults>>({});
  const errorOf = (name: keyof PortalCompany): string | undefined => {
    const fault = faults[name];
    return fault && t(`onboarding.fault.${fault}`);
  };
  const set = (name: keyof PortalCompany, value: string) => {
    onChange({ ...draft, [name]: value });
    setFaults(({ [name]: _edited, ...others }) => others);
  };
  const submit = () => {
    const given = PortalCompany.parse(draft);
    const found = companyFaults(given, steps);
    setFaults(found);
    if (Object.keys(found).length === 0) onNext(given);
  };
  return (
    <Card pad="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          <Field
            label={t('onboarding.companyName')}
            required={steps.requireCompanyName}
            error={errorOf('name')}
          >
            <Input
              value={draft.name}
              maxLength={120}
              autoFocus
              onChange={({ target }) => set('name', target.value)}
            />
          </Field>
          <Field
            label={t('onboarding.website')}
            required={steps.requireCompanyWebsite}
            error={errorOf('website')}
          >
            <Input
              value={draft.website}
              maxLength={300}
              inputMode="url"
              placeholder="https://example.com"
              onChange={({ target }) => set('website', target.value)}
            />
          </Field>
          <Field
            label={t('onboarding.description')}
            required={steps.requireCompanyDescription}
            error={errorOf('description')}
            help={t('onboarding.descriptionHelp')}
          >
            <Textarea
              rows={5}
              value={draft.description}
              maxLength={2_000}
              onChange={({ target }) => set('description', target.value)}
            />
          </Field>
          <Button type="submit" size="lg" alignSelf="flex-end">
            {t('onboarding.continue')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
