import type { PublicAgent } from '@voxgrove/contracts';
import { THEME_COLORS } from '@voxgrove/contracts/looks';

export interface ChatTheme {
  primary: string | undefined;
  dark: boolean;
  /**
   * Whether the chat follows the light or dark mode of the visitor's system. `dark` then only says
   * for which mode the shades were made.
   */
  auto: boolean;
  /**
   * Shades of the primary color as `hsl()`, nearest to the surface first. Empty if the owner has
   * chosen no color.
   */
  palette: readonly string[];
}

const NAMED: Readonly<Record<string, string>> = THEME_COLORS;

/**
 * Returns the colors and brightness of an agent's widget: its own theme, else the named one
 * (`blue-dark`).
 */
export function themeOf(
  agent:
    | (Pick<PublicAgent, 'customThemeJSONString' | 'theme'> & Partial<Pick<PublicAgent, 'ui'>>)
    | undefined,
): ChatTheme {
  const auto = agent?.ui?.autoTheme === true;
  const custom = customTheme(agent?.customThemeJSONString);
  if (custom) return { ...custom, auto };
  const [, name = '', brightness] = /^(\w+)-(light|dark)$/.exec(agent?.theme ?? '') ?? [];
  return {
    primary: Object.hasOwn(NAMED, name) ? NAMED[name] : undefined,
    dark: brightness === 'dark',
    auto,
    palette: [],
  };
}

function customTheme(json: string | undefined): Omit<ChatTheme, 'auto'> | undefined {
  try {
    const { primary, themeType, nineColorPallet } = JSON.parse(json ?? '') as {
      primary?: unknown;
      themeType?: unknown;
      nineColorPallet?: unknown;
    };
    if (typeof primary !== 'string' || !/^#[\da-f]{6}$/i.test(primary)) return undefined;
    const shades: unknown[] = Array.isArray(nineColorPallet) ? nineColorPallet : [];
    return {
      primary,
      dark: themeType === 'dark',
      palette: shades
        .filter(isShade)
        .slice(0, 10)
        .map(([hue, saturation, lightness]) => `hsl(${hue} ${saturation}% ${lightness}%)`),
    };
  } catch {
    return undefined;
  }
}

const isShade = (shade: unknown): shade is [number, number, number] =>
  Array.isArray(shade) && shade.length === 3 && shade.every(Number.isFinite);
