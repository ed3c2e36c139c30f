import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AGENT_NOTICES, AgentDraft, AppError, defaultNoticeChoice } from '@voxgrove/contracts';
import type { AgentNotice, NoticeChoice } from '@voxgrove/contracts';
import { CHAT_FONTS } from '@voxgrove/contracts/chat-fonts';
import { navigateTo } from '@voxgrove/sdk';
import { chooseLanguage, leaveRequest } from '@voxgrove/sdk/internal';
import { findHardCodedText, testSession } from '@voxgrove/testing';
import { AgentWrite } from '../../../contract/agent-write';
import { customTheme } from '@voxgrove/contracts/custom-theme';
import { AGENT_ID, draftOf, testAgent } from '../../testing/test-agent';
import { limitsOf } from './limits';
import { SETTING_NAMES, settingsOf, writeOf } from './settings';
import { NO_SETTING, SETTINGS_TABS, SHOWN_IN } from '../../parts/settings/tabs';
import {
  calls,
  closeSettings,
  field,
  goTo,
  merged,
  openSettings,
  posts,
  press,
  renderSettings,
  save,
  type,
} from './testing/open-settings';

afterEach(closeSettings);

describe('the whole draft', () => {
  const leaves = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) =>
          leaves(inner, path === '' ? name : `${path}.${name}`),
        )
      : [path];

  /** The optional settings of the chat. */
  const OPTIONAL = {
    burstSeconds: 1.5,
    captureLeads: true,
    smartHandoff: false,
    disableHandoffMessages: false,
    officeHours: [{ day: 1, from: '09:00', to: '17:00' }],
    officeTimeZone: 'UTC',
  };
  /** An item of each list whose items are not texts. */
  const ITEMS = new Map<string, unknown>([
    ['webChat.preChatForm', { key: 'a', label: 'A', type: 'text', required: false }],
    ['webChat.officeHours', OPTIONAL.officeHours[0]],
  ]);

  test('has each field in exactly one tab, or in the list of fields that are no settings', () => {
    expect([...Object.keys(SHOWN_IN), ...Object.keys(NO_SETTING)].sort()).toEqual(
      leaves(
        draftOf(
          testAgent({
            ui: { ...testAgent().ui, autoTheme: true },
            vgOptions: { ...testAgent().vgOptions, modelChosen: true },
            webChat: { ...testAgent().webChat, ...OPTIONAL, officeHours: [] },
          }),
        ),
      ).sort(),
    );
    for (const reason of Object.values(NO_SETTING)) expect(reason.length).toBeGreaterThan(10);
  });

  test('each setting has one control, in its own tab only', async () => {
    await openSettings('core', {
      vgOptions: { ...testAgent().vgOptions, initMessages: ['a'] },
      allowedOrigins: ['https://a.example'],
      webChat: {
        ...testAgent().webChat,
        quickReplies: ['b'],
        preChatForm: [{ key: 'name', label: 'Name', type: 'text', required: true }],
        officeHours: OPTIONAL.officeHours,
      },
      customThemeJSONString: JSON.stringify({
        themeType: 'light',
        primary: '#123456',
        nineColorPallet: [],
      }),
    });
    for (const tab of SETTINGS_TABS) {
      act(() => navigateTo(`/agents/${AGENT_ID}/settings?tab=${tab}`));
      await waitFor(() =>
        expect(
          document.querySelector('[aria-current="page"][href*="tab="]')!.getAttribute('href'),
        ).toContain(`tab=${tab}`),
      );
      const names = new Set(
        [...document.querySelectorAll('form [name], form [data-setting]')]
          .map((control) =>
            (control.getAttribute('data-setting') ?? control.getAttribute('name')!).replace(
              /\.\d+(\.\w+)?$/,
              '',
            ),
          )
          .filter((name) => !name.startsWith('_r_') && !name.startsWith(':')),
      );
      expect([tab, [...names].sort()]).toEqual([
        tab,
        SETTING_NAMES.filter((name) => SHOWN_IN[name] === tab).sort(),
      ]);
      for (const control of document.querySelectorAll<HTMLInputElement>('form [name]'))
        expect([control.name, control.labels?.length ?? 0]).not.toEqual([control.name, 0]);
    }
  });

  test('survives conversion in both directions, and only named settings are written', () => {
    const agent = testAgent();
    expect(AgentDraft.parse(merged(agent, AgentWrite.parse(writeOf(settingsOf(agent)))))).toEqual({
      ...draftOf(agent),
      ui: { ...agent.ui, autoTheme: false },
      vgOptions: { ...agent.vgOptions, modelChosen: false },
      webChat: { ...agent.webChat, ...OPTIONAL, officeHours: [] },
    });
    expect(writeOf({ 'webChat.feedback': false, title: ' Fern ' })).toEqual({
      webChat: { feedback: false },
      title: 'Fern',
    });
  });

  test('the displayed limits are the limits of the contract', () => {
    const isAccepted = (name: string, value: unknown) =>
      AgentWrite.safeParse(writeOf({ [name]: value })).success;
    const withOwnLimits = ['vgOptions.maxChunkSize', 'maxTokensUsage'];
    for (const name of SETTING_NAMES) {
      const { least, most } = limitsOf(name);
      const sample = settingsOf(testAgent())[name];
      if (typeof sample === 'number') {
        expect([name, isAccepted(name, least), isAccepted(name, most)]).toEqual([name, true, true]);
        if (!withOwnLimits.includes(name))
          expect([name, isAccepted(name, least! - 1), isAccepted(name, most! + 1)]).toEqual([
            name,
            false,
            false,
          ]);
      } else if (typeof sample === 'string' && most !== undefined)
        expect([
          name,
          isAccepted(name, 'x'.repeat(most)),
          isAccepted(name, 'x'.repeat(most + 1)),
        ]).toEqual([name, true, false]);
      else if (Array.isArray(sample)) {
        const item = ITEMS.get(name) ?? 'a';
        expect([
          name,
          isAccepted(name, Array(most).fill(item)),
          isAccepted(name, Array(most! + 1).fill(item)),
        ]).toEqual([name, true, false]);
      }
    }
  });
});

