import { PortalViewReply } from '@voxgrove/contracts';
import type { PortalSession } from '@voxgrove/contracts';
import { notify, request, toApiError, useT } from '@voxgrove/sdk';
import { Box, Button, Icon } from '@voxgrove/ui';
import { useEffect, useState } from 'react';

export interface ViewingBannerProps {
  session: Extract<PortalSession, { kind: 'client' }>;
  /** Reads the session again. */
  onEnded: () => void;
}

/** Says that a person of the agency views the portal as a client, and offers to end the view. */
export function ViewingBanner({ session: { client, viewing }, onEnded }: ViewingBannerProps) {
  const t = useT('shell');
  const [returning, setReturning] = useState(false);
  const until = viewing?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(onEnded, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, onEnded]);
  if (viewing === null) return null;
  const end = async (): Promise<void> => {
    setReturning(true);
    try {
      const { data } = await request({
        method: 'POST',
        path: '/portal/view/end',
        global: true,
        body: {},
        output: PortalViewReply,
      });
      location.assign(data.url);
    } catch (error) {
      notify({ type: 'error', message: toApiError(error).message });
      setReturning(false);
    }
  };
  return (
    <Box
      as="section"
      aria-label={t('viewing.label')}
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="center"
      px="4"
      py="2"
      bg="warning.subtle"
      color="warning.fg"
      borderBottomWidth="1px"
      borderColor="warning.border"
      fontSize="sm"
    >
      <Icon name="users" size={16} />
      {t('viewing.as', { name: client.name || client.email })}
      <Button size="sm" variant="outline" loading={returning} onClick={() => void end()}>
        {t('viewing.end')}
      </Button>
    </Box>
  );
}
