import type { PublicAgent } from '@voxgrove/contracts';

export interface ChatTheme { primary: string | undefined; dark: boolean }

/** Colour and brightness of an agent's widget: its own theme, else the named one (`blue-dark`). */
export function themeOf(agent: PublicAgent | undefined): ChatTheme {
  const custom = customTheme(agent?.customThemeJSONString);
  return { primary: custom?.primary, dark: custom ? custom.themeType === 'dark' : /-dark$/.test(agent?.theme ?? '') };
}

function customTheme(json: string | undefined): { primary: string; themeType: string } | undefined {
  try {
    const theme = JSON.parse(json ?? '') as { primary?: unknown; themeType?: unknown };
    return typeof theme.primary === 'string' && /^#[\da-f]{6}$/i.test(theme.primary) ? { primary: theme.primary, themeType: String(theme.themeType) } : undefined;
  } catch {
    return undefined;
  }
}
