import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Attachment, PublicAgent } from '@voxgrove/contracts';
import type { Shell } from '../../../loader/handover';
import type { ChatMessage } from '../client/api';
import type { ChatClient, ChatState } from '../client/chat-client';
import { useTexts } from '../language/useTexts';
import type { WaitingTexts } from '../waiting-texts';
import { Branding } from '../look/Branding';
import { useLook } from '../look/useLook';
import { Later } from '../later/Later';
import type { AddedProps } from '../more/Added';
import { useMore } from '../more/useMore';
import { ConnectionNotice } from '../view/ConnectionNotice';
import { consentHash } from '../view/consent-hash';
import { Conversation } from './Conversation';
import { ErrorBoundary } from '../view/ErrorBoundary';
import { Identity } from '../view/Identity';
import { offersOf } from '../view/offers';
import { useAdmission } from '../view/useAdmission';
import { useChatState } from '../view/useChatState';
import { usePlace } from '../view/usePlace';

export interface ChatAppProps {
  shell: Shell;
  client: ChatClient;
  agent: PublicAgent | undefined;
  /** Origin of the product. */
  origin?: string;
  /** Texts that were sent before the app was loaded. */
  waiting?: WaitingTexts;
  /** True if a member tests the draft. */
  test?: boolean;
  /** Content below an answer, such as details. */
  below?: ((message: ChatMessage) => ReactNode) | undefined;
}

/**
 * The chat inside a shell: the agent's name and picture in the bar, the conversation below the bar,
 * and questions and notices above the composer. The next visitor sees nothing of the visitor
 * before.
 */
export function ChatApp(props: ChatAppProps) {
  const { client, agent, shell } = props;
  const { input, head, panel } = shell;
  const state = useChatState(client);
  const { visitor } = state;
  const before = useRef(visitor);
  useEffect(() => {
    if (before.current === visitor) return;
    before.current = visitor;
    input.value = '';
    shell.files = undefined;
    input.dispatchEvent(new Event('input'));
  }, [visitor, input, shell]);
  return (
    <ErrorBoundary>
      {createPortal(<Identity agent={agent} shown={!panel.hidden && !state.restoring} />, head)}
      <ErrorBoundary>
        <Chat key={visitor} {...props} state={state} />
      </ErrorBoundary>
    </ErrorBoundary>
  );
}

