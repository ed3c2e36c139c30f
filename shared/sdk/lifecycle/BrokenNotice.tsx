import { Code, ErrorState } from '@voxgrove/ui';
import { useT } from '../i18n/useT';

/** Shown and reported when a screen threw while it was shown; docs/specs/remote-loading.md explains it. */
export const SCREEN_THREW = 'SCREEN_THREW';

/** What a remote shows in its own place when its screen threw. */
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
