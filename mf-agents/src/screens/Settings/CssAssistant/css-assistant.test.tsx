import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { Agent } from '@voxgrove/contracts';
import { leaveRequest, noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../../lifecycles';
import { CssRequest } from '../../../../contract/css-assistant';
import {
  AGENT_ID,
  ownerView,
  registry,
  surroundings,
  testAgent,
} from '../../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote?.unmount();
  cleanup();
  leaveRequest.set(null);
  noticeStore.set([]);
  localStorage.clear();
});

const FENCE = '```';
const reply = (css: string) => ({
  success: true,
  response: `Here.\n\n${FENCE}css\n${css}\n${FENCE}`,
  writer: 'rules',
  dropped: [],
});

async function open(change: Partial<Agent> = {}, api: ApiHandlers = {}) {
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/settings?tab=ui`,
    registry,
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView(testAgent(change)) }),
      'GET /workspaces/:id/credentials': () => ({
        data: [],
        limit: 10,
        answers: { source: 'none', model: null },
        sandboxModelUrl: null,
      }),
      'POST /v2/agents/:id/css/check': ({ body }) => ({
        data: { css: (body as { css: string }).css, dropped: [] },
      }),
      'POST /ai-css-generator': ({ body }) => {
        CssRequest.parse(body);
        return reply('.bar { color: red; }');
      },
      ...api,
    },
  });
  await screen.findByText('All changes saved.');
  await screen.findByRole('textbox', { name: 'Custom CSS' }, { timeout: 10_000 });
}
const box = () => screen.getByRole('textbox', { name: 'Custom CSS' });
const written = () =>
  [...box().querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n');
/** Replaces the whole text of the editor by pasting. */
function write(text: string): void {
  fireEvent.keyDown(box(), { key: 'a', keyCode: 65, ctrlKey: true });
  fireEvent.paste(box(), { clipboardData: { getData: () => text } });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openAssistant = async () => {
  await press('AI CSS Assistant');
  return within(await screen.findByRole('dialog', { name: 'AI CSS Assistant' }));
};
const cssRequests = () =>
  remote.api.calls
    .filter(({ path }) => path.endsWith('/ai-css-generator'))
    .map(({ body }) => body as CssRequestBody);
interface CssRequestBody {
  messages: { role: string; content: string }[];
  currentCSS: string;
  agentID: string;
  bucket: string;
}
const notice = (text: string) =>
  waitFor(() => expect(noticeStore.get().map(({ message }) => message)).toContain(text));

describe('the editor', () => {
  test('begins with a comment, which is no change, and has a label and a keyboard exit', async () => {
    await open();
    expect(written()).toContain('aspect ratio');
    expect(screen.getByText('All changes saved.')).toBeTruthy();
    expect(document.getElementById(box().getAttribute('aria-describedby')!)!.textContent).toContain(
      'Escape, then Tab',
    );
  });

  test('can save changes, and Discard restores the old CSS', async () => {
    await open({ ADVANCED_customCSS: '.bar{color:red}' });
    write('.bar{color:blue}');
    expect(await screen.findByText('There are unsaved changes.')).toBeTruthy();
    await press('Discard');
    expect(written()).toBe('.bar{color:red}');
  });

  test('refuses a paste beyond the limit with a message, and keeps the old CSS editable', async () => {
    await open({ ADVANCED_customCSS: '.a{color:blue}' });
    write(`/*${'x'.repeat(49_997)}*/`);
    const words = 'Your CSS would be too long. The maximum is 50,000 characters.';
    await notice(words);
    expect(
      document.getElementById(box().getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent,
    ).toBe(words);
    expect([written(), screen.getByText('All changes saved.') !== null]).toEqual([
      '.a{color:blue}',
      true,
    ]);
    write('.a{color:red}');
    expect([written(), screen.queryByText(words)]).toEqual(['.a{color:red}', null]);
  });

  test('marks and lists the lines that visitors do not get', async () => {
    await open(
      { ADVANCED_customCSS: '.a{}\n@import url(x);' },
      {
        'POST /v2/agents/:id/css/check': () => ({
          data: { css: '', dropped: [{ line: 2, css: '@import url(x);', reason: 'AT_RULE' }] },
        }),
      },
    );
    expect(await screen.findByText('1 rule of your CSS is blocked')).toBeTruthy();
    await waitFor(() =>
      expect(document.querySelector('.cm-lintRange')?.textContent).toBe('@import url(x);'),
    );
  });

  test('moves marks with their lines during typing, and keeps them when the check fails', async () => {
    await open(
      { ADVANCED_customCSS: '.a{}\n@import url(x);' },
      {
        'POST /v2/agents/:id/css/check': () => ({
          data: { css: '', dropped: [{ line: 2, css: '@import url(x);', reason: 'AT_RULE' }] },
        }),
      },
    );
    const marked = () => document.querySelector('.cm-lintRange')?.textContent;
    await waitFor(() => expect(marked()).toBe('@import url(x);'));
    remote.api.on('POST /v2/agents/:id/css/check', () => {
      throw new AppError('BAD_INPUT', { fields: {} });
    });
    await press('Show preview');
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
    expect([written(), marked()]).toEqual(['\n.a{}\n@import url(x);', '@import url(x);']);
    expect(await screen.findByText(/could not be checked/, {}, { timeout: 10_000 })).toBeTruthy();
    expect([marked(), screen.queryByText('1 rule of your CSS is blocked') !== null]).toEqual([
      '@import url(x);',
      true,
    ]);
  });
});

describe('the assistant', () => {
  test('a suggestion sends a request, its CSS is inserted at once, and one click undoes that', async () => {
    await open({ ADVANCED_customCSS: '.a{color:blue}' });
    const panel = await openAssistant();
    expect(await panel.findByText(/No model is connected/)).toBeTruthy();
    for (const name of [
      'Make the chat bubble purple',
      'Add a glow effect to buttons',
      'Create a pizza shop theme',
    ])
      expect(panel.getByRole('button', { name })).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Make the chat bubble purple' }));
    await notice('CSS generated and inserted successfully!');
    expect(cssRequests()).toMatchObject([
      {
        agentID: AGENT_ID,
        bucket: 'eu',
        currentCSS: '.a{color:blue}',
        messages: [{ role: 'user', content: 'Make the chat bubble purple' }],
      },
    ]);
    expect(written()).toBe('.a{color:blue}\n\n.bar { color: red; }\n');
    await userEvent.click(panel.getByRole('button', { name: 'Undo insert' }));
    expect(written()).toBe('.a{color:blue}');
    await userEvent.dblClick(panel.getByRole('button', { name: 'Insert CSS' }));
    await notice('CSS inserted manually!');
    expect(written()).toBe('.a{color:blue}\n\n.bar { color: red; }\n');
    await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
    expect(screen.getByText(/^Preview of the suggestion/)).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Reset the conversation' }));
    expect(screen.queryByText(/^Preview of the suggestion/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo insert' }));
    expect(written()).toBe('.a{color:blue}');
  });

  test('Insert CSS after other insertions leaves the rules once, at the end, where they take precedence', async () => {
    const colors: Record<string, string> = {
      'Make the chat bubble purple': 'purple',
      'Add a glow effect to buttons': 'gold',
    };
    const styled = (color: string) => `.bar {\n  color: ${color};\n}`;
    const answered = (body: unknown) =>
      reply(styled(colors[CssRequest.parse(body).messages.at(-1)!.content]!));
    await open(
      { ADVANCED_customCSS: '.a{color:blue}' },
      { 'POST /ai-css-generator': ({ body }) => answered(body) },
    );
    const panel = await openAssistant();
    await userEvent.click(panel.getByRole('button', { name: 'Make the chat bubble purple' }));
    await waitFor(() => expect(written()).toBe(`.a{color:blue}\n\n${styled('purple')}\n`));
    const glow = panel.getByRole<HTMLButtonElement>('button', {
      name: 'Add a glow effect to buttons',
    });
    await waitFor(() => expect(glow.disabled).toBe(false));
    await userEvent.click(glow);
    await waitFor(() =>
      expect(written()).toBe(`.a{color:blue}\n\n${styled('purple')}\n\n${styled('gold')}\n`),
    );
    await userEvent.click(panel.getAllByRole('button', { name: 'Insert CSS' })[0]!);
    expect(written()).toBe(`.a{color:blue}\n\n${styled('gold')}\n\n${styled('purple')}\n`);
  });

  test.each([
    [true, 'true'],
    [false, null],
  ])('on a phone (%s) the page behind is inert, and only there', async (phone, modal) => {
    const answer = globalThis.matchMedia;
    globalThis.matchMedia = (query) => ({
      ...answer(query),
      matches: phone && query.includes('max-width'),
    });
    try {
      await open();
      await press('AI CSS Assistant');
      const dialog = await screen.findByRole('dialog', { name: 'AI CSS Assistant' });
      expect(dialog.getAttribute('aria-modal')).toBe(modal);
    } finally {
      globalThis.matchMedia = answer;
    }
  });

  test('a conversation with a very long answer can continue', async () => {
    await open(
      {},
      {
        'POST /ai-css-generator': ({ body }) =>
          CssRequest.parse(body).messages.length === 1
            ? reply(`.bar { color: red; }\n${'.a { color: red; }\n'.repeat(1_000)}`)
            : { success: true, response: 'Fine.', writer: 'model', dropped: [] },
      },
    );
    const panel = await openAssistant();
    await userEvent.click(panel.getByRole('button', { name: 'Create a pizza shop theme' }));
    await notice('CSS generated and inserted successfully!');
    const message = panel.getByRole('textbox', { name: 'What should look different?' });
    fireEvent.change(message, { target: { value: 'Shorter' } });
    fireEvent.keyDown(message, { key: 'Enter', ctrlKey: true });
    expect((await panel.findAllByText('Fine.')).length).toBeGreaterThan(0);
  });

  test('Ctrl+Enter sends text that is not blank, one at a time, and the conversation is kept until reset', async () => {
    let answer = (): void => undefined;
    await open(
      {},
      {
        'POST /ai-css-generator': () =>
          new Promise((resolve) => {
            answer = () =>
              resolve({
                success: true,
                response: 'It is fine as it is.',
                writer: 'model',
                dropped: [],
              });
          }),
      },
    );
    let panel = await openAssistant();
    const message = panel.getByRole('textbox', { name: 'What should look different?' });
    await userEvent.type(message, '  {Control>}{Enter}{/Control}');
    expect(cssRequests()).toEqual([]);
    await userEvent.type(message, 'Nicer{Meta>}{Enter}{/Meta}');
    expect(await panel.findByText('Generating CSS')).toBeTruthy();
    await userEvent.type(message, 'More{Control>}{Enter}{/Control}');
    expect(cssRequests()).toHaveLength(1);
    act(() => answer());
    await notice(
      'Generated response but no CSS code found. Please check the chat for the response.',
    );
    expect(panel.queryByRole('button', { name: 'Insert CSS' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Close the assistant' }));
    const goTo = (name: string) =>
      userEvent.click(
        within(screen.getByRole('navigation', { name: 'Settings sections' })).getByRole('link', {
          name,
        }),
      );
    await goTo('Handoff');
    await goTo('Look');
    panel = await openAssistant();
    expect(panel.getAllByText('It is fine as it is.').length).toBeGreaterThan(0);
    await userEvent.click(panel.getByRole('button', { name: 'Reset the conversation' }));
    await notice('Chat conversation reset!');
    expect(panel.queryByText('It is fine as it is.')).toBeNull();
  });

  test.each<[string, ApiHandlers, RegExp]>([
    [
      'a refusal',
      {
        'POST /ai-css-generator': () => ({
          success: false,
          error: 'I cannot do that: rules only.',
          writer: 'rules',
        }),
      },
      /rules only/,
    ],
    [
      'a model that does not answer',
      {
        'POST /ai-css-generator': () => {
          throw new AppError('UNAVAILABLE');
        },
      },
      /HTTP error! status: 503/,
    ],
    [
      'a budget that is used up',
      {
        'POST /ai-css-generator': () => {
          throw new AppError('RATE_LIMITED', { retryAfterSeconds: 5 });
        },
      },
      /Too many requests/,
    ],
    [
      'an answer nobody agreed on',
      { 'POST /ai-css-generator': () => ({ fine: true }) },
      /Failed to generate CSS$/,
    ],
  ])(
    '%s is reported in the conversation and in a notice, and changes nothing',
    async (_name, api, words) => {
      await open({ ADVANCED_customCSS: '.a{color:blue}' }, api);
      const panel = await openAssistant();
      const message = panel.getByRole<HTMLTextAreaElement>('textbox', {
        name: 'What should look different?',
      });
      fireEvent.change(message, { target: { value: 'A look for a pizza shop' } });
      await userEvent.click(panel.getByRole('button', { name: 'Send' }));
      await notice('Failed to generate CSS. Please try again.');
      expect((await panel.findAllByText(words)).length).toBeGreaterThan(0);
      expect(written()).toBe('.a{color:blue}');
      // The text is still in the field, so that the user can send it again or change it. The failed
      // message is not part of the next request.
      expect(message.value).toBe('A look for a pizza shop');
      await userEvent.click(panel.getByRole('button', { name: 'Send' }));
      await waitFor(() =>
        expect(cssRequests().map(({ messages }) => messages.length)).toEqual([1, 1]),
      );
    },
  );

  test('text typed during a failing request is kept, also after closing and reopening the assistant', async () => {
    let fail = (): void => undefined;
    await open(
      {},
      {
        'POST /ai-css-generator': () =>
          new Promise((_resolve, reject) => {
            fail = () => reject(new AppError('UNAVAILABLE'));
          }),
      },
    );
    let panel = await openAssistant();
    const box = () =>
      panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'What should look different?' });
    await userEvent.type(box(), 'First{Control>}{Enter}{/Control}');
    expect(box().value).toBe('');
    await userEvent.type(box(), 'Second');
    act(() => fail());
    await notice('Failed to generate CSS. Please try again.');
    await userEvent.click(panel.getByRole('button', { name: 'Close the assistant' }));
    panel = await openAssistant();
    expect(box().value).toBe('Second');
  });

  test('a message without its CSS says so, and removed rules are reported', async () => {
    await open(
      {},
      {
        'POST /ai-css-generator': () => ({
          success: true,
          response: `${FENCE}css\n\n${FENCE}`,
          writer: 'model',
          dropped: [{ line: 1, css: '@import "x"', reason: 'AT_RULE' }],
        }),
      },
    );
    const panel = await openAssistant();
    await userEvent.click(panel.getByRole('button', { name: 'Create a pizza shop theme' }));
    expect(await panel.findByText('1 unsafe rule was removed')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Insert CSS' }));
    await notice('No CSS code found in this message');
  });

  test('CSS that would not fit is not inserted', async () => {
    await open({ ADVANCED_customCSS: `/*${'x'.repeat(49_985)}*/` });
    const panel = await openAssistant();
    await userEvent.click(panel.getByRole('button', { name: 'Create a pizza shop theme' }));
    await notice('Your CSS would be too long. The maximum is 50,000 characters.');
    expect(screen.getByText('All changes saved.')).toBeTruthy();
  });
});