describe('saving', () => {
  test('sends the changes of all tabs, and fields that no tab shows stay unchanged', async () => {
    const { stored } = await openSettings('core', {
      vapiConfig: { promptOnWeb: 'Speak slowly.' },
      nodes: [{ id: 'n1' }],
    });
    type(/Description/, 'New words');
    await goTo('Handoff');
    type(/Wait for a person/, '12');
    expect(screen.getByText('There are unsaved changes.')).toBeTruthy();
    expect(leaveRequest.get()).toBeNull();
    await save();
    expect(posts()).toEqual([{ description: 'New words', webChat: { handoffWaitMinutes: 12 } }]);
    expect(stored()).toMatchObject({
      vapiConfig: { promptOnWeb: 'Speak slowly.' },
      nodes: [{ id: 'n1' }],
      vgOptions: testAgent().vgOptions,
      webChat: { attachments: true, handoffWaitMinutes: 12 },
    });
  });

  test('the initial model is not a chosen model, but choosing it is, and the choice can be withdrawn', async () => {
    await openSettings('technical');
    expect(field('Model').value).toBe('');
    expect(field('Model').placeholder).toBe('The model chosen under Credentials');
    for (const name of ['gpt-4o', ' gpt-4.1 ', '']) {
      type('Model', name);
      await save();
      expect(field('Model').value).toBe(name.trim());
    }
    expect(posts()).toEqual([
      { vgOptions: { defaultModel: 'gpt-4o', modelChosen: true } },
      { vgOptions: { defaultModel: 'gpt-4.1' } },
      { vgOptions: { defaultModel: 'gpt-4o', modelChosen: false } },
    ]);
  });

  test('an unknown tab opens the first one, and leaving with unsaved changes asks', async () => {
    await openSettings('nonsense');
    expect(field(/Agent Name/).value).toBe('Fernhill guide');
    type(/Agent Name/, 'Other');
    act(() => navigateTo(`/agents/${AGENT_ID}/overview`));
    expect(leaveRequest.get()).not.toBeNull();
  });

  test('an empty name is not saved, and an error is shown', async () => {
    await openSettings('core');
    type(/Agent Name/, '');
    await press('Save');
    expect(await screen.findByText('Nothing was saved')).toBeTruthy();
    expect(screen.getAllByText('Please provide a name for the agent.').length).toBeGreaterThan(0);
    expect(posts()).toEqual([]);
  });

  test('a chunk size below 1000 is refused with the specified text, and nothing is sent', async () => {
    await openSettings('technical');
    type(/Passage size/, '999');
    await goTo('Core');
    await press('Save');
    const size = await screen.findByLabelText(/Passage size/);
    await waitFor(() => expect(document.activeElement).toBe(size));
    expect(size.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Max chunk size must be greater than 1000').length).toBeGreaterThan(
      0,
    );
    expect(posts()).toEqual([]);
    type(/Passage size/, '1000');
    await save();
    expect(posts()).toEqual([{ vgOptions: { maxChunkSize: 1000 } }]);
  });

  test('a refusal of the server is shown at its field', async () => {
    await openSettings(
      'technical',
      {},
      {
        'POST /v2/agents/:id': () => {
          throw new AppError('BAD_INPUT', { fields: { 'vgOptions.temperature': 'Too warm.' } });
        },
      },
    );
    type(/Temperature/, '1');
    await press('Save');
    expect(await screen.findByText('Too warm.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/Temperature/)));
  });

  test('an invalid number is reported, and stays as typed', async () => {
    await openSettings('technical');
    type(/Longest answer/, 'many');
    await press('Save');
    expect(
      (await screen.findAllByText('Enter a whole number from 1 to 32,000.')).length,
    ).toBeGreaterThan(0);
    expect(field(/Longest answer/).value).toBe('many');
    expect(posts()).toEqual([]);
  });

  test.each(['32,000', '32.000', '32 000', '32\u202f000', '32’000'])(
    'a whole number may have group separators: %s',
    async (text) => {
      await openSettings('technical');
      await userEvent.clear(field(/Longest answer/));
      await userEvent.type(field(/Longest answer/), text);
      expect(field(/Longest answer/).value).toBe(text);
      await save();
      expect(posts()).toEqual([{ vgOptions: { maxTokens: 32_000 } }]);
    },
  );

  test('groups need three digits and one separator, and numbers with a fraction have no groups', async () => {
    await openSettings('technical');
    for (const text of ['2,50', '1.5', '1,000.000', '12,34,567']) {
      await userEvent.clear(field(/Longest answer/));
      await userEvent.type(field(/Longest answer/), `${text}{Enter}`);
      expect([
        text,
        (await screen.findAllByText('Enter a whole number from 1 to 32,000.')).length > 0,
      ]).toEqual([text, true]);
    }
    expect(posts()).toEqual([]);
    await userEvent.clear(field(/Longest answer/));
    await userEvent.type(field(/Longest answer/), '2.000');
    await userEvent.clear(field(/Temperature/));
    await userEvent.type(field(/Temperature/), '1,500{Enter}');
    await screen.findByText('All changes saved.');
    expect(posts()).toEqual([{ vgOptions: { maxTokens: 2_000, temperature: 1.5 } }]);
  });

  test('Discard restores the stored values and keeps the focus in the form', async () => {
    await openSettings('core');
    await userEvent.type(field(/Description/), ' More');
    screen.getByRole('button', { name: 'Discard' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(field(/Description/).value).toBe('Answers about tents.');
    expect(document.activeElement?.textContent).toBe('All changes saved.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('a save that conflicts shows both sides, field by field', async () => {
    const { stored, elsewhere } = await openSettings('handoff');
    type(/Handoff title/, 'Mine');
    elsewhere({ UIhandoffTitle: 'Theirs', webChat: { ...testAgent().webChat, feedback: false } });
    await press('Save');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('radiogroup', { name: 'Handoff title' }).textContent).toMatch(
      /Mine.*Theirs/,
    );
    expect(
      within(dialog).getByRole('radiogroup', { name: 'Ratings of answers' }).textContent,
    ).toMatch(/On.*Off/);
    expect(stored().UIhandoffTitle).toBe('Theirs');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('All changes saved.');
    expect(stored()).toMatchObject({ UIhandoffTitle: 'Mine', webChat: { feedback: false } });
  });

  test('a conflict shows the name of the language on both sides', async () => {
    const { elsewhere } = await openSettings('language');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Language/ }), 'pl');
    elsewhere({ lang: 'automatic' });
    await press('Save');
    expect(
      within(await screen.findByRole('alertdialog')).getByRole('radiogroup', { name: /Language/ })
        .textContent,
    ).toMatch(/Polish \(pl\).*Automatic/);
  });

  test('a conflict describes both sides in words, and the texts differ', async () => {
    const question = {
      key: 'email',
      label: 'Your address',
      type: 'email' as const,
      required: true,
    };
    const { elsewhere } = await openSettings('ui', {
      webChat: { ...testAgent().webChat, preChatForm: [question] },
    });
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Widget position' }),
      'popup',
    );
    elsewhere({
      theme: 'green-dark',
      customThemeJSONString: JSON.stringify(customTheme('#ff0000', 'dark')),
      ui: { ...testAgent().ui, widgetType: 'bottom-left' },
      webChat: { ...testAgent().webChat, preChatForm: [{ ...question, required: false }] },
    });
    await press('Save');
    const dialog = await screen.findByRole('alertdialog');
    const sides = (name: string) => within(dialog).getByRole('radiogroup', { name }).textContent;
    expect(sides('Theme')).toMatch(/Blue, Light.*Green, Dark/);
    expect(sides('Primary Color')).toMatch(/\(empty\).*#ff0000, Dark\n#4d0000 /);
    expect(sides('Widget position')).toMatch(/No button \(your page opens the chat\).*Bottom left/);
    expect(sides('Form before the chat')).toMatch(
      /Your address · email · Email address · Required.*Your address · email · Email address$/,
    );
  });

  test('"Take theirs" replaces the own value, and closing the question keeps it in the form', async () => {
    const { stored, elsewhere } = await openSettings('core');
    type(/Description/, 'Mine');
    elsewhere({ description: 'Theirs' });
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field(/Description/).value).toBe('Mine');
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field(/Description/).value).toBe('Theirs'));
    expect(stored().description).toBe('Theirs');
  });
});
test('the current settings section scrolls into view when the row is wider than the window', async () => {
  const fakeSize = (name: 'offsetLeft' | 'offsetWidth', px: number) =>
    jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'A' ? px : 0;
    });
  fakeSize('offsetLeft', 900);
  fakeSize('offsetWidth', 100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  try {
    await openSettings('analytics');
    const row = screen.getByRole('navigation', { name: 'Settings sections' });
    expect(row.scrollLeft).toBe(800);
    row.scrollLeft = 0;
    await goTo('Advanced');
    await waitFor(() => expect(row.scrollLeft).toBe(800));
  } finally {
    jest.restoreAllMocks();
  }
});

