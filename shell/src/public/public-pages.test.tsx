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
import { readBootData } from '../boot/boot-data';
import { registerShellMessages } from '../boot/page';
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

/** jsdom cannot navigate and reports that. */
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

/** Loads an address in the browser prepared by `open`. */
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

  test('with the keyboard alone: three steps, what is missing is said, everything is sent with the last press', async () => {
    const shell = open('/onboarding?region=na', { api: newcomerApi });
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada Palmer{Enter}');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Company name is required',
      'Please choose your role.',
      'Please enter a workspace name.',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Company'));
    await userEvent.keyboard('Fernhill Outdoor');
    expect((screen.getByLabelText('Workspace name') as HTMLInputElement).value).toBe(
      'Fernhill Outdoor',
    );
    await userEvent.selectOptions(screen.getByLabelText('Your role'), 'Agency');
    await userEvent.type(screen.getByLabelText('Workspace name'), ' EU{Enter}');
    expect(document.activeElement).toBe(
      await screen.findByRole('heading', { level: 1, name: 'What will your first agent do?' }),
    );
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 3' })).toBeTruthy();
    await userEvent.tab();
    await userEvent.keyboard(' {Enter}');
    await screen.findByRole('heading', { level: 1, name: 'How do you want to start?' });
    expect(bodies(shell, '/api/auth/profile')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /From your website/ }));
    expect(bodies(shell, '/api/auth/profile')).toEqual([
      {
        displayName: 'Ada Palmer',
        company: 'Fernhill Outdoor',
        role: 'agency',
        useCase: 'support',
        workspaceName: 'Fernhill Outdoor EU',
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  test('what was typed outlives a reload, on the step where one was; a step that is not due is not shown', async () => {
    const shell = open('/onboarding?region=eu&step=3', { api: newcomerApi });
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Company'), 'Fern');
    await userEvent.selectOptions(screen.getByLabelText('Your role'), 'Developer');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(location.search).toContain('step=2');
    shell.unmount();
    show(`/onboarding${location.search}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect((screen.getByLabelText('Company') as HTMLInputElement).value).toBe('Fern');
  });

  test('an invited person fills in their profile and continues to the invitation', async () => {
    const shell = open(
      `/onboarding?region=eu&${new URLSearchParams({ return: '/app/eu/invitation?workspace=w&email=bea%40example.com&secret=vgi_s' })}`,
      { api: newcomerApi },
    );
    await userEvent.type(await screen.findByLabelText('Your name'), 'Bea Guest');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await userEvent.type(screen.getByLabelText('Company'), 'Guest Ltd');
    await userEvent.selectOptions(screen.getByLabelText('Your role'), 'Customer support');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to the invitation' }));
    await waitFor(() =>
      expect(bodies(shell, '/api/auth/profile')).toEqual([
        {
          displayName: 'Bea Guest',
          company: 'Guest Ltd',
          role: 'support',
          useCase: 'other',
          workspaceName: 'Guest Ltd',
        },
      ]),
    );
  });

  test('a failure of the last press is said, and it can be pressed again', async () => {
    const shell = open('/thank_you', {
      api: {
        ...newcomerApi,
        'PUT /auth/profile': () => {
          throw new AppError('UNAVAILABLE');
        },
      },
    });
    shell.unmount();
    sessionStorage.setItem(
      `onboarding.${testSession.user.uid}`,
      JSON.stringify({ displayName: 'Ada', company: 'Fern', role: 'other', useCase: 'sales' }),
    );
    show('/onboarding?region=eu&step=3&return=%2Fapp%2Feu%2Fagents%2Fa1');
    await userEvent.click(await screen.findByRole('button', { name: /Continue to your page/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('temporarily unavailable');
    shell.api.on('PUT /auth/profile', () => testSession);
    await userEvent.click(screen.getByRole('button', { name: /Look around first/ }));
    expect(bodies(shell, '/api/auth/profile')).toHaveLength(2);
  });

  test('a lost event is sent again with the last step', async () => {
    const shell = open('/onboarding?region=eu&utm_source=spring', {
      api: {
        ...newcomerApi,
        'POST /events/new-user': () => {
          throw new AppError('UNAVAILABLE');
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Company'), 'Fern');
    await userEvent.selectOptions(screen.getByLabelText('Your role'), 'Developer');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('radio', { name: /Answer customers/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    shell.api.on('POST /events/new-user', () => ({ success: true }));
    await userEvent.click(screen.getByRole('button', { name: /Look around first/ }));
    await waitFor(() => expect(attribution()).toEqual({ userData: {} }));
    expect(bodies(shell, '/api/eu/events/new-user')).toEqual([
      { userData: { utm_source: 'spring' } },
      { userData: { utm_source: 'spring' } },
    ]);
  });

  test('the new-user event contains the attribution, which is deleted after it arrived', async () => {
    const told: unknown[] = [];
    const shell = open('/onboarding?utm_source=newsletter&via=grove-partner', {
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
      told.push(body);
      return { success: true };
    });
    show('/onboarding?ref=fern&utm_source=');
    await screen.findByLabelText('Your name');
    expect(told).toEqual([{ userData: { utm_source: 'newsletter' }, tolt_referral: 'fern' }]);
    expect(attribution()).toEqual({ userData: {} });
  });
});

test.each(['?utm_source=%00', `?utm_source=${'x'.repeat(101)}`, '?utm_source=%20', '?other=1'])(
  '%s leads nobody here',
  (search) => {
    rememberAttribution(search);
    expect(attribution()).toEqual({ userData: {} });
  },
);

describe('around every page', () => {
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  test('the footer links to legal texts, support and compliance, and elsewhere when that is set', () => {
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

  test('a text the server wrote is shown in the frame, as the very elements it came in', () => {
    const article = document.createElement('article');
    article.append(Object.assign(document.createElement('h1'), { textContent: 'Terms' }));
    open('/legal/tos', { article });
    expect(screen.getByRole('main').contains(article)).toBe(true);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test.each(['/thank_you', '/thank_you?from=signup', '/nothing-here', '/onboarding', '/signup'])(
    '%s has one title and no text of its own in the code',
    async (address) => {
      const { container } = open(address, { api: { 'GET /auth/session': () => newcomer } });
      expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
      act(() => chooseLanguage('?lang=en-XA'));
      expect(findHardCodedText(container)).toEqual([]);
    },
  );
});