function Chat({
  shell,
  client,
  state,
  agent,
  origin = location.origin,
  waiting,
  test = false,
  below,
}: ChatAppProps & { state: ChatState }) {
  const texts = useTexts();
  const offers = offersOf(agent, test);
  const admission = useAdmission(shell, client, offers);
  const { asking, act } = admission;
  const [mailing, setMailing] = useState(false);
  const [notice, setNotice] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const foot = usePlace((made) => shell.form.before(made));
  const picture = agent?.chatBgURL;
  const more = useMore(
    Boolean(picture) ||
      asking !== undefined ||
      mailing ||
      (offers.handoff && state.closed) ||
      files.length > 0 ||
      client.peopleCalled ||
      [...state.messages, ...state.earlier, ...state.outgoing].some(hasMore),
  );

  const shown = !shell.panel.hidden && !state.restoring;
  useLook(shell, agent, more?.moreStyles);

  const send = (text: string, attachments?: Attachment[], id?: string) =>
    act(() => client.send(text, attachments, id), text);
  const askPerson = () =>
    act(() => void client.person(true, texts.talkToPerson).catch(() => setNotice(texts.failed)));
  // Until the part that sends files is loaded, a message with files waits in the composer.
  const early = useRef(false);
  const filesOnly = files.length > 0 && !more;
  const write = (text: string, id?: string) => {
    if (!filesOnly) return send(text, undefined, id);
    early.current = true;
    shell.input.value = text;
  };
  useTakeover(shell, client, { send: write, asks: admission.asks, waiting });
  const covered = asking !== undefined || mailing || state.closed;
  useEffect(() => {
    shell.form.hidden = covered;
    if (!covered) return;
    // The form that covered the composer had the focus.
    return () => {
      shell.form.hidden = false;
      if (shell.root.activeElement === null && !shell.panel.hidden) shell.input.focus();
    };
  }, [shell, covered]);

  const items = [
    ...(offers.handoff && !client.peopleCalled && !state.closed
      ? [{ label: texts.talkToPerson, run: askPerson }]
      : []),
    ...(offers.transcript && state.messages.length > 0 && !state.ended
      ? [
          {
            label: texts.mailTranscript,
            run: () => {
              setNotice('');
              setMailing(true);
            },
          },
        ]
      : []),
  ];
  return (
    <>
      {more && picture && <more.Backdrop key={picture} url={picture} />}
      {agent?.branding && <Branding shell={shell} text={agent.branding} />}
      <ConnectionNotice connection={state.connection} />
      <Conversation
        client={client}
        state={state}
        scroller={shell.body}
        greetings={agent?.initMessages ?? []}
        offers={offers}
        more={more}
        onSend={send}
        onPerson={askPerson}
        onFailed={() => setNotice(texts.failed)}
        below={below}
      >
        {state.closed && (
          <p className="meta system" role="status">
            {texts.closedNow} {offers.handoff && !state.ended ? '' : texts.closedLater}
          </p>
        )}
        {more && offers.handoff && (
          <more.Mailbox
            client={client}
            state={state}
            waitMinutes={agent!.webChat.handoffWaitMinutes}
            onLeft={() => setNotice('')}
          />
        )}
      </Conversation>
      <Later
        shell={shell}
        client={client}
        state={state}
        shown={shown}
        origin={origin}
        font={agent?.fontFamily}
        items={items}
        attachments={offers.attachments}
        onFiles={(chosen) => act(() => setFiles((known) => [...known, ...chosen]))}
      />
      {createPortal(
        <>
          {more && !state.ended && (
            <more.WhoAnswers
              client={client}
              input={shell.input}
              answers={state.answers}
              agent={agent}
              onCancel={() => client.person(false)}
            />
          )}
          <p className="said meta" role="status">
            {notice || (filesOnly && files.map(({ name }) => name).join(', '))}
          </p>
          {more && asking === 'consent' && (
            <more.Consent
              text={offers.consentText}
              onAccept={() => admission.answer({ consent: consentHash(offers.consentText) })}
              onDecline={admission.decline}
            />
          )}
          {more && asking === 'form' && (
            <more.PreChat
              fields={offers.form}
              onDone={admission.answer}
              onCancel={admission.decline}
            />
          )}
          {more && mailing && (
            <more.MailTranscript
              client={client}
              onClose={() => setMailing(false)}
              onSent={(words) => {
                setMailing(false);
                setNotice(words);
              }}
            />
          )}
          {more && files.length > 0 && !covered && (
            <more.Tray
              client={client}
              shell={shell}
              files={files}
              sending={early}
              onFiles={setFiles}
              onSend={(text, attachments) => send(text, attachments)}
            />
          )}
        </>,
        foot,
      )}
      {state.restoring && (
        <p className="sr" role="status">
          {texts.loading}
        </p>
      )}
    </>
  );
}

const hasMore = ({ attachments, cards, sources }: AddedProps['message']): boolean =>
  [attachments, cards, sources?.filter(({ excerpt }) => excerpt)].some((list) => list?.length);

/**
 * Connects the shell's events to the chat. First sends the texts that the visitor sent before the
 * app was loaded.
 */
function useTakeover(
  shell: Shell,
  client: ChatClient,
  ways: {
    send: (text: string, id?: string) => void;
    asks: () => boolean;
    waiting: WaitingTexts | undefined;
  },
): void {
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  useEffect(() => {
    shell.onSend = (text) => latest.current.send(text);
    shell.onCall = (call) =>
      call.type === 'send' ? latest.current.send(call.text) : client.call(call);
    const { earlier: before, own } = latest.current.waiting ?? { earlier: [], own: [] };
    // If the chat asks for consent or a form first, texts of an earlier page wait in the composer,
    // because a form must not open by itself on another page.
    if (before.length > 0 && latest.current.asks()) {
      shell.input.value = before
        .splice(0)
        .map(({ text }) => text)
        .concat(shell.input.value)
        .filter(Boolean)
        .join('\n');
      shell.input.dispatchEvent(new Event('input'));
    }
    for (const { text, id } of [...before.splice(0), ...own.splice(0)])
      latest.current.send(text, id);
    for (const text of shell.queue.splice(0)) shell.onSend(text);
    for (const call of shell.calls.splice(0)) shell.onCall(call);
  }, [shell, client]);
}
