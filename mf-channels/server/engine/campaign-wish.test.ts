import { expect, test } from '@jest/globals';
import { campaignWishOf } from './campaign-wish';

/** Every language of the chat, each with a form that people write. */
test.each([
  ['en', ' stop! ', 'Subscribe'],
  ['en', 'Opt-out', 'OPT IN'],
  ['de', 'Abmelden.', 'Anmelden'],
  ['fr', 'Arrêt', "S'abonner"],
  ['es', 'Baja', 'ALTA'],
  ['it', 'Disiscrivimi', 'Iscrivimi'],
  ['pt', 'Cancelar inscricao', 'Inscrever'],
  ['nl', 'uitschrijven', 'aanmelden'],
  ['pl', 'rezygnuje', 'Wznow'],
  ['sv', 'Avanmäl', 'Börja'],
  ['tr', 'İptal', 'BAŞLA'],
  ['uk', 'Відписатися', 'підписатися'],
  ['ru', 'СТОП', 'Старт'],
  ['ar', 'إلغاء الاشتراك', 'اشترك'],
  ['he', 'הסר', 'הצטרף'],
  ['ja', '配信停止', '配信再開'],
  ['zh', '退订', '订阅'],
  ['ko', '수신 거부', '수신 동의'],
])('%s: %j opts out of campaigns, and %j opts in again', (_language, stop, start) => {
  expect([campaignWishOf(stop), campaignWishOf(start)]).toEqual(['stop', 'start']);
});

test('sentences change nothing', () => {
  expect(campaignWishOf('When does the bus stop here?')).toBeUndefined();
  expect(campaignWishOf('')).toBeUndefined();
});
