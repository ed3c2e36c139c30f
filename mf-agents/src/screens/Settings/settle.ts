import type { PreChatField } from '@voxgrove/contracts';
import { originOf } from '../../../contract/web-origin';
import { typeOfAnswer } from './known-answers';
import type { Settings } from './setting-types';

const TRIMMED: readonly (keyof Settings)[] = [
  'title',
  'roundedImageURL',
  'chatBgURL',
  'whatsappPhoneNumber',
  'vgOptions.defaultModel',
];

/**
 * Converts the typed value of a setting to the value that is checked and sent. Empty lines are
 * removed.
 */
export function settled(name: keyof Settings, value: Settings[keyof Settings]): unknown {
  if (name === 'allowedOrigins')
    return written(value as string[]).map((line) => originOf(line) ?? line.trim());
  if (name === 'webChat.officeHours') return value;
  if (name === 'webChat.preChatForm')
    return (value as PreChatField[]).map((row) => ({
      ...row,
      type: typeOfAnswer(row.key) ?? row.type,
    }));
  if (TRIMMED.includes(name)) return String(value).trim();
  return Array.isArray(value) ? written(value as string[]) : value;
}

const written = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '');
