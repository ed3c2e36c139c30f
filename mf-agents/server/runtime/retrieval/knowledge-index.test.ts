import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AgentId, Chunk } from '@voxgrove/contracts';
import { answerFrom } from '../extractive/extractive-engine';
import type { ChangingIndex } from './knowledge-index';
import { knowledgeIndex } from './knowledge-index';
import { sentencesIn } from '../sentences/sentences';
import { rank } from './rank';

const chunk = (id: string, title: string, text: string, more: Partial<Chunk> = {}): Chunk => ({
  id,
  agentId: 'AgentAAAAAAAAAA' as AgentId,
  sourceId: 'source',
  url: `https://shop.example/${id}`,
  title,
  headings: [title],
  text: `${title}\n${text}`,
  position: 0,
  ...more,
});

const SHOP = [
  chunk(
    'de-1',
    'Versand',
    'Die Lieferung innerhalb von Deutschland dauert zwei Werktage und kostet 4,90 Euro.',
  ),
  chunk(
    'de-2',
    'Öffnungszeiten',
    'Die Werkstatt ist geöffnet von Montag bis Freitag, 9:00 bis 17:00 Uhr.',
  ),
  chunk(
    'de-3',
    'Gießkannen',
    'Eine große Gießkanne aus Zink fasst zwölf Liter. Unsere Gießkannen werden in Handarbeit gelötet.',
  ),
  chunk('fr-1', 'Livraison', 'La livraison à l’étranger prend cinq jours et coûte 12 euros.'),
  chunk(
    'fr-2',
    'Bouilloires',
    'Nos cafetières et nos bouilloires sont garanties deux ans après l’achat.',
  ),
  chunk(
    'es-1',
    'Devoluciones',
    'Las devoluciones son gratuitas durante los treinta días siguientes a la compra.',
  ),
  chunk(
    'nl-1',
    'Retourneren',
    'U kunt ongebruikte artikelen binnen veertien dagen naar ons terugsturen.',
  ),
  chunk(
    'ru-1',
    'Возврат',
    'Вы можете вернуть товар в магазин в течение десяти дней после покупки.',
  ),
  chunk('ja-1', '駐車場', '当店の裏に無料の駐車場があります。駐車場は十台分です。'),
  chunk(
    'en-1',
    'Warranty',
    'Our lanterns come with a warranty of three years. Keep the receipt, it is all you need.',
  ),
];

describe('questions in the language of the knowledge', () => {
  const index = knowledgeIndex(SHOP);
  test.each([
    // Other word forms, other spellings of umlauts, and compounds.
    ['Was kosten Lieferungen?', '4,90 Euro'],
    ['Wie lange dauert der Versand?', 'zwei Werktage'],
    ['Wann habt ihr offen?', '9:00 bis 17:00'],
    ['OEFFNUNGSZEITEN', '9:00 bis 17:00'],
    ['Wie viel fasst die grosse Giesskanne?', 'zwölf Liter'],
    ['Lieferkosten in Deutschland?', '4,90 Euro'],
    ['Versandkosten?', '4,90 Euro'],
    // Elisions, and missing accents.
    ["Combien coute la livraison a l'etranger ?", '12 euros'],
    ['Quelle est la garantie d’une bouilloire ?', 'deux ans'],
    ['la cafetiere est garantie ?', 'deux ans'],
    ['¿Cuánto tiempo tengo para una devolución?', 'treinta días'],
    ['Hoe lang kan ik een artikel terugsturen?', 'veertien dagen'],
    ['Могу ли я вернуть товары?', 'десяти дней'],
    ['駐車場はどこですか', '無料'],
    ['How long is the warranty of a lantern?', 'three years'],
  ])('%s', (question, says) => {
    const answer = answerFrom(index, question);
    expect([answer.band, answer.text.includes(says)]).toEqual(['direct', true]);
  });

  test.each([
    'Wer ist Bundeskanzler?',
    'Wie wird das Wetter morgen?',
    'Qui est le président ?',
    'Quelle est la recette des crêpes ?',
    '¿Quién ganó la copa del mundo?',
    'Кто президент?',
  ])('%s is not answered', (question) => {
    expect(answerFrom(index, question).band).toBe('miss');
  });
});

