import type { Card } from '@voxgrove/contracts';
import { cutText } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { plainPhrase } from './match-phrase';

/** The message of a node, and the phrases that it answers. docs/specs/nodes.md */
export interface AnswerNode {
  id: string;
  start: boolean;
  message: string;
  quickReplies: string[];
  cards: Card[];
  /** Normalized. */
  phrases: string[];
}

const MAX_MESSAGE = 8_000;
const MAX_PHRASES = 50;

/**
 * Returns the nodes that can answer by themselves. Skips invalid parts, because owners can write
 * anything into a node.
 */
export function readNodes(nodes: readonly unknown[]): AnswerNode[] {
  return nodes.flatMap((node, index): AnswerNode[] => {
    if (
      !isObject(node) ||
      !isObject(node['data']) ||
      (node['type'] !== 'start' && node['type'] !== 'default')
    )
      return [];
    const { message, quickReplies, cards, trigger } = node['data'];
    const messageText = textOf(message, MAX_MESSAGE);
    if (messageText === '') return [];
    const phrases = (typeof trigger === 'string' ? trigger.split('\n') : listOf(trigger))
      .slice(0, MAX_PHRASES)
      .map((phrase) => plainPhrase(textOf(phrase, 200)))
      .filter((phrase) => phrase !== '');
    return [
      {
        id: textOf(node['id'], 100) || String(index),
        start: node['type'] === 'start',
        message: messageText,
        phrases,
        quickReplies: [
          ...new Set(
            listOf(quickReplies)
              .map((reply) => textOf(reply, 80))
              .filter((reply) => reply !== ''),
          ),
        ].slice(0, 6),
        cards: listOf(cards).flatMap(cardOf).slice(0, 10),
      },
    ];
  });
}

function cardOf(card: unknown): Card[] {
  if (!isObject(card) || textOf(card['title'], 120) === '') return [];
  const [text, imageUrl] = [textOf(card['text'], 500), webAddress(card['imageUrl'])];
  const buttons = listOf(card['buttons'])
    .flatMap((button): Card['buttons'] => {
      if (!isObject(button)) return [];
      const [label, url, reply] = [
        textOf(button['label'], 60),
        webAddress(button['url']),
        textOf(button['reply'], 200),
      ];
      return label === '' || (!url && reply === '')
        ? []
        : [{ label, ...(url ? { url } : { reply }) }];
    })
    .slice(0, 4);
  return [
    {
      title: textOf(card['title'], 120),
      ...(text && { text }),
      ...(imageUrl && { imageUrl }),
      buttons,
    },
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown, max: number): string =>
  typeof value === 'string'
    ? cutText(value.replaceAll('\u0000', '').toWellFormed().trim(), max)
    : '';
const webAddress = (value: unknown): string =>
  typeof value === 'string' &&
  value.length <= 2_000 &&
  isUrl(value) &&
  /^https?:$/.test(new URL(value).protocol)
    ? new URL(value).href.slice(0, 2_000)
    : '';
