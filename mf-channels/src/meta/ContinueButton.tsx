import { useT } from '@voxgrove/sdk';
import { AlertBox, Box, Button } from '@voxgrove/ui';

/** Opens the window of Meta. `start`: absent until Meta's script is loaded. */
export function ContinueButton({
  start,
  isPending,
  isScriptLost,
  loadAgain,
}: {
  start: (() => void) | undefined;
  isPending: boolean;
  isScriptLost: boolean;
  loadAgain: () => void;
}) {
  const t = useT('mf-channels');
  if (isScriptLost)
    return (
      <AlertBox
        type="error"
        actions={
          <Button size="sm" variant="outline" onClick={loadAgain}>
            {t('meta.loadAgain')}
          </Button>
        }
      >
        {t('meta.scriptLost')}
      </AlertBox>
    );
  return (
    <Box>
      <Button loading={start === undefined || isPending} onClick={start}>
        {t('meta.continue')}
      </Button>
    </Box>
  );
}