describe('the words of a question', () => {
  const shop = knowledgeIndex([
    chunk('pt-1', 'Fisioterapia', 'Uma sessão de fisioterapia custa 32 € e dura 45 minutos.'),
    chunk(
      'pt-2',
      'Deslocação',
      'Vamos a casa do cliente com a nossa carrinha, sem custos até 30 km.',
    ),
  ]);

  test('a clipped word stands for a longer one', () => {
    const [term] = shop.terms('fisio').filter(({ stem }) => stem.startsWith('fisi'));
    expect([...(term?.variants ?? [])]).toEqual([['pt:fisioterap', 0.6]]);
  });

  test('words of the world stand for no other word of the world', () => {
    const news = knowledgeIndex([chunk('en-1', 'Fuel', 'Petrol cans may not be stored with us.')]);
    const share = (question: string) => news.terms(question).map(({ variants }) => variants.size);
    expect(share('who is the prime minister')).toEqual([0]);
    expect(share('petrol')).toEqual([1]);
  });

  test('a number with its unit counts as little as a number', () => {
    const shareOf = (question: string) => shop.terms(question)[0]?.share;
    expect(shareOf('25km')).toBe(shareOf('25'));
  });

  test('a few words that also exist in another language do not make a question foreign', () => {
    const english = knowledgeIndex([chunk('en-1', 'Opening hours', 'Friday from 11 am to 3 pm.')]);
    expect(english.terms('r u open in january on a friday')[0]?.language).toBe('en');
  });
});

test('a passage in the language of the question comes before an equally good one in another language', () => {
  const bilingual = knowledgeIndex([
    chunk(
      'a',
      'Parking',
      'Parken ist im Hof hinter der Werkstatt kostenlos. Das Park-Ticket ist nicht nötig.',
    ),
    chunk('b', 'Parking', 'You can park free of charge in the yard behind the workshop.'),
  ]);
  expect(answerFrom(bilingual, 'Where can I park?').text).toContain('in the yard');
  expect(answerFrom(bilingual, 'Wo kann ich parken?').text).toContain('im Hof');
});

/** Returns all answers of an index to questions. */
const says = (index: ChangingIndex, questions: string[]): unknown => ({
  size: index.size,
  contact: index.contact()?.id ?? null,
  answers: questions.map((question) => {
    const { terms, ranked, answered } = rank(index, question);
    return {
      terms: terms.map(({ stem, idf, variants }) => [stem, idf, [...variants]]),
      ranked: ranked.map(({ section, score, coverage }) => [
        section.id,
        score,
        coverage,
        section.text,
      ]),
      answered: answered?.id,
      answer: answerFrom(index, question),
    };
  }),
});

const WORDS =
  'Lieferung liefern Versand kostet Kosten Werkstattladen Laden geöffnet livraison coûte l’achat garantie delivery costs open Lindow kettle kettles lantern Kontakt contact die der und ist le la et est the and is of'.split(
    ' ',
  );
const QUESTIONS = [
  'Was kostet die Lieferung?',
  'Combien coûte la livraison ?',
  'How much are kettles?',
  'Lindow',
  'Ladenöffnung',
  'lantrn',
  'Ist der Laden geöffnet?',
  'contact',
];

const anyChunk = fc
  .record({
    id: fc.integer({ min: 0, max: 14 }),
    title: fc.constantFrom('Lieferung', 'Contact us', 'Kettles', 'Garantie'),
    page: fc.integer({ min: 0, max: 2 }),
    position: fc.integer({ min: 0, max: 2 }),
    words: fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }),
    disabled: fc.boolean(),
    qa: fc.boolean(),
  })
  .map(({ id, title, page, position, words, disabled, qa }) =>
    chunk(`c${id}`, title, words.join(' '), {
      position,
      url: page === 0 ? '' : `https://shop.example/${page}`,
      ...(disabled && { disabled: true as const }),
      ...(qa && {
        qa: {
          questions: [words.slice(0, 5).join(' '), 'Was kostet die Lieferung?'],
          answer: words.join(' '),
        },
      }),
    }),
  );

