import { useEffect } from 'react';
import { companyQuery } from '../../data/wizard/queries';
import { navigateTo, useQuery, useWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Field,
  Input,
  LayerForm,
  Stack,
  Textarea,
  useForm,
  zodResolver,
} from '@voxgrove/ui';
import { CompanyRules } from '../../../contract/company-rules';
import type { CompanyDetails } from '../../../contract/wizard';
import { useTexts } from '../../i18n/useTexts';
import { StepFrame } from './StepFrame';
import type { Wizard } from './useWizard';
import { withCompany } from './wizard-state';

/**
 * Asks for the company that the agent is for. An error disappears as soon as its field is edited.
 * The typed text survives a reload.
 */
export function CompanyStep({ wizard }: { wizard: Wizard }) {
  const t = useTexts();
  const { typed, company, created } = wizard.state;
  const {
    register,
    handleSubmit,
    getValues,
    reset,
    clearErrors,
    formState: { errors },
  } = useForm<CompanyDetails>({
    resolver: zodResolver(CompanyRules),
    reValidateMode: 'onSubmit',
    defaultValues: typed ?? company ?? { name: '', website: '', description: '' },
  });
  const { uid } = useWorkspace();
  const isUntouched = typed === null && company === null;
  const { data: storedCompany } = useQuery({ ...companyQuery(uid), enabled: isUntouched });
  useEffect(() => {
    const isEmpty = Object.values(getValues()).every((text) => text === '');
    if (storedCompany && isEmpty) reset(storedCompany);
  }, [storedCompany, getValues, reset]);
  const edited = (name: keyof CompanyDetails) => {
    clearErrors(name);
    wizard.update({ typed: getValues() });
  };
  const field = (name: keyof CompanyDetails) => ({
    readOnly: created !== null,
    ...register(name, { onChange: () => edited(name) }),
  });
  const submit = handleSubmit((details) =>
    wizard.update((state) => withCompany(state, details, Date.now())),
  );
  return (
    <LayerForm onSubmit={(event) => void submit(event)}>
      <StepFrame
        title={t('wizard.companyTitle')}
        body={t('wizard.companyBody')}
        onBack={() => navigateTo('/agents/new')}
        action={<Button type="submit">{t('wizard.next')}</Button>}
      >
        <Stack gap="4">
          {created && <AlertBox type="info">{t('wizard.alreadyCreated')}</AlertBox>}
          <Field label={t('wizard.name')} required error={errors.name?.message}>
            <Input autoComplete="organization" maxLength={120} data-autofocus {...field('name')} />
          </Field>
          <Field
            label={t('wizard.website')}
            required
            help={t('wizard.websiteHelp')}
            error={errors.website?.message}
          >
            <Input inputMode="url" autoComplete="url" maxLength={300} {...field('website')} />
          </Field>
          <Field
            label={t('wizard.description')}
            required
            help={t('wizard.descriptionHelp')}
            error={errors.description?.message}
          >
            <Textarea rows={4} maxLength={2_000} {...field('description')} />
          </Field>
        </Stack>
      </StepFrame>
    </LayerForm>
  );
}
