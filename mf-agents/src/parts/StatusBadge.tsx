import { Badge } from '@voxgrove/ui';
import { useTexts } from '../i18n/useTexts';

/** Has an agent ever been published? */
export function StatusBadge({ publishedVersion }: { publishedVersion: number }) {
  const t = useTexts();
  return publishedVersion > 0 ? <Badge tone="success">{t('status.published')}</Badge> : <Badge>{t('status.draft')}</Badge>;
}