test('after any changes in any order, the index finds the same as a new index', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: anyChunk },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 14 }).map((id) => `c${id}`) },
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const index = knowledgeIndex();
      const remaining = new Map<string, Chunk>();
      for (const one of steps) {
        if (typeof one === 'string') {
          index.remove(one);
          remaining.delete(one);
        } else {
          index.put(one);
          remaining.set(one.id, one);
        }
      }
      expect(says(index, QUESTIONS)).toEqual(
        says(knowledgeIndex([...remaining.values()].reverse()), QUESTIONS),
      );
    }),
    { numRuns: 60 },
  );
});

/** Returns an index that was saved and restored. */
function restored(index: ChangingIndex): ChangingIndex {
  const copy = knowledgeIndex();
  for (const portion of index.save()) if (portion) copy.restore(structuredClone(portion));
  return copy;
}

test('a restored index finds the same as the saved one, also after more changes', () => {
  fc.assert(
    fc.property(
      fc.array(anyChunk, { minLength: 1, maxLength: 30 }),
      fc.nat(30),
      (chunks, splitAt) => {
        const before = knowledgeIndex(chunks.slice(0, splitAt));
        before.remove('c3');
        const index = restored(before);
        expect(says(index, QUESTIONS)).toEqual(says(before, QUESTIONS));
        for (const passage of chunks.slice(splitAt)) {
          before.put(passage);
          index.put(passage);
        }
        for (const changingIndex of [before, index]) changingIndex.remove('c5');
        expect(says(index, QUESTIONS)).toEqual(says(before, QUESTIONS));
      },
    ),
    { numRuns: 60 },
  );
});

test('the remains of many removed passages are cleaned up between other work, and results stay the same', () => {
  const index = knowledgeIndex();
  const remaining = new Map<string, Chunk>();
  const put = (number: number, edition: number): void => {
    const passage = chunk(
      `p${number}`,
      `Kettle ${number}`,
      `Kettle number ${number} of edition ${edition} costs ${number + edition} euros. ${WORDS[(number + edition) % WORDS.length] as string}`,
    );
    index.put(passage);
    remaining.set(passage.id, passage);
  };
  for (let number = 0; number < 700; number += 1) put(number, 1);
  for (let number = 0; number < 650; number += 1) put(number, 2);
  let steps = 0;
  for (const _ of index.tidy() ?? []) {
    steps += 1;
    if (steps % 100 === 0) {
      put(steps, 3);
      index.remove(`p${steps + 1}`);
      remaining.delete(`p${steps + 1}`);
    }
  }
  expect(steps).toBeGreaterThan(100);
  expect(index.tidy()).toBeNull();
  for (let number = 650; number < 700; number += 1) put(number, 4);
  const questions = [
    'What does kettle 17 cost?',
    'kettle 101',
    'edition 3',
    'Lieferung',
    'kettle 680',
  ];
  expect(says(index, questions)).toEqual(says(knowledgeIndex(remaining.values()), questions));
});

describe('questions in another language than the website', () => {
  const site = knowledgeIndex([
    chunk(
      'parking',
      'Parking',
      'You can park free of charge in the yard behind the workshop for two hours.',
    ),
    chunk(
      'cancelling',
      'Cancelling a booking',
      'You can cancel a booking up to 24 hours before. After that we charge half the price.',
    ),
    chunk('pets', 'Dogs', 'Dogs are allowed in the garden, on a lead.'),
  ]);
  test.each([
    ['Wo kann ich hier parken?', 'parking'],
    ['¿Puedo cancelar la reserva?', 'cancelling'],
    ['Est-ce que les chiens sont acceptés ?', 'pets'],
    ['Можно с собакой?', 'pets'],
    ['犬は大丈夫ですか', 'pets'],
  ])('%s is found on /%s', (question, page) => {
    expect(rank(site, question).ranked[0]?.section.chunk.id).toBe(page);
  });

  test('are answered with a line that names the language of the quote', () => {
    const { band, text } = answerFrom(
      site,
      'Wo kann ich hier parken?',
      undefined,
      sentencesIn('de'),
    );
    expect(band).toBe('direct');
    expect(text).toMatch(/^Von unserer Website, in einer anderen Sprache \(Englisch\):\n/);
    expect(text).toContain('in the yard');
  });

  test('are answered without this line for readers of the language of the quote', () => {
    const { text } = answerFrom(site, 'Wo kann ich hier parken?', undefined, sentencesIn('en'));
    expect(text).toMatch(/^From our website:\n/);
  });
});
