import { Link, toApiError, useQuery, useTitle } from '@voxgrove/sdk';
import { Button, Card, ErrorState, Heading, FormPage, Skeleton, Stack, Text } from '@voxgrove/ui';
import { SignOutEverywhere } from '../devices/SignOutEverywhere';
import { PasswordCard } from './PasswordCard';
import { securityQuery } from './data';
import { useTexts } from './useTexts';

/** The page of the person's ways to sign in and current sessions. */
export default function SecurityPage() {
  const t = useTexts();
  useTitle(t('title'));
  const { data, error, refetch } = useQuery(securityQuery);
  return (
    <FormPage title={t('title')} subtitle={t('subtitle')}>
      <Stack gap="4">
        {error && !data && (
          <ErrorState
            title={t('failedTitle')}
            message={toApiError(error).message}
            requestId={toApiError(error).requestId}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && (
          // The height of the password card.
          <Skeleton h="11rem" aria-busy />
        )}
        {data?.provider === 'embedded' && <PasswordCard setAt={data.passwordSetAt} />}
        {data?.provider === 'firebase' && (
          <Card pad="lg">
            <Heading size="md">{t('firebase.title')}</Heading>
            <Text color="fg.muted" mt="1">
              {t('firebase.lead')}
            </Text>
          </Card>
        )}
        <Card pad="lg">
          <Stack gap="4" align="flex-start">
            <div>
              <Heading size="md">{t('devices.title')}</Heading>
              <Text color="fg.muted" mt="1">
                {t('devices.lead')}
              </Text>
            </div>
            <Button variant="outline" asChild>
              <Link to="/account/devices">{t('devices.open')}</Link>
            </Button>
          </Stack>
        </Card>
        <Card pad="lg">
          <Stack gap="4" align="flex-start">
            <div>
              <Heading size="md">{t('everywhere.title')}</Heading>
              <Text color="fg.muted" mt="1">
                {t('everywhere.lead')}
              </Text>
            </div>
            <SignOutEverywhere />
          </Stack>
        </Card>
      </Stack>
    </FormPage>
  );
}
