import { Text } from '@voxgrove/ui';
import type { CredentialView } from '../../../contract/credentials';
import { useDeleteCredential } from '../../data/credentials/credentials';
import { DeleteDialog } from '../../parts/DeleteDialog';
import { useTexts } from './useTexts';

/** Says what stops working before a credential is deleted. */
export function DeleteCredential({
  credential: { kind, name, usedBy },
  onClose,
}: {
  credential: CredentialView;
  onClose: () => void;
}) {
  const t = useTexts();
  const remove = useDeleteCredential(kind, name);
  return (
    <DeleteDialog name={name} body={t(`delete.${kind}`)} remove={remove} onClose={onClose}>
      {usedBy.length > 0 && (
        <Text overflowWrap="anywhere">
          {t('delete.used', { names: usedBy.map((user) => user.name).join(', ') })}
        </Text>
      )}
    </DeleteDialog>
  );
}
