import { AlertBox, Box, Button, Code } from '@voxgrove/ui';
import { useT } from '../i18n/useT';
import { failureText } from './failure-text';
import { ResetOverrides } from './ResetOverrides';
import type { ShownFailure } from '../host/slot-host';

/** Replaces a fill that could not be loaded: a box that explains, or one line. */
export function SlotFallback({
  kind,
  failure,
  onRetry,
}: {
  kind: 'inline' | 'panel';
  failure: ShownFailure;
  onRetry: () => void;
}) {
  const t = useT('sdk');
  const isOff = failure.kind === 'switched-off';
  const title = t(isOff ? 'failure.off' : 'failure.title');
  const text = failureText(t, failure);
  const retry = (
    <Button variant="link" onClick={onRetry}>
      {t('failure.retry')}
    </Button>
  );
  if (kind === 'panel')
    return (
      <AlertBox
        type={isOff ? 'default' : 'warning'}
        title={title}
        actions={
          <>
            {failure.kind === 'override' && <ResetOverrides variant="link" />}
            {retry}
          </>
        }
      >
        {text} {t('failure.codeLabel')} <Code htmlTranslate="no">{failure.code}</Code>
      </AlertBox>
    );
  return (
    <Box
      role="status"
      display="flex"
      alignItems="center"
      gap="2"
      minW="0"
      fontSize="xs"
      color="fg.muted"
      title={`${text} ${t('failure.codeLabel')} ${failure.code}`}
    >
      <Box as="span" truncate>
        {title}
      </Box>
      {retry}
    </Box>
  );
}
