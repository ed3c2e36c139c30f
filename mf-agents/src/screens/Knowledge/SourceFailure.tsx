import type { KnowledgeSource } from '@voxgrove/contracts';
import { AlertBox, Button } from '@voxgrove/ui';
import { isOnTheWeb } from './kinds';
import { useTexts } from './useTexts';

/** Says why a source could not be read and what that means for answers. Offers a retry. */
export function SourceFailure({
  source,
  onAgain,
}: {
  source: KnowledgeSource;
  onAgain: () => void;
}) {
  const t = useTexts();
  return (
    <AlertBox
      type="error"
      {...(isOnTheWeb(source) && {
        actions: (
          <Button size="sm" variant="outline" onClick={onAgain}>
            {t('again')}
          </Button>
        ),
      })}
    >
      {source.error === undefined ? t('unreadable') : t('unreadableWhy', { error: source.error })}
      {source.chunkCount > 0 && <> {t('lastGood')}</>}
    </AlertBox>
  );
}
