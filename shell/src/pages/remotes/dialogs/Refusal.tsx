import { toApiError } from '@voxgrove/sdk';
import { AlertBox, CopyChip, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Says why a change was refused. For a conflict, names the revision that is shown now. */
export function Refusal({
  error,
  revision,
  title,
}: {
  error: unknown;
  revision?: number;
  title?: string;
}) {
  const t = useTexts();
  if (!error) return null;
  const { code, message, fields, requestId } = toApiError(error);
  if (code === 'CONFLICT' && revision !== undefined)
    return (
      <AlertBox type="warning" title={t('change.conflictTitle')}>
        <Text role="alert">{t('change.conflictBody', { revision })}</Text>
      </AlertBox>
    );
  return (
    <AlertBox
      type="error"
      title={title ?? t('change.failed')}
      actions={requestId && <CopyChip value={requestId} />}
    >
      <Text>{message}</Text>
      {Object.entries(fields).map(([field, fault]) => (
        <Text key={field} mt="1">
          {fault}
        </Text>
      ))}
    </AlertBox>
  );
}
