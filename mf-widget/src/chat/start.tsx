import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { PublicAgent } from '@voxgrove/contracts';
import { adopt } from '../../loader/adopt';
import { forgetTexts } from '../../loader/kept-texts';
import { storageKey } from '../../loader/storage-key';
import type { ChatOptions } from '../../loader/handover';
import { chatStyles } from './chat.css';
import { besideAPage } from './beside-a-page';
import { ChatApi } from './client/api';
import { backoff } from './client/backoff';
import { ChatClient } from './client/chat-client';
import { ChatError } from './client/http';
import { browserPage } from './client/page';
import { ChatStorage } from './client/storage';
import { TextsContext } from './language/useTexts';
import { speak } from './language/speak';
import { ChatApp } from './app/ChatApp';
import { consentHash } from './view/consent-hash';
import { waitingTexts } from './waiting-texts';

/**
 * Takes over a shell: shows the conversation, sends queued texts and handles new ones. Returns a
 * function that stops it. `counted` false: the visit is the owner's own and is not counted.
 */
export function start(
  { shell, origin, region, agentId, config, kept, agent }: ChatOptions,
  { counted = true } = {},
): () => void {
  adopt(shell.root, chatStyles);

  const api = new ChatApi({ origin, region, agentId });
  const end = new AbortController();
  besideAPage(shell, end.signal);
  let root: Root | undefined;
  let client: ChatClient | undefined;
  // The shell stays unchanged until the agent is known, because language and required consent
  // depend on it.
  const known = agent.then((found) => found ?? read(api, end.signal));
  void Promise.all([
    known,
    speak(shell, config.lang, known),
    // If this part fails to load, the chat works, but the team does not see the visitor's pages.
    Promise.all([import('./visits'), known]).then(
      ([{ visits }, found]) => visits(api, storageKey(region, agentId), found),
      () => {},
    ),
  ]).then(([found, texts]) => {
    if (end.signal.aborted) return;
    api.lang = texts.lang;
    const made = new ChatClient(api, new ChatStorage(region, agentId, kept?.key), {
      ownerId: counted ? found?.ownerID : undefined,
      consent: consentHash(found?.webChat.consentText ?? ''),
      channel: storageKey(region, agentId),
      variables: config.variables,
      emit: (event, detail) => shell.emit(event, detail),
    });
    client = made;
    const waiting = waitingTexts(kept?.key, shell.queue.splice(0));
    if (kept) {
      const forget = () => forgetTexts(kept.key);
      if (!kept.own) {
        waiting.earlier = [];
        forget();
      }
      // After the first key, restored text in the composer is an ordinary draft.
      shell.input.addEventListener('beforeinput', forget, { signal: end.signal, once: true });
    }
    // Handle the website's user first: a user must not see another user's messages.
    for (const call of shell.calls.splice(0)) {
      if (call.type === 'send') shell.queue.push(call.text);
      else made.call(call);
    }
    let { unread } = made.state;
    made.subscribe(() => {
      if (made.state.unread === unread) return;
      unread = made.state.unread;
      shell.unread(unread);
    });
    shell.onToggle = (open) => made.setOpen(open);
    if (!shell.panel.hidden) made.setOpen(true);
    else if (config.autostart) void made.arrive();
    made.resume();
    shell.head.replaceChildren();
    shell.body.replaceChildren();
    root = createRoot(shell.body);
    root.render(
      <TextsContext value={texts}>
        <ChatApp shell={shell} client={made} agent={found} origin={origin} waiting={waiting} />
      </TextsContext>,
    );
  });
  return () => {
    end.abort();
    client?.stop();
    // Unmounts after the current task, because the caller may be rendering.
    queueMicrotask(() => root?.unmount());
  };
}

/** Reads the agent with retries. Resolves with undefined if the server refuses. */
async function read(api: ChatApi, signal: AbortSignal): Promise<PublicAgent | undefined> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      return await api.agent();
    } catch (error) {
      if (!(error instanceof ChatError) || !error.temporary) return undefined;
      await browserPage.pause(backoff(attempt), signal);
    }
  }
  return undefined;
}
