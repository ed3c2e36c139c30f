import type { PageTenant } from '@voxgrove/contracts';
import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import { Box, Card, ErrorState, Skeleton, Stack, Text } from '@voxgrove/ui';
import { useEffect } from 'react';
import { phoneNumbersQuery } from '../../data/numbers';

const LIST_HEIGHT = '500px';

export interface PhoneTabProps {
  tenant: PageTenant;
  workspaceId: string;
}

/** Shows the phone numbers that the agency can connect with the agent. */
export function PhoneTab({ tenant, workspaceId }: PhoneTabProps) {
  const t = useT('mf-portal');
  const numbers = useQuery(phoneNumbersQuery(workspaceId));
  const failure = numbers.error && toApiError(numbers.error).message;
  useEffect(() => {
    if (failure) notify({ type: 'error', message: failure, durationMs: 5_000 });
  }, [failure]);
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Text color="fg.muted">{t('onboarding.phoneBody', { name: tenant.brand.name })}</Text>
        {numbers.isPending && <Skeleton height="6rem" />}
        {failure && (
          <ErrorState
            title={t('onboarding.numbersFailed')}
            message={failure}
            onRetry={() => void numbers.refetch()}
          />
        )}
        {numbers.data?.length === 0 && <Text>{t('onboarding.noNumbers')}</Text>}
        {numbers.data && numbers.data.length > 0 && (
          <Box
            as="ul"
            aria-label={t('onboarding.numbers')}
            tabIndex={0}
            maxH={LIST_HEIGHT}
            overflowY="auto"
          >
            {numbers.data.map(({ number, friendlyName }) => (
              <Box as="li" key={number} py="2">
                <Text fontWeight="medium" htmlTranslate="no">
                  {friendlyName}
                </Text>
                <Text color="fg.muted" htmlTranslate="no">
                  {number}
                </Text>
              </Box>
            ))}
          </Box>
        )}
      </Stack>
    </Card>
  );
}
