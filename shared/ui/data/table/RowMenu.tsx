import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../controls/Button';
import { Menu } from '../../overlay/Menu';
import type { MenuAction } from '../../overlay/Menu';

/** The "…" menu of a row; `label` names the row. */
export function RowMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={label}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      actions={actions}
    />
  );
}
