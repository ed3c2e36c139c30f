import { openAuthority } from './authority';
import { acmePage } from './page';
import { AcmeFault, problem } from './problems';
import { acmeRoutes } from './routes';
import { AcmeState } from './state';
import type { SandboxProvider } from '../../framework/provider';

const USUAL_HTTP_PORT = 80;

/** A certificate authority with the protocol of Let's Encrypt. */
export const provider: SandboxProvider<AcmeFault> = {
  name: 'acme',
  title: 'Certificate authority',
  description: 'Issues TLS certificates for domains of agencies that the gateway serves itself.',
  path: '/acme',
  // The protocol has no keys that work elsewhere.
  liveKeys: { pattern: /(?!)/, variables: [] },
  ownFaults: AcmeFault,
  errorBody: (status, message) => problem(status < 500 ? 'malformed' : 'serverInternal', message),
  async open({ clock, portFor }) {
    const state = new AcmeState();
    const authority = await openAuthority(clock.now());
    const httpPort = portFor('challenges') || USUAL_HTTP_PORT;
    return {
      // A separate scope, because its errors have more fields than a status and a message.
      routes: (api) =>
        void api.register(async (scopedApi) =>
          acmeRoutes(scopedApi, { state, authority, clock, httpPort }),
        ),
      views: (views) => {
        views.get('/root.pem', (_request, reply) =>
          reply.type('application/x-pem-file').send(authority.root),
        );
      },
      page: () => acmePage(state),
      state: () => ({
        accounts: state.accounts.size,
        orders: [...state.orders.values()].map(({ account: _account, ...order }) => order),
      }),
      reset: () => state.reset(),
    };
  },
};
