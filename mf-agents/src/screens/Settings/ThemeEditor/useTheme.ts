import type { CustomTheme } from '@voxgrove/contracts';
import { THEME_COLORS } from '@voxgrove/contracts/looks';
import { customTheme, readCustomTheme } from '@voxgrove/contracts/custom-theme';
import { useAgent } from '../../../data/agents/useAgent';
import { useSetting } from '../setting-context';
import type { Brightness } from './readable-color';
import { unreadColor, withUnreadColor, withoutUnreadColor } from './unread-color';

export type ThemeName = keyof typeof THEME_COLORS;

export interface EditedTheme {
  /** Undefined: the owner's own. */
  name: ThemeName | undefined;
  /** As it is, or as it would be if the colour of the named one were the owner's own. */
  palette: CustomTheme;
  choose(name: ThemeName): void;
  /** Makes the theme the owner's own, of one colour. */
  own(primary: string, brightness?: Brightness): void;
  /** The same, where it is another colour than it was. */
  paint(primary: string): void;
  /** Takes over a palette of the owner's own. */
  keep(palette: CustomTheme): void;
  /** The shades are made anew. */
  darken(dark: boolean): void;
  /** What was typed as its colour and is none. */
  unread: string | undefined;
  leave(typed: string): void;
  error: string | undefined;
}

/** The two fields of a draft that make its theme: of these, the owner's own wins. */
export function useTheme(): EditedTheme {
  const theme = useSetting('theme');
  const json = useSetting('customThemeJSONString');
  const {
    agent: { ownerID },
  } = useAgent();
  const custom = readCustomTheme(json.value);
  const known =
    (Object.keys(THEME_COLORS) as ThemeName[]).find((name) => theme.value.startsWith(`${name}-`)) ??
    'blue';
  const palette =
    custom ?? customTheme(THEME_COLORS[known], theme.value.endsWith('-dark') ? 'dark' : 'light');
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
    name: custom ? undefined : known,
    palette,
    own,
    keep,
    paint: (primary) =>
      primary === palette.primary ? json.set(withoutUnreadColor(json.value)) : own(primary),
    choose: (name) => named(name, palette.themeType),
    darken: (dark) =>
      custom ? own(custom.primary, dark ? 'dark' : 'light') : named(known, dark ? 'dark' : 'light'),
    unread: unreadColor(json.value),
    leave: (typed) => json.set(withUnreadColor(json.value, typed)),
    error: theme.error ?? json.error,
  };
}
