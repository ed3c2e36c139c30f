import type { PreChatField } from '@voxgrove/contracts';
import { useState } from 'react';
import { useTexts } from '../../parts/settings/useTexts';
import { answerKey } from './answer-key';
import { isKnown, KNOWN_ANSWERS, typeOfAnswer } from './known-answers';
import { moved } from './rows';
import { useSetting } from './setting-context';

/** Name of the setting with the questions. */
export const PRE_CHAT_FORM = 'webChat.preChatForm';

export type PreChatQuestions = ReturnType<typeof usePreChatQuestions>;

/** The ordered questions of the form before a chat, and their changes. */
export function usePreChatQuestions(focusLater: (index: number) => void) {
  const t = useTexts();
  const { value: rows, set, errorAt } = useSetting(PRE_CHAT_FORM);
  /**
   * Index of the row whose own key is being typed. The typed text may pass through a known key,
   * such as `name` on the way to `nameOfPet`.
   */
  const [naming, setNaming] = useState<number>();
  const keyShownFor = (index: number): string =>
    index !== naming && isKnown(rows[index]!.key) ? rows[index]!.key : '';
  /**
   * The key that was made from the words of a question. It follows the question while the user
   * types. A key that was typed or stored before stays, because answers are stored under it.
   */
  const [madeKey, setMadeKey] = useState<string>();
  const keyFor = (index: number, label: string): string => {
    const key = answerKey(
      label,
      rows.filter((_row, position) => position !== index).map((row) => row.key),
    );
    setMadeKey(key);
    return key;
  };
  const change = (index: number, patch: Partial<PreChatField>) =>
    set(rows.map((row, position) => (position === index ? { ...row, ...patch } : row)));
  const reword = (index: number, label: string) => {
    const { key } = rows[index]!;
    const follows = !keyShownFor(index) && (key === '' || key === madeKey);
    change(index, { label, ...(follows && { key: keyFor(index, label) }) });
  };
  const typeKey = (index: number, key: string) => {
    setNaming(index);
    change(index, { key });
  };
  /**
   * Ends the typing of the key of a row. A known key then decides the type of the answer. Call it
   * only after the user has left all fields of the row: the change removes some of the fields, and
   * one of them may have the focus.
   */
  const endTyping = (index: number) => {
    if (index !== naming) return;
    const { key } = rows[index]!;
    setNaming(undefined);
    if (isKnown(key)) change(index, { type: KNOWN_ANSWERS[key] });
  };
  /**
   * Stores the answers of a row under a key. If the question still has its default text, the
   * question gets the default text of the new kind.
   */
  const keepAs = (index: number, key: string) => {
    const { label } = rows[index]!;
    const unchanged =
      label.trim() === '' ||
      Object.keys(KNOWN_ANSWERS).some((knownKey) => label === t(`ask.${knownKey}`));
    setNaming(undefined);
    change(index, {
      key: key === '' ? keyFor(index, label) : key,
      type: typeOfAnswer(key) ?? 'text',
      ...(unchanged && isKnown(key) && { label: t(`ask.${key}`) }),
    });
  };
  const add = () => {
    const key =
      (['name', 'email', 'phone'] as const).find(
        (knownKey) => !rows.some((row) => row.key === knownKey),
      ) ?? '';
    focusLater(rows.length);
    set([
      ...rows,
      {
        key,
        label: isKnown(key) ? t(`ask.${key}`) : '',
        type: typeOfAnswer(key) ?? 'text',
        required: false,
      },
    ]);
  };
  const move = (index: number, to: number) => {
    focusLater(to);
    set(moved(rows, index, to));
  };
  const remove = (index: number) => {
    focusLater(Math.max(0, index - 1));
    set(rows.filter((_row, position) => position !== index));
  };
  return {
    rows,
    errorAt,
    isTypingKey: (index: number) => index === naming,
    keyShownFor,
    change,
    reword,
    typeKey,
    endTyping,
    keepAs,
    add,
    move,
    remove,
  };
}
