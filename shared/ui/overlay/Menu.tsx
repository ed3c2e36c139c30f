import { Menu as Parts, Portal } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';

export interface MenuAction { id: string; label: ReactNode; icon?: ReactNode; onSelect: () => void; disabled?: boolean; separated?: boolean }

/** A button that opens a list of actions. */
export function Menu({ trigger, actions, placement = 'bottom-end' }: { trigger: ReactElement; actions: readonly MenuAction[]; placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-end' }) {
  return (
    <Parts.Root positioning={{ placement }} onSelect={({ value }) => actions.find((action) => action.id === value)?.onSelect()}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>
            {actions.map(({ id, label, icon, disabled, separated }) => (
              <Fragment key={id}>
                {separated && <Parts.Separator />}
                <Parts.Item value={id} {...(disabled && { disabled })}>{icon}{label}</Parts.Item>
              </Fragment>
            ))}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
