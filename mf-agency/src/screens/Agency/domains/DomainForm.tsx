import { notify, toApiError, useT } from '@voxgrove/sdk';
import { Button, Field, HStack, Input, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { customDomainOf } from '../../../../contract/domain-names';
import type { DomainType } from '../../../../contract/domains';
import { useAddDomain } from '../../../data/domains';
import { useAgency } from '../agency-context';

export interface DomainFormProps {
  type: DomainType;
  rootDomain: string;
  /** The domain that the agency already has. If set, the field is read-only. */
  locked: string | undefined;
}

/** Claims a subdomain of the product or a domain of the agency. */
export function DomainForm({ type, rootDomain, locked }: DomainFormProps) {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const suffix = `.${rootDomain}`;
  const isSubdomain = type === 'vgSubdomain';
  const shown = locked ?? '';
  const label = shown.endsWith(suffix) ? shown.slice(0, -suffix.length) : shown;
  const [typed, setTyped] = useState(isSubdomain ? label : shown);
  const [fault, setFault] = useState<string>();
  const add = useAddDomain(agency.ID);
  const refuse = (message: string): void => {
    setFault(message);
    notify({ type: 'error', message });
  };
  const submit = (): void => {
    const wrong = isSubdomain
      ? typed.trim() === '' && t('domains.subdomainMissing')
      : customDomainOf(typed).fault;
    if (wrong) return refuse(wrong);
    setFault(undefined);
    // Callbacks of `mutate` would not run, because a locked form replaces this one before.
    void add.mutateAsync({ typed, domainType: type }).then(
      ({ message }) => notify({ type: 'success', message }),
      (error: unknown) => refuse(refusalOf(toApiError(error), t(`domains.${type}.failed`))),
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
        help={locked === undefined ? t(`domains.${type}.help`) : t('domains.locked')}
        error={fault}
      >
        <HStack gap="2" align="center" wrap="wrap">
          <Input
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
    </form>
  );
}

/** Returns the server's message if it is about the name itself, else the sentence of the form. */
const refusalOf = (
  { code, message }: { code: string; message: string },
  general: string,
): string =>
  code === 'AGENCY_DOMAIN_HOST_FAILED' || code === 'UNAVAILABLE' || code === 'NETWORK'
    ? general
    : message;
