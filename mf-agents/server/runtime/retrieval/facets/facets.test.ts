import { describe, expect, test } from '@jest/globals';
import type { Concept } from '../language/concepts/concept';
import { facetsOf } from './facets';
import { askedFor } from './question-words';
import { structuresOf } from './structures';
import type { Structure } from './structures';

describe('question words', () => {
  test.each([
    ['How much does a cut cost?', 'en', 'amount'],
    ['how long does it take', 'en', 'duration'],
    ['Was kostet das?', 'de', 'amount'],
    ['Bis wann habt ihr auf?', 'de', 'time'],
    ['Combien de temps faut-il ?', 'fr', 'duration'],
    ['¿Cuánto cuesta?', 'es', 'amount'],
    ['Dove siete?', 'it', 'place'],
    ['Quem dá as aulas?', 'pt', 'person'],
    ['Hoe laat gaan jullie open?', 'nl', 'time'],
    ['När öppnar ni?', 'sv', 'date'],
    ['Ile to kosztuje?', 'pl', 'amount'],
    ['Saat kaçta açılıyorsunuz?', 'tr', 'time'],
    ['Сколько стоит стрижка?', 'ru', 'amount'],
    ['Скільки коштує стрижка?', 'uk', 'amount'],
    ['كم سعر القص؟', 'ar', 'amount'],
    ['כמה זה עולה?', 'he', 'amount'],
    ['いくらですか', 'ja', 'amount'],
    ['多少钱', 'zh', 'amount'],
    ['얼마예요?', 'ko', 'amount'],
  ] as const)('%s', (question, language, facetName) => {
    expect([...askedFor(question, language)]).toContain(facetName);
  });

  test('a phone number is not an amount, and an e-mail address is not a place', () => {
    expect(askedFor('What is your phone number?', 'en').size).toBe(0);
    expect(askedFor('adresse e-mail ?', 'fr').has('place')).toBe(false);
  });
});

describe('structures', () => {
  test.each<[Structure, string]>([
    ['money', 'Schnitt 35 €'],
    ['money', 'from £9.50'],
    ['money', '60 zł'],
    ['money', '3,000円'],
    ['free', 'Beratung kostenlos'],
    ['clock', 'until 6.30pm'],
    ['clock', 'bis 18 Uhr'],
    ['clock', '8 h 30 à 12 h'],
    ['timetable', 'Mo–Fr 9:00–17:00'],
    ['timetable', 'lundi de 9 h à 17 h'],
    ['timetable', '月曜 9時から'],
    ['date', '11 avril'],
    ['duration', 'within treinta días'],
    ['phone', 'Tel. 0941 – 555 0173'],
    ['email', 'hello@salon.example'],
    ['address', 'Lindenplatz 7, 93047 Regensburg'],
    ['address', '18 Quay Road, Northmouth NM4 2TB'],
    ['person', 'Dr. Ammer'],
    ['age', 'from 4 years'],
    ['percent', '10 %'],
  ])('%s: %s', (structure, text) => {
    expect(structuresOf(text).has(structure)).toBe(true);
  });

  test.each<[Structure, string]>([
    ['money', 'We love 35 dogs.'],
    ['timetable', 'We meet on Mondays.'],
    ['phone', 'In 2024 we had 1,200 guests.'],
    ['address', 'Opened in 1998.'],
  ])('no %s: %s', (structure, text) => {
    expect(structuresOf(text).has(structure)).toBe(false);
  });
});

test('a topic asks for its kind of fact, unless the word has several meanings', () => {
  const namesOf = (...concepts: Concept[]) =>
    facetsOf('the deposit', 'en', [{ concepts }]).map(({ name }) => name);
  expect(namesOf('deposit')).toEqual(['deposit']);
  expect(namesOf('deposit', 'safety')).toEqual([]);
});
