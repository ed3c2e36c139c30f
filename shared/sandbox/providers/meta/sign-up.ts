import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../framework/page';
import { sendWindow } from './send-window';
import type { MetaState } from './state';

const Finish = z.object({
  business: z.string().max(40),
  name: z.string().trim().max(40).default(''),
});

/**
 * Serves the window in which a customer of the product chooses a business and a number, and the
 * script that opens the window: https://developers.facebook.com/docs/whatsapp/embedded-signup
 */
export function signUpRoutes(views: FastifyInstance, state: MetaState): void {
  views.get('/sdk.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(SDK),
  );
  views.get('/sign-up', async (_request, reply) =>
    sendWindow(reply, { title: 'Connect with Meta', fields: fields(state), script: WINDOW_SCRIPT }),
  );
  views.post('/sign-up', async ({ body }) => {
    const { business: id, name } = Finish.parse(body);
    const title = name === '' ? 'New business' : name;
    const business = state.businesses.get(id) ?? state.create(title, [title]);
    return {
      code: state.newCode([business.id]),
      data: {
        phone_number_id: business.numbers[0]?.id,
        waba_id: business.id,
        business_id: business.id,
      },
    };
  });
}

/** The part of Meta's SDK that the product's page uses. */
const SDK = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  let settings;
  window.FB = {
    init(given) { settings = given; },
    login(done, options) {
      if (!settings) throw new Error('FB.login() called before FB.init().');
      const query = new URLSearchParams({ app_id: settings.appId, config_id: options.config_id ?? '' });
      const path = options.config_id ? '/meta/sign-up?' : '/meta/login?';
      const opened = window.open(origin + path + query, 'meta-sign-up', 'width=520,height=640');
      let timer;
      const finish = (answer) => {
        clearInterval(timer);
        window.removeEventListener('message', listen);
        done(answer);
      };
      const listen = ({ origin: from, data }) => {
        if (from !== origin || data?.metaLogin !== true) return;
        finish({ status: 'connected', authResponse: { code: data.code } });
      };
      window.addEventListener('message', listen);
      timer = setInterval(() => {
        if (!opened || opened.closed) finish({ status: 'unknown', authResponse: null });
      }, 300);
    },
  };
  if (typeof window.fbAsyncInit === 'function') window.fbAsyncInit();
})();`;

const WINDOW_SCRIPT = `
const tell = (message) => window.opener?.postMessage(message, '*');
const event = (name, data) => tell(JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', version: '3', event: name, data }));
document.getElementById('cancel').addEventListener('click', () => {
  event('CANCEL', { current_step: 'PHONE_NUMBER_SETUP' });
  window.close();
});
document.querySelector('form').addEventListener('submit', async (submit) => {
  submit.preventDefault();
  const answer = await fetch('/meta/sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(submit.target))),
  });
  const { code, data } = await answer.json();
  event('FINISH', data);
  tell({ metaLogin: true, code });
  setTimeout(() => window.close(), 50);
});`;

const fields = ({ businesses }: MetaState): string => {
  const options = [...businesses.values()].map(
    ({ id, name }) => `<option value="${id}">${escapeHtml(name)}</option>`,
  );
  return `<label>Business account <select name="business"><option value="">Create a new one</option>${options.join('')}</select></label>
<label>Name of a new business <input name="name" maxlength="40"></label>`;
};
