import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent } from '@voxgrove/contracts';
import { AgentDraft, AppError } from '@voxgrove/contracts';
import { CHAT_FONTS } from '@voxgrove/contracts/looks';
import { chooseLanguage, leaveRequest } from '@voxgrove/sdk/internal';
import { navigateTo } from '@voxgrove/sdk';
import { findHardCodedText, renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { AgentWrite } from '../../../contract/agent-write';
import { customTheme } from '../../../contract/custom-theme';
import { AGENT_ID, draftOf, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';
import { limitsOf } from './limits';
import { SETTING_NAMES, settingsOf, writeOf } from './settings';
import { NO_SETTING, SETTINGS_TABS, SHOWN_IN } from './tabs';

let remote: RenderedRemote;
afterEach(async () => { await remote?.unmount(); cleanup(); leaveRequest.set(null); });

const merged = (base: unknown, over: unknown): unknown => (typeof base === 'object' && base !== null && !Array.isArray(base) && typeof over === 'object' && over !== null
  ? Object.fromEntries([...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [key, key in over ? merged((base as Record<string, unknown>)[key], (over as Record<string, unknown>)[key]) : (base as Record<string, unknown>)[key]]))
  : over);

/** A server with one agent, as strict about bodies and versions as the real one. */
async function open(tab: string | undefined, change: Partial<Agent> = {}, api: ApiHandlers = {}, published: AgentDraft | null = null) {
  let agent = testAgent(change);
  let version = 1;
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/settings${tab === undefined ? '' : `?tab=${tab}`}`, registry,
    api: {
      ...surroundings, 'GET /v2/agents/:id': () => ({ data: ownerView(agent, version, published) }),
      'POST /v2/agents/:id': ({ body, headers }) => {
        if (headers['if-match'] !== `"${version}"`) throw new AppError('CONFLICT', { version });
        agent = merged(agent, AgentWrite.parse(body)) as Agent;
        version += 1;
        return { data: { ...ownerView(agent, version, published), ID: AGENT_ID } };
      },
      ...api,
    },
  });
  await screen.findByText('All changes saved.');
  return { stored: () => agent, elsewhere: (more: Partial<Agent>) => { agent = { ...agent, ...more }; version += 1; } };
}
const posts = () => remote.api.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(`/v2/agents/${AGENT_ID}`)).map(({ body }) => body);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = async () => { await press('Save'); await screen.findByText('All changes saved.'); };
const goTo = (name: string | RegExp) => userEvent.click(within(screen.getByRole('navigation', { name: 'Parts of the settings' })).getByRole('link', { name }));

describe('the whole draft', () => {
  const leaves = (value: unknown, path = ''): string[] => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`)) : [path]);

  test('is in exactly one tab, or is no setting for a reason', () => {
    expect([...Object.keys(SHOWN_IN), ...Object.keys(NO_SETTING)].sort()).toEqual(leaves(draftOf(testAgent({ vgOptions: { ...testAgent().vgOptions, modelChosen: true } }))).sort());
    for (const reason of Object.values(NO_SETTING)) expect(reason.length).toBeGreaterThan(10);
  });

  test('each setting has one control, in its tab and in no other', async () => {
    await open('core', { vgOptions: { ...testAgent().vgOptions, initMessages: ['a'] }, allowedOrigins: ['https://a.example'], webChat: { ...testAgent().webChat, quickReplies: ['b'], preChatForm: [{ key: 'name', label: 'Name', type: 'text', required: true }] }, customThemeJSONString: JSON.stringify({ themeType: 'light', primary: '#123456', nineColorPallet: [] }) });
    for (const tab of SETTINGS_TABS) {
      act(() => navigateTo(`/agents/${AGENT_ID}/settings?tab=${tab}`));
      await waitFor(() => expect(document.querySelector('[aria-current="page"][href*="tab="]')!.getAttribute('href')).toContain(`tab=${tab}`));
      const names = new Set([...document.querySelectorAll('form [name], form [data-setting]')].map((control) => (control.getAttribute('data-setting') ?? control.getAttribute('name')!).replace(/\.\d+(\.\w+)?$/, '')).filter((name) => !name.startsWith('_r_') && !name.startsWith(':')));
      expect([tab, [...names].sort()]).toEqual([tab, SETTING_NAMES.filter((name) => SHOWN_IN[name] === tab).sort()]);
      for (const control of document.querySelectorAll<HTMLInputElement>('form [name]')) expect([control.name, control.labels?.length ?? 0]).not.toEqual([control.name, 0]);
    }
  });

  test('goes there and back without a change, and only what is named is written', () => {
    const agent = testAgent();
    expect(AgentDraft.parse(merged(agent, AgentWrite.parse(writeOf(settingsOf(agent)))))).toEqual({ ...draftOf(agent), vgOptions: { ...agent.vgOptions, modelChosen: false } });
    expect(writeOf({ 'webChat.feedback': false, 'title': ' Fern ' })).toEqual({ webChat: { feedback: false }, title: 'Fern' });
  });

  test('limits that are said are those of the contract', () => {
    const taken = (name: string, value: unknown) => AgentWrite.safeParse(writeOf({ [name]: value })).success;
    const own = ['vgOptions.maxChunkSize', 'maxTokensUsage'];
    for (const name of SETTING_NAMES) {
      const { least, most } = limitsOf(name);
      const sample = settingsOf(testAgent())[name];
      if (typeof sample === 'number') {
        expect([name, taken(name, least), taken(name, most)]).toEqual([name, true, true]);
        if (!own.includes(name)) expect([name, taken(name, least! - 1), taken(name, most! + 1)]).toEqual([name, false, false]);
      } else if (typeof sample === 'string' && most !== undefined) expect([name, taken(name, 'x'.repeat(most)), taken(name, 'x'.repeat(most + 1))]).toEqual([name, true, false]);
      else if (Array.isArray(sample)) {
        const line = name === 'webChat.preChatForm' ? { key: 'a', label: 'A', type: 'text', required: false } : 'a';
        expect([name, taken(name, Array(most).fill(line)), taken(name, Array(most! + 1).fill(line))]).toEqual([name, true, false]);
      }
    }
  });
});

