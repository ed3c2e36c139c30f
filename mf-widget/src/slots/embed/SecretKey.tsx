import { useState } from 'react';
import { request, toApiError, useMutation, useT } from '@voxgrove/sdk';
import { AlertBox, Box, Button, CopyChip, Heading, HStack, Stack, Text } from '@voxgrove/ui';
import { SecretReply } from '../../../contract/secret-reply';

const rotate = (agentId: string) =>
  request({
    method: 'POST',
    path: `/v2/agents/${agentId}/secret/rotate`,
    body: {},
    output: SecretReply,
  });

/**
 * The key with which a website's server signs its visitors' ids. The key is created on request and
 * shown once.
 */
export function SecretKey({ agentId }: { agentId: string }) {
  const t = useT('mf-widget');
  const [asking, setAsking] = useState(false);
  // Only this component has the key, and the key is dropped when the dialog closes.
  const make = useMutation({
    mutationFn: () => rotate(agentId),
    gcTime: 0,
    onSuccess: () => setAsking(false),
  });
  const secret = make.data?.secret;
  return (
    <Box as="section" borderTopWidth="1px" borderColor="border" pt="4">
      <Stack gap="3" align="flex-start">
        <Box>
          <Heading as="h3" size="sm">
            {t('script.signTitle')}
          </Heading>
          <Text fontSize="sm" color="fg.muted" mt="1">
            {t('script.signText')}
          </Text>
        </Box>
        {make.error && (
          <AlertBox type="error" title={t('script.keyFailed')}>
            {toApiError(make.error).message}
          </AlertBox>
        )}
        {secret !== undefined && (
          <AlertBox type="success" title={t('script.keyOnce')}>
            <CopyChip value={secret} label={t('script.key')} />
          </AlertBox>
        )}
        {!asking && secret === undefined && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            {t('script.makeKey')}
          </Button>
        )}
        {asking && (
          <AlertBox type="warning" title={t('script.replaceTitle')}>
            <Stack gap="2.5" align="flex-start">
              <Text>{t('script.replaceText')}</Text>
              <HStack gap="2">
                <Button size="sm" loading={make.isPending} onClick={() => make.mutate()}>
                  {t('script.replace')}
                </Button>
                <Button size="sm" variant="outline" onClick={() => setAsking(false)}>
                  {t('script.cancel')}
                </Button>
              </HStack>
            </Stack>
          </AlertBox>
        )}
      </Stack>
    </Box>
  );
}
