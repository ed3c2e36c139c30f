import { Code, ErrorState } from '@voxgrove/ui';
import { useT } from '../i18n/useT';

/**
 * Code that is shown and reported when a screen threw while rendering. docs/specs/remote-loading.md
 * explains it.
 */
export const SCREEN_THREW = 'SCREEN_THREW';

/** Replaces a remote's screen after it threw. */
export function BrokenNotice({ onRetry }: { onRetry: () => void }) {
  const t = useT('sdk');
  return (
    <ErrorState
      title={t('boundary.title')}
      message={t('boundary.body')}
      onRetry={onRetry}
      actions={
        <span>
          {t('failure.codeLabel')} <Code htmlTranslate="no">{SCREEN_THREW}</Code>
        </span>
      }
    />
  );
}
