import { expect, test } from '@jest/globals';
import { endsCampaigns, isStartKeyword, languageOfKeyword, mayBeAnswer } from './opt-out-keywords';

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

test.each(['cancel', 'Anuluj', 'İptal', '取消'])('%j may answer a question of the agent', (text) =>
  expect(mayBeAnswer(text)).toBe(true),
);

test.each(['STOP', 'Unsubscribe', 'Abmelden', 'BAJA', '退订', 'When?'])(
  '%j answers no question of the agent',
  (text) => expect(mayBeAnswer(text)).toBe(false),
);

test.each([
  ['Abmelden', ['en'], 'de'],
  ['parar', ['en'], 'es'],
  ['parar', ['pt-BR'], 'pt'],
  ['стоп', ['ru'], 'ru'],
  ['STOP', ['fr', 'de'], 'fr'],
  ['stop', ['automatic', 'de'], 'de'],
  ['START', ['nl'], 'nl'],
  ['बंद', ['automatic'], 'en'],
])('%j of a customer with the languages %j is answered in %s', (text, known, language) =>
  expect(languageOfKeyword(text, known)).toBe(language),
);