describe('saving', () => {
  test('sends what was changed in all tabs, and what no tab shows stays as it is', async () => {
    const { stored } = await open('core', { vapiConfig: { promptOnWeb: 'Speak slowly.' }, nodes: [{ id: 'n1' }] });
    type(/Description/, 'New words');
    await goTo('Handoff');
    type(/Wait for a person/, '12');
    expect(screen.getByText('There are unsaved changes.')).toBeTruthy();
    expect(leaveRequest.get()).toBeNull();
    await save();
    expect(posts()).toEqual([{ description: 'New words', webChat: { handoffWaitMinutes: 12 } }]);
    expect(stored()).toMatchObject({ vapiConfig: { promptOnWeb: 'Speak slowly.' }, nodes: [{ id: 'n1' }], vgOptions: testAgent().vgOptions, webChat: { attachments: true, handoffWaitMinutes: 12 } });
  });

  test('what an agent was made with is no chosen model; choosing that very one is, and taking it back again', async () => {
    await open('technical');
    expect(field('Model').value).toBe('');
    expect(field('Model').placeholder).toBe('The one chosen under Credentials');
    for (const name of ['gpt-4o', ' gpt-4.1 ', '']) {
      type('Model', name);
      await save();
      expect(field('Model').value).toBe(name.trim());
    }
    expect(posts()).toEqual([{ vgOptions: { defaultModel: 'gpt-4o', modelChosen: true } }, { vgOptions: { defaultModel: 'gpt-4.1' } }, { vgOptions: { defaultModel: 'gpt-4o', modelChosen: false } }]);
  });

  test('an unknown tab is the first; leaving with something unsaved asks', async () => {
    await open('nonsense');
    expect(field(/Agent Name/).value).toBe('Fernhill guide');
    type(/Agent Name/, 'Other');
    act(() => navigateTo(`/agents/${AGENT_ID}/overview`));
    expect(leaveRequest.get()).not.toBeNull();
  });

  test('an empty name is not saved, and what is missing is said', async () => {
    await open('core');
    type(/Agent Name/, '');
    await press('Save');
    expect(await screen.findByText('Nothing was saved')).toBeTruthy();
    expect(screen.getAllByText('Please provide a name for the agent.').length).toBeGreaterThan(0);
    expect(posts()).toEqual([]);
  });

  test('of a published agent: the head says that visitors get an older version', async () => {
    await open('core', {}, {}, draftOf(testAgent()));
    const head = () => screen.getByRole('heading', { level: 1 }).parentElement!.textContent;
    expect(head()).toContain('Published');
    type(/Description/, 'New words');
    await save();
    await waitFor(() => expect(head()).toContain('Unpublished changes'));
  });

  test('a chunk size below 1000 is refused in the words of the specification, the focus on it, and nothing is sent', async () => {
    await open('technical');
    type(/Passage size/, '999');
    await goTo('Core');
    await press('Save');
    const size = await screen.findByLabelText(/Passage size/);
    await waitFor(() => expect(document.activeElement).toBe(size));
    expect(size.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Max chunk size must be greater than 1000').length).toBeGreaterThan(0);
    expect(posts()).toEqual([]);
    type(/Passage size/, '1000');
    await save();
    expect(posts()).toEqual([{ vgOptions: { maxChunkSize: 1000 } }]);
  });

  test('what the server refuses is said at its field', async () => {
    await open('technical', {}, { 'POST /v2/agents/:id': () => { throw new AppError('BAD_INPUT', { fields: { 'vgOptions.temperature': 'Too warm.' } }); } });
    type(/Temperature/, '1');
    await press('Save');
    expect(await screen.findByText('Too warm.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/Temperature/)));
  });

  test('what is no number is said, and stays as it was typed', async () => {
    await open('technical');
    type(/Longest answer/, 'many');
    await press('Save');
    expect((await screen.findAllByText('Enter a whole number from 1 to 32,000.')).length).toBeGreaterThan(0);
    expect(field(/Longest answer/).value).toBe('many');
    expect(posts()).toEqual([]);
  });

  test.each(['32,000', '32.000', '32 000', '32\u202f000', '32’000'])('a whole number may be written in groups: %s', async (text) => {
    await open('technical');
    await userEvent.clear(field(/Longest answer/));
    await userEvent.type(field(/Longest answer/), text);
    expect(field(/Longest answer/).value).toBe(text);
    await save();
    expect(posts()).toEqual([{ vgOptions: { maxTokens: 32_000 } }]);
  });

  test('groups are of three, and all parted alike; what has a fraction is in no groups', async () => {
    await open('technical');
    for (const text of ['2,50', '1.5', '1,000.000', '12,34,567']) {
      await userEvent.clear(field(/Longest answer/));
      await userEvent.type(field(/Longest answer/), `${text}{Enter}`);
      expect([text, (await screen.findAllByText('Enter a whole number from 1 to 32,000.')).length > 0]).toEqual([text, true]);
    }
    expect(posts()).toEqual([]);
    await userEvent.clear(field(/Longest answer/));
    await userEvent.type(field(/Longest answer/), '2.000');
    await userEvent.clear(field(/Temperature/));
    await userEvent.type(field(/Temperature/), '1,500{Enter}');
    await screen.findByText('All changes saved.');
    expect(posts()).toEqual([{ vgOptions: { maxTokens: 2_000, temperature: 1.5 } }]);
  });

  test('Discard takes back what was typed and gives the focus to Save', async () => {
    await open('core');
    await userEvent.type(field(/Description/), ' More');
    screen.getByRole('button', { name: 'Discard' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(field(/Description/).value).toBe('Answers about tents.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  });

  test('the tab search says that something is open when it is, not while leaving is asked', async () => {
    await open('core');
    await userEvent.type(field(/Description/), ' More');
    await press('Search tabs and settings');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search tabs and settings' }, { timeout: 20_000 }), 'knowledge{Enter}');
    expect(leaveRequest.get()).not.toBeNull();
    expect(screen.queryByText('Knowledge base is open.')).toBeNull();
    await act(async () => leaveRequest.get()!.proceed());
    expect(await screen.findByText('Knowledge base is open.')).toBeTruthy();
  });

  test('a save that comes too late shows both sides, field by field', async () => {
    const { stored, elsewhere } = await open('handoff');
    type(/Handoff title/, 'Mine');
    elsewhere({ UIhandoffTitle: 'Theirs', webChat: { ...testAgent().webChat, feedback: false } });
    await press('Save');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('radiogroup', { name: 'Handoff title' }).textContent).toMatch(/Mine.*Theirs/);
    expect(within(dialog).getByRole('radiogroup', { name: 'Ratings of answers' }).textContent).toMatch(/On.*Off/);
    expect(stored().UIhandoffTitle).toBe('Theirs');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('All changes saved.');
    expect(stored()).toMatchObject({ UIhandoffTitle: 'Mine', webChat: { feedback: false } });
  });

  test('a language is told by its name on both sides', async () => {
    const { elsewhere } = await open('language');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Language/ }), 'pl');
    elsewhere({ lang: 'automatic' });
    await press('Save');
    expect(within(await screen.findByRole('alertdialog')).getByRole('radiogroup', { name: /Language/ }).textContent).toMatch(/Polish \(pl\).*Automatic/);
  });

  test('both sides are told in words, and no two of them alike', async () => {
    const question = { key: 'email', label: 'Your address', type: 'email' as const, required: true };
    const { elsewhere } = await open('ui', { webChat: { ...testAgent().webChat, preChatForm: [question] } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Place of the widget' }), 'popup');
    elsewhere({ theme: 'green-dark', customThemeJSONString: JSON.stringify(customTheme('#ff0000', 'dark')), ui: { ...testAgent().ui, widgetType: 'bottom-left' }, webChat: { ...testAgent().webChat, preChatForm: [{ ...question, required: false }] } });
    await press('Save');
    const dialog = await screen.findByRole('alertdialog');
    const sides = (name: string) => within(dialog).getByRole('radiogroup', { name }).textContent;
    expect(sides('Theme')).toMatch(/Blue, Light.*Green, Dark/);
    expect(sides('Primary Color')).toMatch(/\(empty\).*#ff0000, Dark\n#4d0000 /);
    expect(sides('Place of the widget')).toMatch(/In the middle, above the page.*Bottom left/);
    expect(sides('Form before the chat')).toMatch(/Your address · email · E-mail address · Must be answered.*Your address · email · E-mail address$/);
  });

  test('taking theirs replaces mine; closing the question keeps mine in the form', async () => {
    const { stored, elsewhere } = await open('core');
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

describe('lists', () => {
  test('websites: none says what that means; what is typed becomes an origin; what is none is said at its line', async () => {
    await open('security');
    expect(screen.getByText('The list is empty: the chat runs on any website that has its code.')).toBeTruthy();
    await press('Add a website');
    await waitFor(() => expect(document.activeElement).toBe(field('Website 1')));
    await userEvent.type(field('Website 1'), 'www.Example.com/shop?a=1');
    await userEvent.tab();
    expect(field('Website 1').value).toBe('https://www.example.com');
    await press('Add a website');
    await userEvent.type(field('Website 2'), 'not a site');
    await press('Save');
    await waitFor(() => expect(document.activeElement).toBe(field('Website 2')));
    expect(screen.getAllByText(/^Enter a scheme and a host, like https:\/\/www\.example\.com\./).length).toBeGreaterThan(0);
    await press('Remove 2');
    await save();
    expect(posts()).toEqual([{ allowedOrigins: ['https://www.example.com'] }]);
  });

  test('a website that is saved with Enter is sent as an origin, too; * is none', async () => {
    await open('security');
    await press('Add a website');
    await userEvent.type(field('Website 1'), 'https://*.example.com{Enter}');
    expect((await screen.findAllByText('Enter a scheme and a host, like https://www.example.com. Each subdomain is an entry of its own.')).length).toBeGreaterThan(0);
    expect(posts()).toEqual([]);
    await userEvent.clear(field('Website 1'));
    await userEvent.type(field('Website 1'), ' www.example.com{Enter}');
    await screen.findByText('All changes saved.');
    expect(posts()).toEqual([{ allowedOrigins: ['https://www.example.com'] }]);
    expect(field('Website 1').value).toBe('https://www.example.com');
  });

  test('the order is changed with the keyboard, and lines left empty are left out', async () => {
    await open('core', { vgOptions: { ...testAgent().vgOptions, initMessages: ['One', 'Two'] } });
    screen.getAllByRole('button', { name: 'Move 2 up' })[0]!.focus();
    await userEvent.keyboard('{Enter}');
    expect([field('Message 1').value, field('Message 2').value]).toEqual(['Two', 'One']);
    expect(document.activeElement).toBe(field('Message 1'));
    await press('Add a message');
    await save();
    expect(posts()).toEqual([{ vgOptions: { initMessages: ['Two', 'One'] } }]);
    expect(screen.queryByLabelText('Message 3')).toBeNull();
  });

  test('the form before a chat: rows are added, named, moved and removed; two of one name are refused', async () => {
    await open('core');
    await press('Add a question');
    await press('Add a question');
    await press('Add a question');
    const row = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }));
    expect([1, 2, 3].map((number) => row(number).getByLabelText<HTMLInputElement>('Question').value)).toEqual(['Name', 'E-mail', 'Phone']);
    await userEvent.selectOptions(row(3).getByLabelText('Kept as'), 'Something else');
    fireEvent.change(row(3).getByLabelText('Name of the answer'), { target: { value: 'email' } });
    await userEvent.selectOptions(row(3).getByLabelText('Kept as'), 'E-mail');
    await press('Save');
    expect((await screen.findAllByText('Another question is kept under this name.')).length).toBeGreaterThan(0);
    expect(posts()).toEqual([]);
    await userEvent.selectOptions(row(3).getByLabelText('Kept as'), 'Something else');
    fireEvent.change(row(3).getByLabelText('Name of the answer'), { target: { value: 'orderNumber' } });
    fireEvent.change(row(3).getByLabelText('Question'), { target: { value: 'Order' } });
    await userEvent.click(row(3).getByLabelText('Must be answered'));
    await userEvent.click(row(3).getByRole('button', { name: 'Move 3 up' }));
    await userEvent.click(row(3).getByRole('button', { name: 'Remove 3' }));
    await save();
    expect(posts()).toEqual([{ webChat: { preChatForm: [{ key: 'name', label: 'Name', type: 'text', required: false }, { key: 'orderNumber', label: 'Order', type: 'text', required: true }] } }]);
  });
});

describe('the name of an answer', () => {
  const other = { key: 'order', label: 'Order', type: 'text', required: false } as const;
  const key = () => screen.getByLabelText<HTMLInputElement>('Name of the answer');

  test('may begin like a known one: one can go on typing', async () => {
    await open('core', { webChat: { ...testAgent().webChat, preChatForm: [other] } });
    await userEvent.clear(key());
    await userEvent.type(key(), 'nameOfPet');
    expect([key().value, document.activeElement]).toEqual(['nameOfPet', key()]);
    await save();
    expect(posts()).toEqual([{ webChat: { preChatForm: [{ ...other, key: 'nameOfPet' }] } }]);
  });

  test('that is a known one is asked for as that one, whether it is left or saved at once', async () => {
    await open('core', { webChat: { ...testAgent().webChat, preChatForm: [other, { ...other, key: 'email2' }] } });
    const [first, second] = screen.getAllByLabelText('Name of the answer');
    await userEvent.clear(first!);
    await userEvent.type(first!, 'phone');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getAllByLabelText('Kind of answer')[0]);
    await userEvent.tab();
    expect(document.activeElement).toBe(within(screen.getByRole('group', { name: 'Question 1' })).getByRole('button', { name: 'Move 1 down' }));
    expect(screen.getAllByLabelText<HTMLSelectElement>('Kept as').map(({ value }) => value)).toEqual(['phone', '']);
    await userEvent.type(second!, '{Backspace}{Enter}');
    await screen.findByText('All changes saved.');
    expect(posts()).toEqual([{ webChat: { preChatForm: [{ ...other, key: 'phone', type: 'tel' }, { ...other, key: 'email', type: 'email' }] } }]);
  });
});

test('the part of the settings one is at is in sight where the row is wider than the window', async () => {
  const at = (name: 'offsetLeft' | 'offsetWidth', px: number) => jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) { return this.tagName === 'A' ? px : 0; });
  at('offsetLeft', 900);
  at('offsetWidth', 100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  try {
    await open('integrations');
    const row = screen.getByRole('navigation', { name: 'Parts of the settings' });
    expect(row.scrollLeft).toBe(800);
    row.scrollLeft = 0;
    await goTo('Advanced');
    await waitFor(() => expect(row.scrollLeft).toBe(800));
  } finally {
    jest.restoreAllMocks();
  }
});

describe('look', () => {
  const theme = (): unknown => JSON.parse((posts().at(-1) as AgentWrite).customThemeJSONString!);
  const shades = () => [...within(screen.getByRole('group', { name: 'Palette' })).getAllByRole('listitem')].map((item) => item.textContent);

  test('a named theme, light or dark, or a colour of one’s own: saved with its nine shades', async () => {
    await open('ui');
    await userEvent.selectOptions(field('Theme'), 'Green');
    await userEvent.click(field('Dark mode'));
    await save();
    expect(posts().at(-1)).toEqual({ theme: 'green-dark' });
    await userEvent.selectOptions(field('Theme'), 'My own colour');
    type('Primary Color', '#0070f3');
    await save();
    const pallet = [15, 25, 35, 45, 55, 65, 75, 85, 95].map((lightness) => [212, 100, lightness]);
    expect(theme()).toEqual({ ownerID: testAgent().ownerID, themeType: 'dark', primary: '#0070f3', nineColorPallet: pallet, autogenTheme: true });
    await userEvent.click(field('Dark mode'));
    await save();
    expect(theme()).toEqual({ ownerID: testAgent().ownerID, themeType: 'light', primary: '#0070f3', nineColorPallet: [...pallet].reverse(), autogenTheme: true });
    await userEvent.selectOptions(field('Theme'), 'Blue');
    await save();
    expect(posts().at(-1)).toEqual({ theme: 'blue-light', customThemeJSONString: '' });
  });

  test('a colour counts with exactly six digits after the #', async () => {
    await open('ui');
    for (const typed of ['#07f', '#0070f', '0070f', '#0070fg', '#0070f3a', 'blue']) {
      type('Primary Color', typed);
      expect([typed, screen.getByText('Enter a colour with 6 digits, like #0070f3.') !== null]).toEqual([typed, true]);
      expect([typed, field('Theme').value]).toEqual([typed, 'blue']);
    }
    type('Primary Color', '0070F3');
    expect([field('Theme').value, field('Primary Color').value, shades()[5]]).toEqual(['own', '#0070F3', '#0070f3Primary Color']);
  });

  test('ten swatches, the colour itself in the middle; one of them may be another, until all are made anew', async () => {
    await open('ui', { customThemeJSONString: JSON.stringify({ themeType: 'light', primary: '#0070f3', nineColorPallet: [95, 85, 75, 65, 55, 45, 35, 25, 15].map((lightness) => [212, 100, lightness]) }) });
    expect(shades()).toEqual(['#e5f1ffPrimary 50', '#b3d6ffPrimary 100', '#80bbffPrimary 200', '#4da0ffPrimary 300', '#1a85ffPrimary 400', '#0070f3Primary Color', '#006be6Primary 600', '#0053b3Primary 700', '#003c80Primary 800', '#00244dPrimary 900']);
    await userEvent.click(screen.getByRole('button', { name: 'Primary 100, #b3d6ff' }));
    expect(screen.getByText('var(--vg-shade-1)')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Primary 100' }), { target: { value: '#ff0000' } });
    await userEvent.keyboard('{Escape}');
    await save();
    expect(theme()).toMatchObject({ primary: '#0070f3', autogenTheme: false, nineColorPallet: [[212, 100, 95], [0, 100, 50], [212, 100, 75], [212, 100, 65], [212, 100, 55], [212, 100, 45], [212, 100, 35], [212, 100, 25], [212, 100, 15]] });
    await press('Make all shades anew');
    expect(shades()[1]).toBe('#b3d6ffPrimary 100');
  });

  test('shades of a named theme have no name in a style sheet until they are the owner’s own', async () => {
    await open('ui');
    await press(/^Primary 100,/);
    expect(await screen.findByText(/^Named in your style sheet as soon as/)).toBeTruthy();
    expect(screen.queryByText('var(--vg-shade-1)')).toBeNull();
    type('Primary Color', '#0070f3');
    expect(await screen.findByText('var(--vg-shade-1)')).toBeTruthy();
  });

  test('a colour that cannot be read says so, and one press makes it one that can', async () => {
    await open('ui');
    const said = () => screen.getByRole('group', { name: 'Contrast' }).textContent;
    type('Primary Color', '#0b7a5b');
    expect(said()).not.toContain('Below AA');
    type('Primary Color', '#facc15');
    expect(said()).toContain('Below AA');
    await press(/^Use #[\da-f]{6}, which can be read$/);
    expect(said()).not.toContain('Below AA');
    expect(said()).toMatch(/The colour is #[\da-f]{6} now\./);
    await userEvent.click(field('Dark mode'));
    expect(said()).toContain('Below AA');
  });

  test('the WhatsApp button needs a number, a picture an address', async () => {
    await open('ui');
    await userEvent.click(screen.getByLabelText(/WhatsApp button/));
    type(/^Picture/, 'javascript:alert(1)');
    await press('Save');
    expect(await screen.findByText('Enter the number with the country’s code, like +44 20 7946 0018.')).toBeTruthy();
    expect(screen.getByText('Enter a web address that begins with https:// or http://.')).toBeTruthy();
    expect(screen.getByText('Please check the highlighted fields.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Picture/));
    type(/WhatsApp number/, '+44 20 7946 0018');
    type(/^Picture/, '');
    await save();
    expect(posts()).toEqual([{ ui: { showWhatsappButtonOnWeb: true }, whatsappPhoneNumber: '+44 20 7946 0018' }]);
  });

  test('spaces around addresses and the number are not kept', async () => {
    await open('ui');
    await userEvent.type(field(/^Picture/), ' https://www.example.com/a.png ');
    await userEvent.type(field(/^Chat background/), ' https://www.example.com/b.png ');
    await userEvent.type(field(/WhatsApp number/), ' +44 20 7946 0018 ');
    await save();
    expect(posts()).toEqual([{ roundedImageURL: 'https://www.example.com/a.png', chatBgURL: 'https://www.example.com/b.png', whatsappPhoneNumber: '+44 20 7946 0018' }]);
  });

  test('the language is Automatic or one of the list', async () => {
    await open('language');
    const select = screen.getByLabelText<HTMLSelectElement>('Widget Language (iso639-1 list)');
    expect([select.value, select.options[0]!.textContent]).toEqual(['en', 'Automatic']);
    await userEvent.selectOptions(select, 'Automatic');
    await save();
    expect(posts()).toEqual([{ lang: 'automatic' }]);
  });
});

test('the secret key is made anew only after a word about what stops working, and shown once', async () => {
  await open('security', {}, { 'POST /v2/agents/:id/secret/rotate': () => ({ secret: 'vg_12345678901234567890' }) });
  await press('Make a new key');
  const dialog = await screen.findByRole('alertdialog', { name: 'Make a new key?' });
  expect(dialog.textContent).toContain('stops working at once');
  expect(remote.api.calls.filter(({ path }) => path.endsWith('/rotate'))).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make a new key' }));
  expect(await screen.findByText('vg_12345678901234567890')).toBeTruthy();
  await press('I have stored it');
  await waitFor(() => expect(document.body.textContent).not.toContain('vg_12345678901234567890'));
});

test('no text is hard-coded', async () => {
  chooseLanguage('?lang=en-XA');
  try {
    const agent = testAgent({ title: '1', description: '2', proactiveMessage: '3', theme: 'blue-light', fontFamily: 'Inter', vgOptions: { ...testAgent().vgOptions, defaultModel: '6', systemPrompt: '4', initMessages: ['5'] } });
    remote = await renderRemote(lifecycles, { path: `/agents/${AGENT_ID}/settings`, registry, api: { ...surroundings, 'GET /v2/agents/:id': () => ({ data: ownerView(agent) }) } });
    await waitFor(() => expect(document.querySelector('input[name="title"]')).toBeTruthy());
    for (const tab of SETTINGS_TABS) {
      act(() => navigateTo(`/agents/${AGENT_ID}/settings?tab=${tab}`));
      await waitFor(() => expect(document.querySelector('[aria-current="page"][href*="tab="]')!.getAttribute('href')).toContain(`tab=${tab}`));
      // Fonts and languages have names of their own; examples are examples.
      const isData = (text: string) => text.includes(AGENT_ID) || /ago$|^title="\w{3} \d|\([a-z]{2}\)$|^placeholder=/.test(text) || (CHAT_FONTS as readonly string[]).includes(text);
      expect([tab, findHardCodedText(document.body).filter((text) => !isData(text))]).toEqual([tab, []]);
    }
  } finally {
    act(() => chooseLanguage('?lang=en'));
  }
});

describe('a picture', () => {
  const png = new File(['a picture'], 'fern.png', { type: 'image/png' });
  const KEPT = 'https://files.example/files/eu/w/i/abcdefgh-fern.png';
  const kept = () => ({ data: { url: KEPT, path: '', id: 'i', dbFilePath: '', filename: 'fern.png', sizeKB: 1 } });
  const choose = (file: File) => userEvent.upload(document.querySelectorAll<HTMLInputElement>('input[type="file"]')[0]!, file, { applyAccept: false });
  const sent = () => remote.api.calls.filter(({ path }) => path.endsWith('/rpc/uploadFile')).map(({ body }) => body);

  test('is sent when it is chosen, for what it is for, shown, and saved with the settings; it may be replaced and removed', async () => {
    await open('ui', {}, { 'rpc uploadFile': kept });
    await choose(png);
    await waitFor(() => expect(field('Picture').value).toBe(KEPT));
    expect(sent()).toEqual([{ agentId: AGENT_ID, base64Payload: btoa('a picture'), targetPath: 'agentPicture', temporary: true, filename: 'fern.png' }]);
    expect(document.querySelector(`img[src="${KEPT}"]`)).not.toBeNull();
    await save();
    expect(posts()).toEqual([{ roundedImageURL: KEPT }]);
    expect(screen.getByRole('button', { name: 'Replace: Picture' })).toBeTruthy();
    await press('Remove: Picture');
    expect([field('Picture').value, document.activeElement?.getAttribute('aria-label')]).toEqual(['', 'Choose a picture: Picture']);
  });

  test('dropped on its place it is sent, too', async () => {
    await open('ui', {}, { 'rpc uploadFile': kept });
    fireEvent.drop(screen.getByRole('button', { name: 'Choose a picture: Chat background' }), { dataTransfer: { files: [png] } });
    await waitFor(() => expect(field('Chat background').value).toBe(KEPT));
    expect(sent()).toMatchObject([{ targetPath: 'chatBackground' }]);
  });

  test('that will not do is refused in the words everybody knows, before it is sent or by the server', async () => {
    await open('ui', {}, { 'rpc uploadFile': () => { throw new AppError('UPLOAD_TYPE_REFUSED', { list: 'png' }); } });
    const alert = async (file: File) => { await choose(file); return (await screen.findByRole('alert')).textContent; };
    const only = 'Only png, jpg, jpeg, webp, gif Files';
    // The ending is what stands behind the first dot.
    for (const name of ['a.svg', 'a.html.png', 'noending']) expect([name, await alert(new File(['x'], name))]).toEqual([name, only]);
    expect(await alert(new File([new Uint8Array(2_000_001)], 'a.png'))).toBe('Max size: 2 MBs');
    expect(sent()).toEqual([]);
    expect(await alert(new File(['x'], 'a.png.html'))).toBe('Only png Files');
    type('Picture', 'https://www.example.com/a.png');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says how far it is, and can be given up', async () => {
    let answer = (_kept: unknown) => {};
    await open('ui', {}, { 'rpc uploadFile': () => new Promise((resolve) => { answer = resolve; }) });
    await choose(png);
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Uploading: Picture' }).getAttribute('aria-valuenow')).toBe('50'));
    await press('Cancel');
    await act(async () => answer(kept()));
    expect([screen.queryByRole('progressbar'), field('Picture').value]).toEqual([null, '']);
  });
});
