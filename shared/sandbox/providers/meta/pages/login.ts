import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../../framework/page';
import { sendWindow } from '../send-window';
import type { MetaState } from '../state';

const Name = z.string().trim().max(40).default('');
const Finish = z.object({ page: z.string().max(40).default(''), name: Name, instagram: Name });

/** Serves the window in which a person allows the product to use a page. */
export function loginRoutes(views: FastifyInstance, state: MetaState): void {
  views.get('/login', async (_request, reply) =>
    sendWindow(reply, { title: 'Log in with Facebook', fields: fields(state), script: SCRIPT }),
  );
  views.post('/login', async ({ body }) => {
    const { page: id, name, instagram } = Finish.parse(body);
    const page = state.pages.all.get(id) ?? state.pages.create(name || 'New page', instagram);
    return { code: state.newCode([page.id]) };
  });
}

const fields = ({ pages }: MetaState): string => {
  const options = [...pages.all.values()].map(
    ({ id, name }) => `<option value="${id}">${escapeHtml(name)}</option>`,
  );
  return `<label>Page <select name="page"><option value="">Create a new one</option>${options.join('')}</select></label>
<label>Name of a new page <input name="name" maxlength="40"></label>
<label>Its Instagram account <input name="instagram" maxlength="40"></label>`;
};

const SCRIPT = `
document.getElementById('cancel').addEventListener('click', () => window.close());
document.querySelector('form').addEventListener('submit', async (submit) => {
  submit.preventDefault();
  const answer = await fetch('/meta/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(submit.target))),
  });
  const { code } = await answer.json();
  window.opener?.postMessage({ metaLogin: true, code }, '*');
  setTimeout(() => window.close(), 50);
});`;
