import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  Card,
  ErrorState,
  Flex,
  Skeleton,
  Stack,
  Text,
  TimeAgo,
} from '@voxgrove/ui';
import { isDismissed, knowsPasskeys, passkeysQuery, useChangePasskeys } from '../../data/passkeys';
import { useFreshProof } from '../../proof/use-fresh-proof';
import { Section } from '../../parts/Section';

/** Passkeys of the signed-in client: a way to sign in without a password. */
export function PasskeysCard({ portalName }: { portalName: string }) {
  const t = useT('mf-portal');
  const passkeys = useQuery(passkeysQuery);
  const { dialog, withProof } = useFreshProof();
  const { add, remove } = useChangePasskeys(portalName, withProof);
  const failure = add.error ?? remove.error;
  const isFault = failure !== null && !isDismissed(failure);
  return (
    <Card pad="lg">
      {dialog}
      <Section title={t('profile.passkeys')}>
        <Text color="fg.muted">{t('profile.passkeysBody')}</Text>
        {isFault && <AlertBox type="error">{toApiError(failure).message}</AlertBox>}
        {passkeys.isPending && <Skeleton height="3rem" />}
        {passkeys.error && (
          <ErrorState
            title={t('profile.passkeysFailed')}
            message={toApiError(passkeys.error).message}
            onRetry={() => void passkeys.refetch()}
          />
        )}
        {passkeys.data?.length === 0 && <Text>{t('profile.noPasskeys')}</Text>}
        <Stack as="ul" gap="2" aria-label={t('profile.passkeys')}>
          {passkeys.data?.map(({ ID, createdAt, lastUsedAt }) => (
            <Flex as="li" key={ID} justify="space-between" align="center" wrap="wrap" gap="2">
              <Text>
                {t('profile.passkeyAdded')} <TimeAgo at={createdAt} />
                {lastUsedAt > 0 && (
                  <>
                    {' · '}
                    {t('profile.passkeyUsed')} <TimeAgo at={lastUsedAt} />
                  </>
                )}
              </Text>
              <Button
                size="sm"
                variant="ghost"
                loading={remove.isPending && remove.variables === ID}
                onClick={() => remove.mutate(ID)}
              >
                {t('profile.removePasskey')}
              </Button>
            </Flex>
          ))}
        </Stack>
        {knowsPasskeys() ? (
          <Button
            variant="outline"
            alignSelf="flex-end"
            loading={add.isPending}
            onClick={() =>
              add.mutate(undefined, {
                onSuccess: () => notify({ type: 'success', message: t('profile.passkeyKept') }),
              })
            }
          >
            {t('profile.addPasskey')}
          </Button>
        ) : (
          <Text color="fg.muted">{t('profile.passkeysUnknown')}</Text>
        )}
      </Section>
    </Card>
  );
}
