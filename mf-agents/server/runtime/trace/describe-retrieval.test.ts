import { expect, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { knowledgeIndex } from '../retrieval/knowledge-index';
import { rank } from '../retrieval/rank';
import { describeRetrieval } from './describe-retrieval';

test.each([
  [
    'Wann öffnet das Café?',
    'Öffnungszeiten',
    'Das Café ist täglich von 9 bis 17 Uhr für alle Gäste da.',
    ['Café', 'Öffnungszeiten'],
  ],
  [
    'Quels sont les horaires de la médiathèque ?',
    'Horaires d’ouverture',
    'La médiathèque vous accueille du lundi au samedi, de 9 h à 18 h.',
    ['Horaires', 'médiathèque'],
  ],
])(
  '%s: matched words are shown as written in the text or heading, not in their compared form',
  (question, heading, text, written) => {
    const agentId = newAgentId();
    const index = knowledgeIndex([
      {
        id: 'a-1',
        agentId,
        sourceId: 'a',
        url: 'https://example.test/',
        title: heading,
        headings: [heading],
        text,
        position: 0,
      },
    ]);
    const { passages } = describeRetrieval(question, rank(index, question), () => undefined) as {
      passages: { matched: { said?: string }[] }[];
    };
    expect(passages[0]?.matched.map(({ said }) => said).sort()).toEqual(written);
  },
);

test.each([
  ['Do you sell unicycles for Children?', ['unicycles', 'Children'], ['Children']],
  ['Wo stehen die Schließfächer?', ['stehen', 'Schließfächer'], ['Schließfächer']],
])(
  '%s: the words of the question are shown as asked, known or not',
  (question, askedWords, matched) => {
    const agentId = newAgentId();
    const index = knowledgeIndex([
      {
        id: 'a-1',
        agentId,
        sourceId: 'a',
        url: 'https://example.test/',
        title: 'Bikes',
        headings: ['Bikes'],
        text: question.startsWith('Wo')
          ? 'Das Schließfach ist für alle Gäste da und kostet nichts.'
          : 'Bikes of children are in the shop, and every child gets a helmet.',
        position: 0,
      },
    ]);
    const { words, passages } = describeRetrieval(
      question,
      rank(index, question),
      () => undefined,
    ) as { words: { word: string }[]; passages: { matched: { word: string }[] }[] };
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(askedWords));
    expect(passages[0]?.matched.map(({ word }) => word)).toEqual(matched);
  },
);
