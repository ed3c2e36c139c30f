import { WIDGET } from '@voxgrove/contracts';
import type { OfficeHours, PreChatField } from '@voxgrove/contracts';
import { THEME_COLORS } from '@voxgrove/contracts/looks';
import type { Translate } from '@voxgrove/sdk';
import { useLanguageName } from '@voxgrove/ui';
import { useCallback, useMemo } from 'react';
import { readCustomTheme } from '@voxgrove/contracts/custom-theme';
import { hslToHex } from '@voxgrove/contracts/colors';
import { SETTING_NAMES } from './settings';
import type { Settings } from './setting-types';
import { useTexts } from '../../parts/settings/useTexts';
import { weekdayName } from '../../parts/weekday-name';

/**
 * Returns the labels of settings and a function that formats their values, for the comparison of
 * two versions.
 */
export function useShownValue(): {
  labels: Record<keyof Settings, string>;
  shown: (name: keyof Settings, value: unknown) => string;
} {
  const t = useTexts();
  const language = useLanguageName();
  const labels = useMemo(
    () =>
      Object.fromEntries(
        SETTING_NAMES.map((name) => [
          name,
          t(`fields.${name === 'customThemeJSONString' ? 'customTheme.primary' : name}`),
        ]),
      ) as Record<keyof Settings, string>,
    [t],
  );
  const shownValue = useCallback(
    (name: keyof Settings, value: unknown): string =>
      (name === 'lang'
        ? language(String(value))
        : inWords(name, value as Settings[keyof Settings], t)) || t('nothing'),
    [t, language],
  );
  return { labels, shown: shownValue };
}

function inWords(name: keyof Settings, value: Settings[keyof Settings], t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  if (Array.isArray(value)) return value.map((line) => lineInWords(line, t)).join('\n');
  const text = String(value);
  if (name === 'customThemeJSONString') return ownTheme(text, t);
  const [theme, brightness] = /^([a-z]+)-(light|dark)$/.exec(text)?.slice(1) ?? [];
  if (name === 'theme' && theme && Object.hasOwn(THEME_COLORS, theme))
    return `${t(`themes.${theme}`)}, ${t(`themeTypes.${brightness}`)}`;
  return name === 'ui.widgetType' && WIDGET.renderModes.some((mode) => mode === text)
    ? t(`places.${text}`)
    : text;
}

function lineInWords(line: string | PreChatField | OfficeHours, t: Translate): string {
  if (typeof line === 'string') return line;
  return 'day' in line ? `${weekdayName(line.day)} ${line.from}–${line.to}` : question(line, t);
}

/** Contains every field, so that two different questions never look the same. */
const question = ({ label, key, type, required }: PreChatField, t: Translate): string =>
  [label, key, t(`types.${type}`), ...(required ? [t('questionRequired')] : [])].join(' · ');

function ownTheme(json: string, t: Translate): string {
  const theme = readCustomTheme(json);
  return theme
    ? `${theme.primary}, ${t(`themeTypes.${theme.themeType}`)}\n${theme.nineColorPallet.map(hslToHex).join(' ')}`
    : json;
}
