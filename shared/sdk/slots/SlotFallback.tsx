import { AlertBox, Box, Button, Code } from '@voxgrove/ui';
import { useT } from '../i18n/useT';

/** Shown where a slot's remote could not be loaded: a box that explains, or one quiet line in the frame. */
export function SlotFallback({ kind, code, onRetry }: { kind: 'inline' | 'panel'; code: string; onRetry: () => void }) {
  const t = useT('sdk');
  const retry = <Button variant="link" onClick={onRetry}>{t('slot.retry')}</Button>;
  if (kind === 'panel') return <AlertBox type="warning" title={t('slot.failed')} actions={retry}>{t('slot.code')} <Code htmlTranslate="no">{code}</Code></AlertBox>;
  return <Box role="status" display="flex" alignItems="center" gap="2" fontSize="xs" color="fg.muted" title={`${t('slot.code')} ${code}`}><Box as="span" truncate>{t('slot.failed')}</Box>{retry}</Box>;
}
