import { Field, Select } from '@voxgrove/ui';
import type { InboxItem, Teammate } from '../../../contract/inbox';
import { useTexts } from './useTexts';

/** Selects the member who takes care of the conversation. The reader is first in the list. */
export function AssigneeField({
  item,
  team,
  onAssign,
}: {
  item: InboxItem;
  team: readonly Teammate[];
  onAssign: (id: string | null) => void;
}) {
  const t = useTexts();
  const { assignee } = item;
  const isOther = assignee !== null && !team.some(({ id }) => id === assignee.id);
  return (
    <Field label={t('assignee')}>
      <Select
        value={assignee?.id ?? ''}
        onChange={({ target }) => onAssign(target.value === '' ? null : target.value)}
      >
        <option value="">{t('noOne')}</option>
        {isOther && (
          <option value={assignee.id} translate="no">
            {assignee.name}
          </option>
        )}
        {team.map(({ id, name }, index) => (
          <option key={id} value={id} translate="no">
            {index === 0 ? `${name} (${t('me')})` : name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
