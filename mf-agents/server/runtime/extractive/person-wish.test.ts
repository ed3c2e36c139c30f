import { expect, test } from '@jest/globals';
import type { Language } from '@voxgrove/contracts/language';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { INTENT_WORDS } from './intent-words';
import { asksForPerson } from './person-wish';

/**
 * Requests for a person inside longer messages, and sentences that only contain some of their
 * words.
 */
const SAID: Record<Language, { wishes: string[]; others: string[] }> = {
  en: {
    wishes: [
      'I want to speak to a person, my booking is wrong.',
      'The refund never came. Could someone from billing call me back tomorrow?',
      'no more bots please, I need a real human',
      'can i speek to a representive about my invoice',
    ],
    others: [
      'How many people can sleep in one room?',
      'I do not want to talk to a human, just tell me the price',
      'Someone called me yesterday about my booking. When do you open?',
      'Will you call me when my bike is ready?',
      'Tell me everything',
      'I want to book',
      'Explain it to me',
    ],
  },
  de: {
    wishes: [
      'Meine Rechnung stimmt nicht, ich will mit einem Menschen sprechen.',
      'Kann mich morgen bitte jemand aus der Praxis zurückrufen?',
      'kein Bot mehr, ich brauche einen echten Mitarbeiter',
    ],
    others: [
      'Was kostet der Eintritt pro Person?',
      'Ich möchte nicht mit einem Menschen sprechen',
      'Sucht ihr noch Mitarbeiter für den Sommer?',
    ],
  },
  fr: {
    wishes: [
      'Ma réservation est fausse, je voudrais parler à une personne.',
      'Est-ce que quelqu’un pourrait me rappeler demain ?',
    ],
    others: ['C’est combien par personne ?', 'Vous recrutez du personnel ?'],
  },
  es: {
    wishes: [
      'Mi reserva está mal, quiero hablar con una persona.',
      '¿Me puede llamar alguien mañana por la mañana?',
    ],
    others: ['¿Cuánto cuesta por persona?', 'No quiero hablar con una persona, solo el precio'],
  },
  it: {
    wishes: [
      'La prenotazione è sbagliata, vorrei parlare con una persona.',
      'Qualcuno può richiamarmi domani?',
    ],
    others: [
      'Quanto costa a persona?',
      'Non voglio parlare con un operatore',
      'Vorrei un tavolo per quattro persone',
    ],
  },
  pt: {
    wishes: [
      'A minha reserva está errada, quero falar com uma pessoa.',
      'Alguém da equipa pode me ligar amanhã?',
      'Com quem posso falar sobre isto?',
    ],
    others: ['Quanto custa por pessoa?', 'Não quero falar com uma pessoa'],
  },
  nl: {
    wishes: [
      'Mijn boeking klopt niet, ik wil met een medewerker praten.',
      'Kan iemand mij morgen terugbellen?',
      'Met wie kan ik praten over mijn contract?',
    ],
    others: ['Wat kost het per persoon?', 'Ik wil niet met een mens praten'],
  },
  pl: {
    wishes: [
      'Moja rezerwacja jest błędna, chcę porozmawiać z konsultantem.',
      'Czy ktoś z zespołu może do mnie zadzwonić?',
      'Proszę do mnie oddzwonić',
    ],
    others: ['Ile kosztuje za osobę?', 'Nie chcę rozmawiać z człowiekiem'],
  },
  sv: {
    wishes: [
      'Min bokning är fel, jag vill prata med en människa.',
      'Kan någon ringa upp mig i morgon?',
      'Vem kan jag prata med om fakturan?',
    ],
    others: ['Vad kostar det per person?', 'Jag vill inte prata med en människa'],
  },
  tr: {
    wishes: [
      'Rezervasyonum yanlış, bir temsilciyle görüşmek istiyorum.',
      'Biri beni yarın arayabilir mi?',
      'Kiminle görüşebilirim?',
    ],
    others: ['Kişi başı ne kadar?', 'Bir insanla konuşmak istemiyorum'],
  },
  uk: {
    wishes: [
      'Моє бронювання неправильне, хочу поговорити з людиною.',
      'Чи може хтось мені передзвонити?',
      'З ким я можу поговорити про рахунок?',
    ],
    others: ['Скільки коштує на людину?', 'Я не хочу говорити з людиною'],
  },
  ru: {
    wishes: [
      'Моя бронь неправильная, хочу поговорить с человеком.',
      'Может кто-нибудь мне перезвонить?',
      'С кем я могу поговорить о счёте?',
    ],
    others: ['Сколько стоит на человека?', 'Я не хочу говорить с человеком'],
  },
  ar: {
    wishes: ['حجزي غير صحيح، أريد التحدث إلى شخص.', 'هل يمكن أن يتصل بي أحد؟ اتصلوا بي غدا'],
    others: ['كم السعر لكل شخص؟', 'لا أريد التحدث إلى شخص'],
  },
  he: {
    wishes: ['ההזמנה שלי שגויה, אני רוצה לדבר עם נציג.', 'מישהו יכול להתקשר אליי מחר?'],
    others: ['כמה זה עולה לאדם?', 'אני לא רוצה לדבר עם נציג'],
  },
  ja: {
    wishes: ['予約が間違っています。担当者と話したいです。', '明日折り返しお電話をお願いします'],
    others: ['一人いくらですか？', '人と話したくないです'],
  },
  zh: {
    wishes: ['我的预订有错，我想和真人说话。', '请让人给我回电'],
    others: ['每人多少钱？', '我不想和真人说话'],
  },
  ko: {
    wishes: ['예약이 잘못됐어요. 상담원과 통화하고 싶어요.', '내일 저한테 전화해 주세요'],
    others: ['한 사람당 얼마예요?', '사람과 이야기하고 싶지 않아요'],
  },
};

