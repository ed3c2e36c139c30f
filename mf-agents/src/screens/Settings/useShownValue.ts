import { useCallback, useMemo } from 'react';
import { SETTING_NAMES } from './settings';
import type { Settings } from './settings';
import { useTexts } from './useTexts';

/** How settings are called, and how their values are shown, where two versions stand side by side. */
export function useShownValue(): { labels: Record<keyof Settings, string>; shown: (name: keyof Settings, value: unknown) => string } {
  const t = useTexts();
  const labels = useMemo(() => Object.fromEntries(SETTING_NAMES.map((name) => [name, t(`fields.${name === 'customThemeJSONString' ? 'customTheme.primary' : name}`)])) as Record<keyof Settings, string>, [t]);
  const shown = useCallback((_name: keyof Settings, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (Array.isArray(value)) return value.map((line) => (typeof line === 'string' ? line : String((line as { label: string }).label))).join('\n') || t('nothing');
    return String(value ?? '') || t('nothing');
  }, [t]);
  return { labels, shown };
}
