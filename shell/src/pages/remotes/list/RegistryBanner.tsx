import { useState } from 'react';
import type { RemotesOverview } from '@voxgrove/contracts';
import { AlertBox, Box, Button, Text } from '@voxgrove/ui';
import { RestoreDialog } from '../dialogs/RestoreDialog';
import { useTexts } from '../useTexts';

/**
 * Says that the stored registry is unusable, what follows, what is used instead, and how to restore
 * it. Hidden for a verified registry.
 */
export function RegistryBanner({ overview: { state, ...how } }: { overview: RemotesOverview }) {
  return state === 'verified' ? null : <Untrusted state={state} {...how} />;
}

/**
 * Mounted again for each state, so that a question opened in an earlier state does not reappear.
 */
function Untrusted({
  state,
  source,
  stateDetail,
}: Pick<RemotesOverview, 'source' | 'stateDetail'> & {
  state: Exclude<RemotesOverview['state'], 'verified'>;
}) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const mayRestore = state !== 'unreachable' && source === 'last-verified';
  return (
    <>
      <AlertBox
        type={state === 'unreachable' ? 'warning' : 'error'}
        title={t(`registry.${state}.title`)}
      >
        <Text>
          {t(`registry.${state}.body`)} {t(`registry.source.${source}`)}{' '}
          {state !== 'unreachable' && t('registry.readOnly')}
        </Text>
        {stateDetail && (
          <Text fontSize="xs" color="fg.muted" mt="1" htmlTranslate="no">
            {stateDetail}
          </Text>
        )}
        {mayRestore && (
          <Box mt="3">
            <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
              {t('registry.restore')}
            </Button>
          </Box>
        )}
      </AlertBox>
      {asking && <RestoreDialog onClose={() => setAsking(false)} />}
    </>
  );
}
