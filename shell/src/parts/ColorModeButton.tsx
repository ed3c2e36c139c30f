import { useColorMode, useT } from '@voxgrove/sdk';
import type { ColorModeChoice } from '@voxgrove/sdk';
import { Icon, IconButton, Menu } from '@voxgrove/ui';

const CHOICES: readonly (readonly [ColorModeChoice, icon: string])[] = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['auto', 'monitor'],
];

/** Switches between light, dark, and the system's setting. */
export function ColorModeButton() {
  const t = useT('shell');
  const { mode, choice, choose } = useColorMode();
  return (
    <Menu
      placement="right-end"
      trigger={
        <IconButton label={`${t('colorMode.theme')}: ${t(`colorMode.${choice}`)}`} color="fg.muted">
          <Icon name={mode === 'dark' ? 'moon' : 'sun'} size={16} />
        </IconButton>
      }
      actions={CHOICES.map(([id, icon]) => ({
        id,
        label: t(`colorMode.${id}`),
        icon: <Icon name={icon} size={16} />,
        onSelect: () => choose(id),
      }))}
    />
  );
}
