import {
  AlertBox,
  Button,
  Field,
  Heading,
  HStack,
  Input,
  Stack,
  Text,
  Textarea,
  useForm,
  zodResolver,
} from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { CompanyRules } from '../../../contract/company-rules';
import type { CompanyDetails } from '../../../contract/wizard';
import { useFirstRunTexts } from './texts';

const Description = CompanyRules.pick({ name: true, description: true });
type Description = Pick<CompanyDetails, 'name' | 'description'>;

/** Asks for the name and business of the company, instead of a website. */
export function DescribeStep({
  title,
  sentence,
  initial,
  actions,
  onContinue,
}: {
  title: string;
  /** One sentence that says what happened. */
  sentence?: string;
  initial: Description;
  /** Buttons for the other ways to continue. */
  actions: ReactNode;
  onContinue: (details: Description) => void;
}) {
  const t = useFirstRunTexts();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Description>({ resolver: zodResolver(Description), defaultValues: initial });
  return (
    <form onSubmit={(event) => void handleSubmit(onContinue)(event)} noValidate>
      <Stack gap="5">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {sentence !== undefined && (
          <AlertBox type="warning">
            <Text overflowWrap="anywhere">{sentence}</Text>
          </AlertBox>
        )}
        <Field label={t('start.company')} error={errors.name?.message}>
          <Input autoComplete="organization" maxLength={120} autoFocus {...register('name')} />
        </Field>
        <Field
          label={t('start.description')}
          help={t('start.descriptionHelp')}
          error={errors.description?.message}
        >
          <Textarea rows={4} maxLength={2_000} {...register('description')} />
        </Field>
        <Button type="submit" size="lg">
          {t('failed.continue')}
        </Button>
        <HStack gap="4" flexWrap="wrap">
          {actions}
        </HStack>
      </Stack>
    </form>
  );
}
