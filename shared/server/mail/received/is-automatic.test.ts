import { expect, test } from '@jest/globals';
import { isAutomatic } from './is-automatic';

const ADA = 'ada@fern.example';

test.each([
  'Automatic reply: News for Ada',
  'Out of office: Re: News',
  'Out of the Office',
  'Auto-Reply: thanks',
  'Automatische Antwort: Neues',
  'Abwesenheitsnotiz',
  'Réponse automatique : Nouvelles',
  'Respuesta automática: Novedades',
  'Risposta automatica: Novità',
  'Automatisch antwoord: Nieuws',
  'Resposta automática: Notícias',
  'Odpowiedź automatyczna: Wieści',
  'Autosvar: Nyheter',
  'Otomatik Yanıt: Haberler',
  'Автоответ: Новости',
  'Undeliverable: News',
])('a subject of a program is recognized without headers: %s', (subject) => {
  expect(isAutomatic(ADA, { subject })).toBe(true);
});

test.each([
  'Re: News for Ada',
  'AW: Automatische Antwort auf Fragen?',
  'Automatic replying machines',
  'Re: Out of office hours?',
  'Abwesender Kunde',
  'Officepapier bestellen',
  '',
])('a subject of a person stays: %s', (subject) => {
  expect(isAutomatic(ADA, { subject })).toBe(false);
});

test.each<Record<string, string>>([
  { 'auto-submitted': 'auto-replied' },
  { 'x-autoreply': 'yes' },
  { 'x-auto-response-suppress': 'All' },
  { precedence: 'bulk' },
  { 'list-id': '<news.fern.example>' },
  { 'return-path': '<>' },
  { 'content-type': 'multipart/report; report-type=delivery-status' },
])('a header of a program is recognized: %j', (headers) => {
  expect(isAutomatic(ADA, headers)).toBe(true);
});

test('senders that read no answers get none', () => {
  const senders = ['mailer-daemon@a.example', 'no-reply@a.example', 'donotreply+1@a.example'];
  for (const sender of [...senders, '']) expect(isAutomatic(sender, {})).toBe(true);
  for (const sender of [ADA, 'nora.reply@a.example', 'noreplyhere@a.example'])
    expect(isAutomatic(sender, { 'auto-submitted': 'no' })).toBe(false);
});
