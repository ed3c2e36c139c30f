import { toApiError } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  Field,
  Flex,
  Heading,
  Icon,
  Input,
  Stack,
  Text,
  useForm,
  zodResolver,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { FirstRunProps } from '@voxgrove/contracts/first-run';
import { nameOfHost } from '@voxgrove/contracts/name-of-host';
import { FirstRunStart } from '../../../contract/first-run';
import type { FirstRun } from './useFirstRun';
import { useFirstRunTexts } from './texts';

/** Asks for name and website, which is all that is needed to build an agent. */
export function StartStep({
  firstRun: { state, update },
  props: { named, displayName, saveProfile, leave },
}: {
  firstRun: FirstRun;
  props: FirstRunProps;
}) {
  const t = useFirstRunTexts();
  const [failure, setFailure] = useState<string>();
  const [skipping, setSkipping] = useState(false);
  const {
    register,
    handleSubmit,
    getValues,
    trigger,
    formState: { errors, isSubmitting },
  } = useForm<FirstRunStart>({
    resolver: zodResolver(FirstRunStart),
    defaultValues: { ...state.typed, name: displayName || state.typed.name },
  });
  const keep = () => update({ typed: getValues() });

  const save = async (name: string, company?: string): Promise<boolean> => {
    setFailure(undefined);
    try {
      await saveProfile({
        displayName: name.trim(),
        ...(company !== undefined && { company, workspaceName: company }),
      });
      return true;
    } catch (error) {
      setFailure(toApiError(error).message);
      return false;
    }
  };
  const build = handleSubmit(async ({ name, website }) => {
    const company = nameOfHost(withScheme(website));
    if (!named && !(await save(name, company))) return;
    update({
      step: 'build',
      company: { name: '', website, description: '' },
      startedAt: Date.now(),
    });
  });
  const withName = async (then: () => void): Promise<void> => {
    setSkipping(true);
    const { name } = getValues();
    if ((await trigger('name', { shouldFocus: true })) && (named || (await save(name)))) then();
    setSkipping(false);
  };
  const describe = () =>
    withName(() =>
      update({
        step: 'build',
        company: { name: '', website: '', description: '' },
      }),
    );
  return (
    <form onSubmit={(event) => void build(event)} noValidate>
      <Stack gap="6">
        <Box>
          <Heading as="h1" size="xl">
            {t('start.title')}
          </Heading>
          <Text color="fg.muted" mt="2">
            {t('start.lead')}
          </Text>
        </Box>
        <Stack gap="4">
          {!named && (
            <Field label={t('start.name')} error={errors.name && t('start.nameMissing')}>
              <Input
                autoComplete="name"
                autoFocus
                maxLength={80}
                {...register('name', { onChange: keep })}
              />
            </Field>
          )}
          <Field
            label={t('start.website')}
            help={t('start.websiteHelp')}
            error={errors.website?.message}
          >
            <Input
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              autoFocus={named}
              maxLength={300}
              {...register('website', { onChange: keep })}
            />
          </Field>
          {failure !== undefined && <AlertBox type="error">{failure}</AlertBox>}
          <Button type="submit" size="lg" loading={isSubmitting}>
            {t('start.build')}
          </Button>
        </Stack>
        <WhatNext />
        <Flex justify="space-between" wrap="wrap" gap="3">
          <Button variant="link" disabled={skipping} onClick={() => void describe()}>
            {t('start.noWebsite')}
          </Button>
          <Button
            variant="link"
            color="fg.muted"
            disabled={skipping}
            onClick={() => void withName(() => leave())}
          >
            {t('start.skip')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

function WhatNext() {
  const t = useFirstRunTexts();
  return (
    <Box as="section" aria-label={t('start.next')}>
      <Stack as="ol" gap="2" listStyleType="none">
        {['nextRead', 'nextLook', 'nextTry'].map((step) => (
          <Flex as="li" key={step} gap="2.5" align="flex-start" fontSize="sm" color="fg.muted">
            <Box as="span" color="success.fg" pt="0.5" flexShrink="0" aria-hidden>
              <Icon name="check" size={15} />
            </Box>
            {t(`start.${step}`)}
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}

const withScheme = (website: string): string =>
  /^https?:\/\//i.test(website) ? website : `https://${website}`;