test('a new secret key is created only after a warning, and shown once', async () => {
  await openSettings(
    'security',
    {},
    { 'POST /v2/agents/:id/secret/rotate': () => ({ secret: 'vg_12345678901234567890' }) },
  );
  await press('Make a new key');
  const dialog = await screen.findByRole('alertdialog', { name: 'Make a new key?' });
  expect(dialog.textContent).toContain('stops working immediately');
  expect(calls().filter(({ path }) => path.endsWith('/rotate'))).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make a new key' }));
  expect(await screen.findByText('vg_12345678901234567890')).toBeTruthy();
  await press('I have stored it');
  await waitFor(() => expect(document.body.textContent).not.toContain('vg_12345678901234567890'));
});

test('no text is hard-coded', async () => {
  chooseLanguage('?lang=en-XA');
  try {
    await renderSettings(undefined, {
      title: '1',
      description: '2',
      proactiveMessage: '3',
      theme: 'blue-light',
      fontFamily: 'Inter',
      vgOptions: {
        ...testAgent().vgOptions,
        defaultModel: '6',
        systemPrompt: '4',
        initMessages: ['5'],
      },
    });
    await waitFor(() => expect(document.querySelector('input[name="title"]')).toBeTruthy());
    for (const tab of SETTINGS_TABS) {
      act(() => navigateTo(`/agents/${AGENT_ID}/settings?tab=${tab}`));
      await waitFor(() =>
        expect(
          document.querySelector('[aria-current="page"][href*="tab="]')!.getAttribute('href'),
        ).toContain(`tab=${tab}`),
      );
      // Names of fonts and languages and example values are not translated.
      const isData = (text: string) =>
        text.includes(AGENT_ID) ||
        /ago$|^title="\w{3} \d|\([a-z]{2}\)$|^placeholder=/.test(text) ||
        (CHAT_FONTS as readonly string[]).includes(text);
      expect([tab, findHardCodedText(document.body).filter((text) => !isData(text))]).toEqual([
        tab,
        [],
      ]);
    }
  } finally {
    act(() => chooseLanguage('?lang=en'));
  }
});

