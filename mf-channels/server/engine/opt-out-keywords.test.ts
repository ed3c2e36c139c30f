import { expect, test } from '@jest/globals';
import { endsCampaigns, isStartKeyword } from './opt-out-keywords';

/** Every language of the chat, in a form that people write. */
test.each([
  ['en', ' stop! '],
  ['en', 'Opt-out'],
  ['de', 'Abmelden.'],
  ['fr', 'Arrêt'],
  ['es', 'Baja'],
  ['it', 'Disiscrivimi'],
  ['pt', 'Cancelar inscricao'],
  ['nl', 'uitschrijven'],
  ['pl', 'rezygnuje'],
  ['sv', 'Avanmäl'],
  ['tr', 'İptal'],
  ['uk', 'Відписатися'],
  ['ru', 'СТОП'],
  ['ar', 'إلغاء الاشتراك'],
  ['he', 'הסר'],
  ['ja', '配信停止'],
  ['zh', '退订'],
  ['ko', '수신 거부'],
  ['hi', 'बंद'],
])('%s: %j ends campaigns', (_language, text) => expect(endsCampaigns(text)).toBe(true));

test('sentences end no campaigns', () => {
  expect(endsCampaigns('When does the bus stop here?')).toBe(false);
  expect(endsCampaigns('')).toBe(false);
});

test.each(['START', ' start\n', 'Unstop'])('%j is a keyword of carriers', (text) =>
  expect(isStartKeyword(text)).toBe(true),
);

test.each(['Start!', '/start', 'Start the order', 'empezar', 'Anmelden', 'subscribe', 'yes', ''])(
  '%j allows no campaigns',
  (text) => expect(isStartKeyword(text)).toBe(false),
);
