import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue';
import type { ComponentOptionsMixin, DefineComponent, PropType } from 'vue';
import { createWidget } from './index.js';
import type { Chat, ChatEvents, ChatOptions } from './index.js';

/** Events of the component: `@open` in a template, `onOpen` in `h()`. */
export type AgentChatEmits = { [E in keyof ChatEvents]: (detail: ChatEvents[E]) => void };

const EVENTS = [
  'ready',
  'open',
  'close',
  'message',
  'unread',
  'state',
  'identified',
  'reset',
  'error',
] as const satisfies (keyof ChatEvents)[];

/**
 * The chat of an agent while this component is rendered. A full-width chat fills its own element;
 * other chats render no element. The conversation ends when `user` changes or is removed. A
 * template ref has `chat()`, which returns the Chat.
 */
export const AgentChat: DefineComponent<
  Omit<ChatOptions, 'target'>,
  { chat: () => Chat | undefined },
  Record<never, never>,
  Record<never, never>,
  Record<never, never>,
  ComponentOptionsMixin,
  ComponentOptionsMixin,
  AgentChatEmits
> = defineComponent({
  name: 'AgentChat',
  props: {
    origin: { type: String, required: true },
    agentId: { type: String, required: true },
    region: { type: String as PropType<ChatOptions['region']>, required: true },
    render: String as PropType<ChatOptions['render']>,
    modalMode: { type: Boolean, default: undefined },
    autostart: { type: Boolean, default: undefined },
    color: String,
    lang: String,
    variables: Object as PropType<ChatOptions['variables']>,
    user: Object as PropType<ChatOptions['user']>,
    signature: String,
  },
  emits: [...EVENTS],
  setup(props, { emit, expose }) {
    const place = ref<HTMLElement>();
    let chat: Chat | undefined;
    const end = (): void => {
      chat?.destroy();
      chat = undefined;
    };
    const start = (): void => {
      end();
      chat = createWidget({ ...(props as ChatOptions), target: place.value });
      for (const event of EVENTS) chat.on(event, (detail) => emit(event, detail));
    };
    onMounted(start);
    onBeforeUnmount(end);
    watch(
      () => [
        props.origin,
        props.agentId,
        props.region,
        props.render,
        props.modalMode,
        props.autostart,
        props.color,
        props.lang,
      ],
      start,
      { flush: 'post' },
    );
    watch(
      () => props.variables,
      (variables) => {
        if (variables) chat?.setVariables(variables);
      },
      { deep: true },
    );
    watch(
      [() => props.user, () => props.signature],
      ([user, signature], [before]) => {
        if (before?.id !== undefined && before.id !== user?.id) chat?.reset();
        if (user) chat?.identify(user, signature);
      },
      { deep: true },
    );
    expose({ chat: () => chat });
    return () => (props.render === 'full-width' ? h('div', { ref: place }) : null);
  },
}) as never;
