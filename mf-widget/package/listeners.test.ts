import { expect, test } from '@jest/globals';
import type { AgentChatProps } from './react';
import type { AgentChat } from './vue';

type Listeners = Pick<
  AgentChatProps,
  'onMessage' | 'onUnread' | 'onState' | 'onIdentified' | 'onError'
>;
type VueListeners = Pick<InstanceType<typeof AgentChat>['$props'], keyof Listeners>;

// The parameters have no types here: half of the test is that the compiler knows the types.
test('subscribers in React and in Vue receive the events', () => {
  const heard: unknown[] = [];
  const react: Listeners = {
    onMessage: ({ role, text }) => heard.push(role, text),
    onUnread: ({ count }) => heard.push(count),
    onState: ({ state }) => heard.push(state),
    onIdentified: ({ verified }) => heard.push(verified),
    onError: ({ message }) => heard.push(message),
  };
  const vue: VueListeners = {
    onMessage: ({ role, text }) => heard.push(role, text),
    onUnread: ({ count }) => heard.push(count),
    onState: ({ state }) => heard.push(state),
    onIdentified: ({ verified }) => heard.push(verified),
    onError: ({ message }) => heard.push(message),
  };
  for (const listeners of [react, vue]) listeners.onMessage!({ role: 'visitor', text: 'Hello' });
  expect(heard).toEqual(['visitor', 'Hello', 'visitor', 'Hello']);
});
