import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { RemoteRoot, chooseLanguage } from '@voxgrove/sdk/internal';
import {
  createTestShell,
  findHardCodedText,
  testRegistry,
  testRemote,
  testSession,
} from '@voxgrove/testing';
import type { ApiHandlers } from '@voxgrove/testing';
import { readBootData } from '../host/boot-data';
import { registerShellMessages } from '../host/page';
import { attribution, rememberAttribution } from './attribution';
import { PublicPages } from './PublicPages';

const registry = testRegistry(
  testRemote({
    name: 'mf-agents',
    links: {
      'agents.list': '/agents',
      'agents.new': '/agents/new',
      'agents.wizard': '/agents/new/wizard',
    },
  }),
);
const newcomer = { ...testSession, user: { ...testSession.user, profileComplete: false } };

/** Silences the error that jsdom logs on navigation, because jsdom cannot navigate. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  registerShellMessages();
  chooseLanguage('');
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(
  address: string,
  {
    api = {},
    social = [],
    article,
  }: { api?: ApiHandlers; social?: string[]; article?: HTMLElement } = {},
) {
  const shell = createTestShell({
    api: { 'POST /events/new-user': () => ({ success: true }), ...api },
    registry,
  });
  return { ...shell, ...show(address, { social, ...(article && { article }) }) };
}

/** Loads an address in the browser that `open` has prepared. */
function show(
  address: string,
  { social = [], article }: { social?: string[]; article?: HTMLElement } = {},
) {
  history.replaceState(null, '', address);
  rememberAttribution(location.search);
  const page = document.implementation.createHTMLDocument();
  page.body.append(
    Object.assign(page.createElement('script'), {
      id: 'vg-boot',
      type: 'application/json',
      textContent: JSON.stringify({
        site: { companyName: 'Fern Ltd', contactEmail: 'hello@fern.example', social },
      }),
    }),
  );
  return render(
    <RemoteRoot name="shell">
      <PublicPages boot={readBootData(page)} article={article} />
    </RemoteRoot>,
  );
}
const bodies = (shell: ReturnType<typeof open>, path: string) =>
  shell.api.calls.filter((call) => call.path === path).map(({ body }) => body);

describe('the first steps', () => {
  const newcomerApi: ApiHandlers = {
    'GET /auth/session': () => newcomer,
    'PUT /auth/profile': () => testSession,
  };
  const invitation = `/onboarding?region=eu&${new URLSearchParams({ return: '/app/eu/invitation?workspace=w&email=bea%40example.com&secret=vgi_s' })}`;

  test('an invited person enters their name and continues to the invitation', async () => {
    const shell = open(invitation, { api: newcomerApi });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Continue to the invitation' }),
    );
    expect(screen.getByRole('alert').textContent).toBe('Please enter your name.');
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
    await userEvent.keyboard('Bea Guest{Enter}');
    await waitFor(() =>
      expect(bodies(shell, '/api/auth/profile')).toEqual([{ displayName: 'Bea Guest' }]),
    );
  });

  test('without a remote that builds agents only the name is needed', async () => {
    // Loads the module first, so that the page's own import takes no time.
    await import('./onboarding/builder-host');
    const shell = open('/onboarding?region=eu', { api: newcomerApi });
    await screen.findByText(/The agent builder is not available right now/);
    await userEvent.type(screen.getByLabelText('Your name'), 'Ada Palmer');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to your workspace' }));
    await waitFor(() =>
      expect(bodies(shell, '/api/auth/profile')).toEqual([{ displayName: 'Ada Palmer' }]),
    );
  });

  test('an error is shown, and the button can be pressed again', async () => {
    const shell = open(invitation, {
      api: {
        ...newcomerApi,
        'PUT /auth/profile': () => {
          throw new AppError('UNAVAILABLE');
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('temporarily unavailable');
    shell.api.on('PUT /auth/profile', () => testSession);
    await userEvent.click(screen.getByRole('button', { name: 'Continue to the invitation' }));
    await waitFor(() => expect(bodies(shell, '/api/auth/profile')).toHaveLength(2));
  });

  test('an event that could not be sent is sent again with the profile', async () => {
    const shell = open(`${invitation}&utm_source=spring`, {
      api: {
        ...newcomerApi,
        'POST /events/new-user': () => {
          throw new AppError('UNAVAILABLE');
        },
      },
    });
    const name = await screen.findByLabelText('Your name');
    shell.api.on('POST /events/new-user', () => ({ success: true }));
    await userEvent.type(name, 'Ada{Enter}');
    await waitFor(() => expect(attribution()).toEqual({ userData: {} }));
    expect(bodies(shell, '/api/eu/events/new-user')).toEqual([
      { userData: { utm_source: 'spring' } },
      { userData: { utm_source: 'spring' } },
    ]);
  });

  test('the new-user event contains the attribution, which is deleted after it was received', async () => {
    const newUserEvents: unknown[] = [];
    const shell = open(`${invitation}&utm_source=newsletter&via=grove-partner`, {
      api: {
        ...newcomerApi,
        'POST /events/new-user': () => {
          throw new AppError('UNAVAILABLE');
        },
      },
    });
    await screen.findByLabelText('Your name');
    shell.unmount();
    shell.api.on('POST /events/new-user', ({ body }) => {
      newUserEvents.push(body);
      return { success: true };
    });
    show(`${invitation}&ref=fern&utm_source=`);
    await screen.findByLabelText('Your name');
    expect(newUserEvents).toEqual([
      { userData: { utm_source: 'newsletter' }, tolt_referral: 'fern' },
    ]);
    expect(attribution()).toEqual({ userData: {} });
  });
});

test.each(['?utm_source=%00', `?utm_source=${'x'.repeat(101)}`, '?utm_source=%20', '?other=1'])(
  '%s is stored as no attribution',
  (search) => {
    rememberAttribution(search);
    expect(attribution()).toEqual({ userData: {} });
  },
);

describe('on every page', () => {
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  test('the footer links to legal texts, support and compliance, and to social sites if configured', () => {
    open('/nothing-here');
    expect([links('Legal'), links('Support'), links('Compliance')]).toEqual([
      ['/legal/tos', '/legal/tixae-privacy-policy', '/legal/refund-policy', '/legal/cookie-policy'],
      ['/legal/contact', 'mailto:hello@fern.example', '/legal/about'],
      ['/legal/gdpr'],
    ]);
    expect(screen.queryByRole('navigation', { name: 'Follow us' })).toBeNull();
    cleanup();
    open('/thank_you', { social: ['https://www.social.example/fern'] });
    expect(links('Follow us')).toEqual(['https://www.social.example/fern']);
  });

  test('a text from the server is shown in the frame with its original elements', () => {
    const article = document.createElement('article');
    article.append(Object.assign(document.createElement('h1'), { textContent: 'Terms' }));
    open('/legal/tos', { article });
    expect(screen.getByRole('main').contains(article)).toBe(true);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test.each(['/thank_you', '/thank_you?from=signup', '/nothing-here', '/onboarding', '/signup'])(
    '%s has one title and no hard-coded text',
    async (address) => {
      const { container } = open(address, { api: { 'GET /auth/session': () => newcomer } });
      expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
      act(() => chooseLanguage('?lang=en-XA'));
      expect(findHardCodedText(container)).toEqual([]);
    },
  );
});
