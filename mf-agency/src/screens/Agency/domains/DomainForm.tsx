import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Field, HStack, Input, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { customDomainOf } from '../../../../contract/domain-names';
import { DnsRecord } from '../../../../contract/domains';
import type { DomainType } from '../../../../contract/domains';
import { useAddDomain } from '../../../data/domains';
import { useAgency } from '../agency-context';
import { RecordsTable } from './RecordsTable';
import type { ShownRecord } from './RecordsTable';

/** Errors that are not about the name itself. */
const GENERAL: ReadonlySet<string> = new Set([
  'AGENCY_DOMAIN_HOST_FAILED',
  'UNAVAILABLE',
  'NETWORK',
]);

export interface DomainFormProps {
  type: DomainType;
  rootDomain: string;
  /** The domain that the agency already has. If set, the field is read-only. */
  locked: string | undefined;
  /** Replaces the usual help text. */
  help?: string | undefined;
}

/** Claims a subdomain of the product or a domain of the agency. */
export function DomainForm({ type, rootDomain, locked, help }: DomainFormProps) {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const suffix = `.${rootDomain}`;
  const isSubdomain = type === 'vgSubdomain';
  const shown = locked ?? '';
  const label = shown.endsWith(suffix) ? shown.slice(0, -suffix.length) : shown;
  const [typed, setTyped] = useState(isSubdomain ? label : shown);
  const [fault, setFault] = useState<string>();
  // Proves the ownership of a domain that another agency has claimed without a proof.
  const [proof, setProof] = useState<ShownRecord>();
  const add = useAddDomain(agency.ID);
  const refuse = (message: string): void => {
    setFault(message);
    notify({ type: 'error', message });
  };
  const refusalOf = ({ code, message }: { code: string; message: string }): string => {
    if (isSubdomain && code === 'HOST_TAKEN') return t('domains.vgSubdomain.taken');
    return GENERAL.has(code) ? t(`domains.${type}.failed`) : message;
  };
  const submit = (): void => {
    const wrong = isSubdomain
      ? typed.trim() === '' && t('domains.subdomainMissing')
      : customDomainOf(typed).fault;
    if (wrong) return refuse(wrong);
    setFault(undefined);
    setProof(undefined);
    // Callbacks of `mutate` would not run, because a locked form replaces this form before the call
    // ends.
    void add.mutateAsync({ typed, domainType: type }).then(
      ({ message }) => notify({ type: 'success', message }),
      (error: unknown) => {
        const failure = toApiError(error);
        refuse(refusalOf(failure));
        setProof(DnsRecord.safeParse(failure.details['record']).data);
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
      <Field
        label={t(`domains.${type}.label`)}
        help={help ?? t(locked === undefined ? `domains.${type}.help` : 'domains.locked')}
        error={fault}
      >
        <HStack gap="2" align="center" wrap="wrap">
          <Input
            // Narrow enough on phones for the name of the installation beside it.
            flex="1 1 9rem"
            w="auto"
            maxW="22rem"
            value={typed}
            maxLength={253}
            disabled={locked !== undefined}
            placeholder={t(`domains.${type}.placeholder`)}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isSubdomain && (
            <Text color="fg.muted" htmlTranslate="no">
              {suffix}
            </Text>
          )}
          {locked === undefined && (
            <Button type="submit" loading={add.isPending}>
              {t('domains.add')}
            </Button>
          )}
        </HStack>
      </Field>
      {proof && (
        <Stack gap="3" mt="4">
          <AlertBox type="info">{t('domains.proveIt')}</AlertBox>
          <RecordsTable records={[proof]} />
        </Stack>
      )}
    </form>
  );
}
