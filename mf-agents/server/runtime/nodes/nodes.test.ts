import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Message, PublicAgent } from '@voxgrove/contracts';
import { matchingNode, nodeEngine, startNode } from './node-engine';
import { readNodes } from './read-nodes';
import { noTrace } from '../trace/trace';
import type { AnswerEngine, AnswerRequest } from '../answer-engine';

const card = {
  title: 'Tent for two',
  text: 'Light',
  imageUrl: 'https://shop.example/tent.jpg',
  buttons: [
    { label: 'Open', url: 'https://shop.example/tent' },
    { label: 'Rent', reply: 'Rent a tent' },
    { label: 'Bad', url: 'javascript:alert(1)' },
  ],
};
const NODES = [
  {
    id: 's',
    type: 'start',
    data: {
      message: 'Welcome!',
      quickReplies: ['Prices', 'Opening hours', 'Prices'],
      cards: [card],
    },
  },
  {
    id: 'p',
    type: 'default',
    data: {
      message: 'A tent is **12** a day.',
      trigger: 'Prices\nwhat does a tent cost',
      quickReplies: ['Rent a tent'],
    },
  },
  {
    id: 'h',
    type: 'default',
    data: { message: 'From 9 to 18.', trigger: ['Opening hours', 'Öffnungszeiten', 'room 12'] },
  },
  { id: 'n', type: 'note', data: { message: 'Not for visitors', trigger: 'note' } },
];
const answerTo = (message: string, nodes: unknown[] = NODES) => {
  const found = matchingNode({ enableNodes: true, nodes }, message);
  return found && [found.node.id, found.how];
};

describe('a message', () => {
  test.each([
    ['Prices', ['p', 'phrase']],
    ['  prices?! ', ['p', 'phrase']],
    ['What does a tent cost?', ['p', 'phrase']],
    ['what does a tnet cost', ['p', 'near']],
    ['opning hours', ['h', 'near']],
    ['offnungszeiten', ['h', 'phrase']],
    ['room 13', null],
    ['rooms 12', ['h', 'near']],
    ['Do you have opening hours on Sunday?', null],
    ['hello there', ['s', 'greeting']],
    ['note', null],
    ['', null],
    ['x'.repeat(4_000), null],
  ])('%j is answered by %j', (message, expected) => expect(answerTo(message)).toEqual(expected));

  test('matches no node when the agent has its nodes switched off', () =>
    expect(matchingNode({ enableNodes: false, nodes: NODES }, 'Prices')).toBeNull());
});

test('invalid parts are left out, and the rest can be stored and shown', () => {
  const [start] = readNodes(NODES);
  expect(start).toMatchObject({
    quickReplies: ['Prices', 'Opening hours'],
    cards: [
      {
        ...card,
        buttons: [
          { label: 'Open', url: 'https://shop.example/tent' },
          { label: 'Rent', reply: 'Rent a tent' },
        ],
      },
    ],
  });
  const odd = fc.oneof(
    fc.anything(),
    fc.record({
      id: fc.anything(),
      type: fc.constantFrom('start', 'default', 'note'),
      data: fc.record({
        message: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        trigger: fc.anything(),
        quickReplies: fc.oneof(fc.array(fc.string({ maxLength: 300 })), fc.anything()),
        cards: fc.oneof(
          fc.array(
            fc.record({
              title: fc.string(),
              text: fc.anything(),
              imageUrl: fc.webUrl(),
              buttons: fc.array(
                fc.record({ label: fc.string(), url: fc.oneof(fc.webUrl(), fc.string()) }),
              ),
            }),
          ),
          fc.anything(),
        ),
      }),
    }),
  );
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 6 }), fc.string(), (nodes, message) => {
      for (const node of readNodes(nodes)) {
        expect(() =>
          Message.parse({
            id: 'messageid1',
            conversationId: 'c'.repeat(20),
            seq: 1,
            role: 'assistant',
            text: node.message,
            at: 1,
            status: 'done',
            cards: node.cards,
            quickReplies: node.quickReplies,
          }),
        ).not.toThrow();
        expect(
          JSON.stringify(node).isWellFormed() && !JSON.stringify(node).includes('\\u0000'),
        ).toBe(true);
        expect(() =>
          PublicAgent.shape.webChat.parse({
            consentText: '',
            preChatForm: [],
            quickReplies: node.quickReplies,
            attachments: true,
            feedback: true,
            handoff: true,
            handoffWaitMinutes: 5,
          }),
        ).not.toThrow();
      }
      matchingNode({ enableNodes: true, nodes }, message);
      startNode({ enableNodes: true, nodes });
    }),
  );
});

test('the answer of a node has its cards and quick replies, and other messages are answered as before', async () => {
  const nextEngine: AnswerEngine = {
    async answer(_request, sink) {
      sink.write('Something else');
      return { engine: 'model', band: 'maybe', sources: [] };
    },
  };
  const ask = async (question: string) => {
    let text = '';
    const request = {
      draft: { enableNodes: true, nodes: NODES },
      question,
      trace: noTrace,
      signal: new AbortController().signal,
    } as unknown as AnswerRequest;
    return {
      ...(await nodeEngine(nextEngine).answer(request, {
        write(more) {
          text += more;
        },
        restart() {
          text = '';
        },
      })),
      text,
    };
  };
  expect(await ask('Prices')).toEqual({
    engine: 'extractive',
    band: 'direct',
    sources: [],
    quickReplies: ['Rent a tent'],
    text: 'A tent is **12** a day.',
  });
  expect(await ask('hi')).toMatchObject({ text: 'Welcome!', cards: [{ title: 'Tent for two' }] });
  expect(await ask('Do you sell boots?')).toMatchObject({
    engine: 'model',
    text: 'Something else',
  });
});
