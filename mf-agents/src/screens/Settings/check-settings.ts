import { AGENT_ERRORS } from '../../../contract/errors';
import type { PreChatField } from '@voxgrove/contracts';
import type { Translate } from '@voxgrove/sdk';
import { isWebPicture } from '../../../contract/picture-address';
import { originOf } from '../../../contract/web-origin';
import { limitWords, limitsOf } from './limits';
import type { Settings } from './setting-types';
import { unreadColor } from './ThemeEditor/unread-color';

export const FIELD_KEY = /^[a-z][a-zA-Z0-9_]{0,39}$/;

/**
 * Returns the errors in changed settings, by path in the draft. The server checks the settings
 * again.
 */
export function checkSettings(
  value: Settings,
  changed: readonly (keyof Settings)[],
  t: Translate,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const fault = (name: string, text: string) => {
    faults[name] ??= text;
  };
  for (const name of changed) {
    const setting = value[name];
    if (typeof setting === 'number') {
      const { least = 0, most = Infinity, whole } = limitsOf(name);
      if (name === 'vgOptions.maxChunkSize' && setting < least)
        fault(name, AGENT_ERRORS.CHUNK_SIZE_TOO_SMALL.message);
      else if (!(setting >= least && setting <= most) || (whole && !Number.isInteger(setting)))
        fault(name, t(whole ? 'wrong.whole' : 'wrong.number', limitWords(name)));
    }
  }
  const checkGiven = <Name extends keyof Settings>(
    name: Name,
    check: (setting: Settings[Name]) => void,
  ) => {
    if (changed.includes(name)) check(value[name]);
  };
  checkGiven('title', (title) => {
    if (title.trim() === '') fault('title', AGENT_ERRORS.AGENT_NAME_REQUIRED.message);
  });
  checkGiven('customThemeJSONString', (json) => {
    if (unreadColor(json) !== undefined) fault('customThemeJSONString.primary', t('wrong.color'));
  });
  for (const name of ['roundedImageURL', 'chatBgURL'] as const)
    checkGiven(name, (url) => {
      if (url.trim() !== '' && !isWebPicture(url.trim())) fault(name, t('wrong.picture'));
    });
  checkGiven('allowedOrigins', (origins) =>
    origins.forEach((origin, index) => {
      if (origin.trim() !== '' && originOf(origin) === null)
        fault(`allowedOrigins.${index}`, t('wrong.origin'));
    }),
  );
  checkGiven('webChat.preChatForm', (rows) =>
    checkRows(rows, (place, text) => fault(`webChat.preChatForm.${place}`, text), t),
  );
  const phone = value['whatsappPhoneNumber'];
  if (
    (changed.includes('whatsappPhoneNumber') || changed.includes('ui.showWhatsappButtonOnWeb')) &&
    !isPhone(phone) &&
    (phone.trim() !== '' || value['ui.showWhatsappButtonOnWeb'])
  )
    fault('whatsappPhoneNumber', t('wrong.phone'));
  return faults;
}

/** Returns whether a text is a phone number with country code, as WhatsApp requires. */
const isPhone = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text.trim()) && /^\d{7,15}$/.test(text.replace(/\D/g, ''));

function checkRows(
  rows: readonly PreChatField[],
  fault: (place: string, text: string) => void,
  t: Translate,
): void {
  rows.forEach(({ key, label }, index) => {
    if (label.trim() === '') fault(`${index}.label`, t('wrong.label'));
    if (!FIELD_KEY.test(key)) fault(`${index}.key`, t('wrong.key'));
    else if (rows.findIndex((row) => row.key === key) !== index)
      fault(`${index}.key`, t('wrong.keyTwice'));
  });
}
