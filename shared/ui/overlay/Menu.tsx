import { Menu as Parts, Portal } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { isPress, useEarlyKeys } from './useEarlyKeys';

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  separated?: boolean;
  /** Neighboring actions with the same group share its heading. */
  group?: string;
}

/** A button that opens a list of actions. */
export function Menu({
  trigger,
  actions,
  placement = 'bottom-end',
}: {
  trigger: ReactElement;
  actions: readonly MenuAction[];
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-end';
}) {
  const early = useEarlyKeys(actions);
  return (
    <Parts.Root positioning={{ placement }}>
      <Parts.Context>
        {(menu) => (
          <Parts.Trigger asChild {...early(menu)}>
            {trigger}
          </Parts.Trigger>
        )}
      </Parts.Context>
      <Portal>
        <Parts.Positioner>
          <Parts.Content
            onKeyDownCapture={(event) => {
              if (isPress(event) && event.repeat) event.preventDefault();
            }}
          >
            {grouped(actions).map(({ group, items }) =>
              group === undefined ? (
                <Fragment key={items[0]!.id}>{items.map(item)}</Fragment>
              ) : (
                <Parts.ItemGroup key={group}>
                  {items[0]!.separated && <Parts.Separator />}
                  <Parts.ItemGroupLabel>{group}</Parts.ItemGroupLabel>
                  {items.map((action) => item({ ...action, separated: false }))}
                </Parts.ItemGroup>
              ),
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

// The menu's own event names the highlighted item. This item differs from the clicked one if a
// click comes without a pointer, as from a screen reader, or before the menu has noticed the
// pointer.
const item = ({ id, label, icon, disabled, separated, onSelect }: MenuAction) => (
  <Fragment key={id}>
    {separated && <Parts.Separator />}
    <Parts.Item value={id} {...(disabled ? { disabled } : { onClick: () => onSelect() })}>
      {icon}
      {label}
    </Parts.Item>
  </Fragment>
);

function grouped(
  actions: readonly MenuAction[],
): { group: string | undefined; items: MenuAction[] }[] {
  const groups: { group: string | undefined; items: MenuAction[] }[] = [];
  for (const action of actions) {
    const last = groups.at(-1);
    if (last && last.group === action.group) last.items.push(action);
    else groups.push({ group: action.group, items: [action] });
  }
  return groups;
}
