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
 * A setting as it is kept, of what was typed: checked like this, sent like this. Lines nobody wrote
 * anything in are none.
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
