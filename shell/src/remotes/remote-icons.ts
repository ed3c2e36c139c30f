import type { ResolvedRegistry } from '@voxgrove/contracts';
import { addIcons } from '@voxgrove/ui';

/** Registers the icons of remotes for navigation, tabs and menus. */
export function addRemoteIcons({ remotes }: ResolvedRegistry): void {
  for (const { icons } of remotes) if (icons) addIcons(icons);
}
