import { navigateTo } from '@voxgrove/sdk';
import { Button, Field, Input, Textarea, useForm, zodResolver } from '@voxgrove/ui';
import { Stack } from '@voxgrove/ui';
import { CompanyRules } from '../../../contract/company-rules';
import type { CompanyDetails } from '../../../contract/wizard';
import { useTexts } from '../../i18n/useTexts';
import { StepFrame } from './StepFrame';
import type { Wizard } from './useWizard';
import { withCompany } from './wizard-state';

/** Who the agent is for. An error goes away as soon as its field is edited. */
export function CompanyStep({ wizard }: { wizard: Wizard }) {
  const t = useTexts();
  const { register, handleSubmit, clearErrors, formState: { errors } } = useForm<CompanyDetails>({
    resolver: zodResolver(CompanyRules), reValidateMode: 'onSubmit', defaultValues: wizard.state.company ?? { name: '', website: '', description: '' },
  });
  const field = (name: keyof CompanyDetails) => register(name, { onChange: () => clearErrors(name) });
  const submit = handleSubmit((company) => wizard.update((state) => withCompany(state, company, Date.now())));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <StepFrame title={t('wizard.companyTitle')} body={t('wizard.companyBody')} onBack={() => navigateTo('/agents/new')} action={<Button type="submit">{t('wizard.next')}</Button>}>
        <Stack gap="4">
          <Field label={t('wizard.name')} required error={errors.name?.message}><Input autoComplete="organization" maxLength={120} data-autofocus {...field('name')} /></Field>
          <Field label={t('wizard.website')} required help={t('wizard.websiteHelp')} error={errors.website?.message}><Input inputMode="url" autoComplete="url" maxLength={300} {...field('website')} /></Field>
          <Field label={t('wizard.description')} required help={t('wizard.descriptionHelp')} error={errors.description?.message}><Textarea rows={4} maxLength={2_000} {...field('description')} /></Field>
        </Stack>
      </StepFrame>
    </form>
  );
}
