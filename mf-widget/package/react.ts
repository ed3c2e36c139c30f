import { createElement, forwardRef, useEffect, useRef } from 'react';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { createWidget } from './index.js';
import type { Chat, ChatEvents, ChatOptions } from './index.js';

export interface AgentChatProps extends Omit<ChatOptions, 'target'> {
  /** Class of the element that a full-width chat fills. */
  className?: string | undefined;
  onReady?: (() => void) | undefined;
  onOpen?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
  onMessage?: ((message: ChatEvents['message']) => void) | undefined;
  onUnread?: ((unread: ChatEvents['unread']) => void) | undefined;
  onState?: ((state: ChatEvents['state']) => void) | undefined;
  onIdentified?: ((identified: ChatEvents['identified']) => void) | undefined;
  onReset?: (() => void) | undefined;
  onError?: ((error: ChatEvents['error']) => void) | undefined;
}

const EVENTS = {
  ready: 'onReady',
  open: 'onOpen',
  close: 'onClose',
  message: 'onMessage',
  unread: 'onUnread',
  state: 'onState',
  identified: 'onIdentified',
  reset: 'onReset',
  error: 'onError',
} as const;

/**
 * The chat of an agent while this component is rendered. A full-width chat fills its own element;
 * other chats render no element. The conversation ends when `user` changes or is removed. `ref`
 * receives the Chat.
 */
export const AgentChat: ForwardRefExoticComponent<AgentChatProps & RefAttributes<Chat | null>> =
  forwardRef<Chat | null, AgentChatProps>(function AgentChat(props, ref) {
    const {
      origin,
      agentId,
      region,
      render,
      modalMode,
      autostart,
      color,
      lang,
      variables,
      user,
      signature,
      className,
    } = props;
    const place = useRef<HTMLDivElement>(null);
    const chat = useRef<Chat>(null);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });

    const person = JSON.stringify([user, signature]);
    const said = JSON.stringify(variables);
    /** Values that the chat has received so far. */
    const told = useRef({ person, said, user });
    const what = [origin, agentId, region, render, modalMode, autostart, color, lang];
    useEffect(() => {
      const { user: now, signature: proof, variables: spoken } = latest.current;
      const made = createWidget({
        origin,
        agentId,
        region,
        render,
        modalMode,
        autostart,
        color,
        lang,
        variables: spoken,
        user: now,
        signature: proof,
        target: place.current ?? undefined,
      });
      told.current = {
        person: JSON.stringify([now, proof]),
        said: JSON.stringify(spoken),
        user: now,
      };
      for (const [event, prop] of Object.entries(EVENTS))
        made.on(event as keyof typeof EVENTS, (detail) =>
          (latest.current[prop] as ((detail: unknown) => void) | undefined)?.(detail),
        );
      chat.current = made;
      return () => {
        chat.current = null;
        made.destroy();
      };
    }, what);
    // Not useImperativeHandle, because it runs before the chat exists.
    useEffect(() => {
      const give = (to: Chat | null): void => {
        if (typeof ref === 'function') ref(to);
        else if (ref) ref.current = to;
      };
      give(chat.current);
      return () => give(null);
    }, [ref, ...what]);

    useEffect(() => {
      const { person: before, said: saidBefore, user: userBefore } = told.current;
      const { user: now, signature: proof, variables: spoken } = latest.current;
      told.current = { person, said, user: now };
      if (said !== saidBefore && spoken) chat.current?.setVariables(spoken);
      if (person === before) return;
      if (userBefore?.id !== undefined && userBefore.id !== now?.id) chat.current?.reset();
      if (now) chat.current?.identify(now, proof);
    }, [person, said]);

    return render === 'full-width' ? createElement('div', { ref: place, className }) : null;
  });
