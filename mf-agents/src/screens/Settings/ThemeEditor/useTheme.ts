import type { CustomTheme } from '@voxgrove/contracts';
import { THEME_COLORS } from '@voxgrove/contracts/looks';
import { customTheme, readCustomTheme } from '@voxgrove/contracts/custom-theme';
import { useAgent } from '../../../data/agents/useAgent';
import { useSetting } from '../setting-context';
import type { Brightness } from './readable-color';
import { unreadColor, withUnreadColor, withoutUnreadColor } from './unread-color';

export type ThemeName = keyof typeof THEME_COLORS;

export interface EditedTheme {
  /** Name of the theme. Undefined: the owner's own theme. */
  name: ThemeName | undefined;
  /**
   * The current palette. For a named theme: the palette that its color would have as the owner's
   * own theme.
   */
  palette: CustomTheme;
  choose(name: ThemeName): void;
  /** Changes to the owner's own theme with this color. */
  own(primary: string, brightness?: Brightness): void;
  /** Does the same as `own`, but only if the color differs from the current one. */
  paint(primary: string): void;
  /** Stores a palette of the owner's own theme. */
  keep(palette: CustomTheme): void;
  /** Changes between light and dark, and computes the shades again. */
  darken(dark: boolean): void;
  /** Invalid text that was typed as the color of the theme. */
  unread: string | undefined;
  leave(typed: string): void;
  error: string | undefined;
}

/**
 * Edits the two fields of a draft that define its theme. If both are set, the owner's own theme
 * wins.
 */
export function useTheme(): EditedTheme {
  const theme = useSetting('theme');
  const json = useSetting('customThemeJSONString');
  const {
    agent: { ownerID },
  } = useAgent();
  const custom = readCustomTheme(json.value);
  const namedTheme =
    (Object.keys(THEME_COLORS) as ThemeName[]).find((name) => theme.value.startsWith(`${name}-`)) ??
    'blue';
  const palette =
    custom ??
    customTheme(THEME_COLORS[namedTheme], theme.value.endsWith('-dark') ? 'dark' : 'light');
  const keep = (next: CustomTheme) => {
    const { themeType, primary, nineColorPallet, autogenTheme } = next;
    json.set(JSON.stringify({ ownerID, themeType, primary, nineColorPallet, autogenTheme }));
  };
  const own = (primary: string, brightness: Brightness = palette.themeType) =>
    keep(customTheme(primary, brightness));
  const named = (name: ThemeName, brightness: Brightness) => {
    theme.set(`${name}-${brightness}`);
    if (json.value !== '') json.set('');
  };
  return {
    name: custom ? undefined : namedTheme,
    palette,
    own,
    keep,
    paint: (primary) =>
      primary === palette.primary ? json.set(withoutUnreadColor(json.value)) : own(primary),
    choose: (name) => named(name, palette.themeType),
    darken: (dark) =>
      custom
        ? own(custom.primary, dark ? 'dark' : 'light')
        : named(namedTheme, dark ? 'dark' : 'light'),
    unread: unreadColor(json.value),
    leave: (typed) => json.set(withUnreadColor(json.value, typed)),
    error: theme.error ?? json.error,
  };
}
