import { notify, toApiError, useT } from '@voxgrove/sdk';
import { Button, Field, Heading, HStack, Input, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { useMailDomain, useMailDomainState } from '../../../data/email-domain';
import { useVerifiedNotice } from '../../../parts/use-verified-notice';
import { useAgency } from '../agency-context';
import { EmailDomainPanel } from './EmailDomainPanel';

/** Sets the domain from which the agency sends its mail. */
export function EmailTab() {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  useMailDomainState(agency);
  useVerifiedNotice(agency.resendEmailDomainStatus === 'verified', t('email.successful'));
  return (
    <Stack gap="5">
      <Stack gap="1">
        <Heading size="lg">{t('email.title')}</Heading>
        <Text color="fg.muted">{t('email.about')}</Text>
      </Stack>
      {agency.resendEmailDomainId === '' ? <AddEmailDomain /> : <EmailDomainPanel />}
    </Stack>
  );
}

function AddEmailDomain() {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const { add } = useMailDomain(agency);
  const [domain, setDomain] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (): void => {
    if (domain.trim() === '') return setFault(t('email.missing'));
    setFault(undefined);
    // Callbacks of `mutate` would not run, because the panel replaces this form before the call
    // ends.
    void add.mutateAsync(domain.trim()).then(
      () => notify({ type: 'success', message: t('email.added') }),
      (error: unknown) => {
        const { fields, message } = toApiError(error);
        setFault(fields['domain'] ?? message);
        notify({ type: 'error', message: t('email.failed') });
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('email.label')} help={t('email.help')} error={fault}>
        <HStack gap="2" wrap="wrap">
          <Input
            maxW="22rem"
            value={domain}
            maxLength={253}
            placeholder="example.com"
            onChange={({ target }) => setDomain(target.value)}
          />
          <Button type="submit" loading={add.isPending}>
            {t('email.add')}
          </Button>
        </HStack>
      </Field>
    </form>
  );
}