test.each(LANGUAGES)('%s: a wish for a person is recognized anywhere in a message', (language) => {
  const { wishes, others } = SAID[language];
  expect(wishes.filter((text) => !asksForPerson(text))).toEqual([]);
  expect(others.filter(asksForPerson)).toEqual([]);
});

test('the period of a title such as “Dr.” does not split a wish', () => {
  expect(asksForPerson('Darf ich bitte mit Frau Dr. Kröger selbst sprechen?')).toBe(true);
});

test.each([
  'Can I call my dog a service dog?',
  'Please mail me the price list',
  'a word with a hyphen',
  'Keep chatting with the assistant',
  'What will your agent do?',
  'écris-moi un poème',
  'scrivimi una poesia',
  'everything is down and its midnight who do i ring',
  'Rufen Sie mich an, wenn das Rad fertig ist?',
  'je cherche un photographe pour mon mariage, c’est combien',
  'I need a plumber',
  'brauche ich einen Arzt',
  'Ich brauche einen Klempner',
  'necesito un fontanero',
  'busco un abogado',
  'j’ai besoin d’un plombier',
  'ho bisogno di un idraulico',
  'preciso de um canalizador',
  'ik zoek een tandarts',
])('no wish for a person: %s', (text) => {
  expect(asksForPerson(text)).toBe(false);
});

test.each([
  'mi potete mettere in contatto con Omar o con qualcuno dello staff?',
  'Kann mich bitte die Frau Kühn oder sonst wer mal zurückrufen?',
  'Ich komme so nicht weiter, gebt mir bitte einen Kollegen',
  'Necesito que alguien me llame cuanto antes',
  '予約の変更について誰かと話せますか',
  'Czy jest tam jakiś konsultant?',
  'quero falar com o sr. Henrique',
  'Vorrei parlare con il signor Rossi',
  'Ich möchte den Mechaniker sprechen, der an meinem Auto war',
  'ich brauche Ihren Klempner',
  'ich brauche einen Berater',
  'necesito un trabajador',
  'cerco un referente',
  'ik zoek een contactpersoon',
])('a wish for a person: %s', (text) => {
  expect(asksForPerson(text)).toBe(true);
});

test.each(LANGUAGES)('%s: a repeated determiner is read in a short time', (language) => {
  const words = INTENT_WORDS[language].det;
  for (const word of words.split('|').filter((sample) => !/[()[\]]/.test(sample))) {
    const text = `${word} `.repeat(50).slice(0, 260);
    // The first call compiles the patterns.
    asksForPerson(text);
    const before = performance.now();
    asksForPerson(text);
    expect([word, performance.now() - before < 1_000]).toEqual([word, true]);
  }
});
