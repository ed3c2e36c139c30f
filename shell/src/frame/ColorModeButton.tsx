import { useColorMode, useT } from '@voxgrove/sdk';
import { Icon, IconButton } from '@voxgrove/ui';

export function ColorModeButton() {
  const t = useT('shell');
  const { mode, toggle } = useColorMode();
  return (
    <IconButton
      label={t(mode === 'dark' ? 'colorMode.toLight' : 'colorMode.toDark')}
      color="fg.muted"
      onClick={toggle}
    >
      {mode === 'dark' ? <Icon name="sun" size={16} /> : <Icon name="moon" size={16} />}
    </IconButton>
  );
}
