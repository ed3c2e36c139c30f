import { OpenAiFault } from './faults';
import { openAiPage } from './page';
import { openAiRoutes } from './routes';
import { OpenAiState, Script } from './state';
import type { SandboxProvider } from '../../framework/provider';

const ERROR_TYPES: Record<number, string> = { 429: 'rate_limit_exceeded' };

/**
 * The part of the OpenAI chat protocol that the product uses, answered by a script: models and chat
 * completions, whole or streamed. Protocol: https://platform.openai.com/docs/api-reference/chat. A
 * key is optional, as with self-hosted model servers.
 */
export const provider: SandboxProvider<OpenAiFault> = {
  name: 'openai',
  title: 'OpenAI',
  description: 'A language model that follows a script, or quotes the passages it is given.',
  path: '/openai',
  // Most installations with a live key still use the sandbox for mail, so the provider stays on and
  // only refuses the key.
  liveKeys: { pattern: /^sk-/, variables: [] },
  ownFaults: OpenAiFault,
  errorBody: (status, message) => ({
    error: {
      message,
      type: ERROR_TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error'),
      param: null,
      code: null,
    },
  }),
  open({ clock }) {
    const state = new OpenAiState();
    return {
      routes: (api) => openAiRoutes(api, state, clock),
      control: (control) => {
        control.post('/script', async ({ body }, reply) => {
          state.script = Script.parse(body);
          return reply.code(204).send();
        });
      },
      page: () => openAiPage(state),
      state: () => ({ script: state.script }),
      reset: () => {
        state.script = [];
      },
    };
  },
};