describe('notifications', () => {
  const BEA = 'userGrove000002';
  const open = async () => {
    const puts: unknown[] = [];
    let choices = Object.fromEntries(
      (Object.keys(AGENT_NOTICES) as AgentNotice[]).map((kind) => [
        kind,
        defaultNoticeChoice(kind),
      ]),
    );
    const people = [
      { userId: testSession.user.uid, email: 'ada@example.com', displayName: 'Ada Palmer' },
      { userId: BEA, email: 'bea@example.com', displayName: 'Bea Stone' },
    ];
    await renderSettings(
      'notifications',
      {},
      {
        'GET /v2/agents/:id/notifications': () => ({ data: { choices, people } }),
        'PUT /v2/agents/:id/notifications': ({ body }) => {
          const { kind, choice } = body as { kind: AgentNotice; choice: NoticeChoice };
          puts.push(body);
          choices = { ...choices, [kind]: choice };
          return { data: { choices, people } };
        },
      },
    );
    await screen.findByText('A visitor asks for a person');
    return puts;
  };
  const recipientField = (name: string) =>
    screen.getByRole('combobox', { name: `Who is notified: ${name}` });
  const how = (name: string) => screen.getByRole('combobox', { name: `How: ${name}` });

  test('every kind has recipients and channels that are saved at once', async () => {
    const puts = await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(Object.keys(AGENT_NOTICES).length);
    expect(screen.queryByText('All changes saved.')).toBeNull();
    const handoff = 'A visitor asks for a person';
    await userEvent.selectOptions(how(handoff), 'Bell only');
    await userEvent.selectOptions(recipientField(handoff), 'Selected people');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bea Stone' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ada Palmer' }));
    await waitFor(() =>
      expect(puts.at(-1)).toEqual({
        kind: 'handoff',
        choice: { to: 'chosen', people: [BEA], notificationLevel: 1 },
      }),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bea Stone' }).disabled).toBe(
      true,
    );
    await userEvent.selectOptions(recipientField('The agent could not answer'), 'No one');
    await waitFor(() =>
      expect(puts.at(-1)).toMatchObject({ kind: 'unanswered', choice: { to: 'off' } }),
    );
  });

  test('replies to a person notify that person or no one', async () => {
    await open();
    const options = within(recipientField('A visitor replies to a person')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Person in the chat', 'No one']);
  });
});

test('integrations list the connected parts, with nothing to save', async () => {
  await renderSettings(
    'integrations',
    {},
    {
      'GET /workspaces/:id/functions': () => ({
        data: [
          {
            id: 'TestFunction0001',
            name: 'order_status',
            description: '1',
            method: 'GET',
            url: 'https://shop.example',
            agents: 'all',
            updatedAt: 1,
          },
          {
            id: 'TestFunction0002',
            name: 'of_another_agent',
            description: '1',
            method: 'GET',
            url: 'https://shop.example',
            agents: [],
            updatedAt: 1,
          },
        ],
        limit: 100,
        model: true,
        credentials: [],
      }),
      'GET /workspaces/:id/crawlers': () => ({ data: [], limit: 50 }),
    },
  );
  expect(await screen.findByText('order_status')).toBeTruthy();
  expect(screen.queryByText(/of_another_agent/)).toBeNull();
  expect((await screen.findByRole('link', { name: 'Manage Websites' })).textContent).toBe(
    'Connect',
  );
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByText('All changes saved.')).toBeNull();
});
