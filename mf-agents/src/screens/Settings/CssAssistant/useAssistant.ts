import type { AgentId } from '@voxgrove/contracts';
import { notify, request, toApiError, useRegion, useSession } from '@voxgrove/sdk';
import { useEffect, useRef, useState } from 'react';
import { CSS_ASSISTANT, CssReply } from '../../../../contract/css-assistant';
import type { AssistantMessage } from '../../../../contract/css-assistant';
import { extractCss } from '../../../../contract/extract-css';
import { historyKey, readHistory, writeHistory } from './assistant-history';
import { useCssTexts } from './useCssTexts';

export interface Assistant {
  messages: readonly AssistantMessage[];
  generating: boolean;
  /** Text of the input field. After a failed request it contains the sent text again. */
  text: string;
  type(text: string): void;
  /**
   * Sends the typed text, or the suggestion `offered`. Does nothing if the text is blank or an
   * answer is being written.
   */
  send(offered?: string): void;
  reset(): void;
}

/**
 * Manages a conversation about an agent's style sheet. CSS of an answer goes to `insert` at once.
 * `insert` returns false if the style sheet would become too long.
 */
export function useAssistant(
  agentId: AgentId,
  currentCss: string,
  insert: (css: string) => boolean,
): Assistant {
  const t = useCssTexts();
  const region = useRegion();
  const { user } = useSession();
  const key = historyKey(user.uid, agentId);
  const [messages, setMessages] = useState(() => readHistory(key));
  const [text, setText] = useState('');
  const [running, setRunning] = useState<AbortController | null>(null);
  const latest = useRef({ currentCss, insert, messages });
  useEffect(() => {
    latest.current = { currentCss, insert, messages };
  });
  useEffect(() => () => running?.abort(), [running]);

  const keep = (next: AssistantMessage[]) => {
    latest.current.messages = next;
    setMessages(next);
    writeHistory(key, next);
  };
  const say = (message: Omit<AssistantMessage, 'timestamp'>) =>
    keep([...latest.current.messages, { ...message, timestamp: Date.now() }]);
  const apologise = (typed: string, content: string, writer?: AssistantMessage['writer']) => {
    // Marks the failed message, so that the next request leaves it out.
    keep(
      latest.current.messages.map((message, index, { length }) =>
        index === length - 1 ? { ...message, apology: true } : message,
      ),
    );
    say({ role: 'assistant', content, apology: true, ...(writer && { writer }) });
    setText((now) => (now.trim() === '' ? typed : now));
    notify({ type: 'error', message: t('failed') });
  };
  const reasonOf = (thrown: unknown): string => {
    const error = toApiError(thrown);
    const isForPeople = error.code === 'RATE_LIMITED' || error.code === 'BALANCE_TOO_LOW';
    if (isForPeople || error.status === 0) return error.message;
    return error.code === 'BAD_RESPONSE'
      ? t('generateFailed')
      : t('httpError', { status: error.status });
  };

  async function generate(typed: string, abort: AbortController): Promise<void> {
    try {
      const sent = latest.current.messages
        .filter(({ apology }) => !apology)
        .slice(-CSS_ASSISTANT.maxSent)
        .map(({ role, content }) => ({
          role,
          content: content.slice(-CSS_ASSISTANT.maxReply).toWellFormed(),
        }));
      const reply = await request({
        method: 'POST',
        path: '/ai-css-generator',
        global: true,
        output: CssReply,
        signal: abort.signal,
        body: {
          agentID: agentId,
          messages: sent,
          currentCSS: latest.current.currentCss,
          userData: { language: document.documentElement.lang || 'en' },
          bucket: region,
        },
      });
      if (abort.signal.aborted) return;
      if (!reply.success)
        return void apologise(typed, reply.error || t('generateFailed'), reply.writer);
      const { response, writer, dropped } = reply;
      say({ role: 'assistant', content: response, writer, ...(dropped.length > 0 && { dropped }) });
      const css = extractCss(response)?.css;
      if (css === undefined) notify({ type: 'warning', message: t('none') });
      else if (latest.current.insert(css)) notify({ type: 'success', message: t('done') });
    } catch (thrown) {
      if (!abort.signal.aborted) apologise(typed, t('sorry', { reason: reasonOf(thrown) }));
    } finally {
      setRunning((current) => (current === abort ? null : current));
    }
  }

  return {
    messages,
    generating: running !== null,
    text,
    type: setText,
    send(offered) {
      const request = (offered ?? text).trim();
      if (request === '' || running) return;
      say({ role: 'user', content: request });
      if (offered === undefined) setText('');
      const abort = new AbortController();
      setRunning(abort);
      void generate(offered === undefined ? text : '', abort);
    },
    reset() {
      running?.abort();
      setRunning(null);
      keep([]);
      notify({ type: 'success', message: t('isReset') });
    },
  };
}
