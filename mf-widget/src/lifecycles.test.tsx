import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AppError } from '@voxgrove/contracts';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import { AGENT_ID, publishedAgent } from '../server/testing/published-agent';
import * as lifecycles from './lifecycles';
import * as lookPreview from './slots/look-preview';
import * as script from './slots/website-script';

let remote: RenderedRemote;
afterEach(() => remote.unmount());
beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }), ReadableStream });
});

const registry = testRegistry(
  testRemote({ name: 'mf-widget', routes: [{ path: '/prototype', title: 'prototype.tabTitle' }] }),
  testRemote({
    name: 'mf-agents',
    links: { 'agents.list': '/agents', 'agents.overview': '/agents/:agentId' },
  }),
);
const { agent } = publishedAgent(AGENT_ID, {
  title: 'Fernhill Guide',
  customThemeJSONString: '{"themeType":"light","primary":"#2f6f4e"}',
});
const published = { 'GET /public/agents/:agentId': () => ({ data: agent }) };
const unpublished = {
  'GET /public/agents/:agentId': () => {
    throw new AppError('NOT_FOUND');
  },
  'GET /v2/agents/:agentId/test': () => ({
    data: { agent, publishedVersion: 0, unpublishedChanges: false },
  }),
};

describe('the demo page', () => {
  test("shows the agent's chat open, with its greeting", async () => {
    remote = await renderRemote(lifecycles, {
      path: `/prototype?vg_id=${AGENT_ID}`,
      registry,
      api: published,
    });
    await screen.findByRole('heading', { name: 'Demo page' });
    const host = [...remote.element.querySelectorAll('div')].find(
      ({ shadowRoot }) => shadowRoot !== null,
    )!;
    const chat = host.shadowRoot!;
    expect(chat.querySelector('.panel')).toHaveProperty('hidden', false);
    await waitFor(() =>
      expect(chat.querySelector('[role=log]')?.textContent).toContain('Hello, I am Fern.'),
    );
    expect(chat.querySelector('.head')?.textContent).toContain('Fernhill Guide');
    expect(remote.api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /api/eu/public/agents/${AGENT_ID}`,
    ]);
  });

  test('offers a code to open it on a phone, and explains where that cannot work', async () => {
    remote = await renderRemote(lifecycles, {
      path: `/prototype?vg_id=${AGENT_ID}`,
      registry,
      api: published,
    });
    (await screen.findByRole('button', { name: 'QR code' })).click();
    await screen.findByRole('img', { name: 'QR code of the demo page' });
    expect(screen.getByText(`${location.origin}/eu/prototype/${AGENT_ID}`)).toBeTruthy();
    expect(screen.getByText('This address works on this machine only.')).toBeTruthy();
  });

  test('asks for an agent if none is given, and links to the list', async () => {
    remote = await renderRemote(lifecycles, { path: '/prototype', registry, api: published });
    await screen.findByRole('heading', { name: 'Which agent would you like to try?' });
    expect(screen.getByRole('link', { name: 'Go to agents' }).getAttribute('href')).toContain(
      '/agents',
    );
    expect(remote.api.calls).toEqual([]);
  });

  test('reports an unpublished agent, and can check again', async () => {
    remote = await renderRemote(lifecycles, {
      path: `/prototype?vg_id=${AGENT_ID}`,
      registry,
      api: unpublished,
    });
    await screen.findByRole('heading', { name: 'This agent is not published yet' });
    remote.api.on('GET /public/agents/:agentId', published['GET /public/agents/:agentId']);
    screen.getByRole('button', { name: 'Check again' }).click();
    await screen.findByRole('heading', { name: 'Demo page' });
  });

  test('does not suggest publishing an unknown or foreign agent', async () => {
    remote = await renderRemote(lifecycles, {
      path: `/prototype?vg_id=${AGENT_ID}`,
      registry,
      api: {
        ...unpublished,
        'GET /v2/agents/:agentId/test': () => {
          throw new AppError('NOT_FOUND');
        },
      },
    });
    await screen.findByRole('heading', { name: 'This agent does not exist' });
    expect(screen.getByRole('link', { name: 'Go to agents' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the agent' })).toBeNull();
  });

  test('reports a failed check, and can retry', async () => {
    const failing = {
      ...unpublished,
      'GET /v2/agents/:agentId/test': () => {
        throw new AppError('INTERNAL');
      },
    };
    remote = await renderRemote(lifecycles, {
      path: `/prototype?vg_id=${AGENT_ID}`,
      registry,
      api: failing,
    });
    await screen.findByText('The demo page could not be loaded');
    remote.api.on('GET /v2/agents/:agentId/test', unpublished['GET /v2/agents/:agentId/test']);
    screen.getByRole('button', { name: 'Retry' }).click();
    await screen.findByRole('heading', { name: 'This agent is not published yet' });
  });

  test('treats an invalid id as an unknown agent', async () => {
    remote = await renderRemote(lifecycles, {
      path: '/prototype?vg_id=..%2F..%2Fx',
      registry,
      api: published,
    });
    await screen.findByRole('heading', { name: 'This agent does not exist' });
    expect(remote.api.calls).toEqual([]);
  });
});

describe('the website script', () => {
  const code = (label = 'Website code') => screen.getByLabelText(label).textContent;
  const src = `${location.origin}/widget/v1/eu/${AGENT_ID}.js`;

  test('is the tag of the agent with the chosen options', async () => {
    remote = await renderRemote(script, {
      registry,
      api: published,
      slotProps: { agentId: AGENT_ID },
    });
    await screen.findByLabelText('Website code');
    expect(code()).toBe(`<script async src="${src}"></script>`);
    expect(screen.queryByText('Not visible yet')).toBeNull();
    fireEvent.change(screen.getByLabelText('Position'), { target: { value: 'bottom-left' } });
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } });
    screen.getByRole('checkbox', { name: 'Centered, over a blurred page' }).click();
    await waitFor(() =>
      expect(code()).toBe(
        `<script async src="${src}" data-render="bottom-left" data-modal data-lang="de"></script>`,
      ),
    );
    fireEvent.change(screen.getByLabelText('Position'), { target: { value: 'popup' } });
    await waitFor(() => expect(code()).toContain('<button data-chat-open>'));
  });

  test.each([
    [
      'popup',
      `<button data-chat-open>Ask us</button>\n<script async src="${src}"></script>`,
      'The chat, opened by a button of the page',
      '// In your page: <button data-chat-open>Ask us</button>',
    ],
    [
      'full-width',
      `<script async src="${src}" data-render="bottom-right"></script>`,
      'The chat in the lower right corner of a page',
      `agentId: '${AGENT_ID}', render: 'bottom-right' }`,
    ],
  ])(
    'of an agent that is set to %s creates a visible chat',
    async (widgetType, line, drawing, program) => {
      remote = await renderRemote(script, {
        registry,
        api: {
          'GET /public/agents/:agentId': () => ({
            data: { ...agent, ui: { ...agent.ui, widgetType } },
          }),
        },
        slotProps: { agentId: AGENT_ID },
      });
      await screen.findByLabelText('Website code');
      expect(code()).toBe(line);
      expect(screen.getByRole('img', { name: drawing })).toBeTruthy();
      screen.getByRole('radio', { name: 'npm' }).click();
      await waitFor(() =>
        expect(code('Installation')).toBe(
          `npm install ${location.origin}/widget/v1/agent-chat-widget-0.2.0.tgz`,
        ),
      );
      await waitFor(() => expect(code('Code')).toContain(program));
    },
  );

  test('confirms copying only for the code that was copied', async () => {
    Object.assign(navigator, { clipboard: { writeText: async () => undefined } });
    remote = await renderRemote(script, {
      registry,
      api: published,
      slotProps: { agentId: AGENT_ID },
    });
    (await screen.findByRole('button', { name: 'Copy' })).click();
    await screen.findByRole('button', { name: 'Copied' });
    screen.getByRole('radio', { name: 'In the page' }).click();
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  test('is also available inline, as a frame, and as the package', async () => {
    remote = await renderRemote(script, {
      registry,
      api: published,
      slotProps: { agentId: AGENT_ID },
    });
    (await screen.findByRole('radio', { name: 'In the page' })).click();
    await waitFor(() =>
      expect(code()).toBe(
        `<div style="width: 500px; height: 500px; max-width: 100%">\n  <script async src="${src}" data-render="full-width"></script>\n</div>`,
      ),
    );
    screen.getByRole('radio', { name: 'Iframe' }).click();
    await waitFor(() =>
      expect(code()).toContain(
        `src="${location.origin}/app/eu/render/${AGENT_ID}/iframe" width="500" height="500"`,
      ),
    );
    screen.getByRole('radio', { name: 'npm' }).click();
    await waitFor(() =>
      expect(code('Code')).toBe(
        `import { createWidget } from 'agent-chat-widget';\n\nconst chat = createWidget({ origin: '${location.origin}', region: 'eu', agentId: '${AGENT_ID}' });`,
      ),
    );
    screen.getByRole('radio', { name: 'React' }).click();
    await waitFor(() =>
      expect(code('Code')).toContain(
        `<AgentChat origin="${location.origin}" region="eu" agentId="${AGENT_ID}" />`,
      ),
    );
  });

  test('creates the signature key after a confirmation and shows it once', async () => {
    remote = await renderRemote(script, {
      registry,
      api: {
        ...published,
        'POST /v2/agents/:agentId/secret/rotate': () => ({ secret: 'vg_Abcdefghij0123456789' }),
      },
      slotProps: { agentId: AGENT_ID },
    });
    (await screen.findByRole('button', { name: 'Make a secret key' })).click();
    expect(remote.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    (await screen.findByRole('button', { name: 'Make the key' })).click();
    await screen.findByText('vg_Abcdefghij0123456789');
    expect(screen.queryByRole('button', { name: 'Make a secret key' })).toBeNull();
  });

  test('of an unpublished agent warns that nothing is visible until the agent is published', async () => {
    remote = await renderRemote(script, {
      registry,
      api: unpublished,
      slotProps: { agentId: AGENT_ID, published: 0 },
    });
    await screen.findByText('Not visible yet');
    remote.api.on('GET /public/agents/:agentId', published['GET /public/agents/:agentId']);
    await remote.update({ agentId: AGENT_ID, published: 1 });
    await waitFor(() => expect(screen.queryByText('Not visible yet')).toBeNull());
    expect(screen.queryByText('Not visible yet')).toBeNull();
  });
});

describe('the preview of a look', () => {
  const tested = {
    'GET /v2/agents/:agentId/test': () => ({
      data: { agent, publishedVersion: 0, unpublishedChanges: false },
    }),
  };
  const chat = () =>
    [...remote.element.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot !== null);
  const painted = (name: string) => chat()!.style.getPropertyValue(name);
  const said = () => chat()!.shadowRoot!.querySelector('[role=log]')?.textContent;

  test('shows the unsaved look, follows every change, and requests only the draft', async () => {
    remote = await renderRemote(lookPreview, {
      registry,
      api: tested,
      slotProps: {
        agentId: AGENT_ID,
        look: { title: 'Moss', theme: 'red-dark', customThemeJSONString: '' },
      },
    });
    await waitFor(() => expect(said()).toContain('What can you help me with?'));
    expect(said()).toContain('I answer questions about Moss.');
    expect(said()).toContain('Hello, I am Fern.');
    expect(chat()!.shadowRoot!.querySelector('.head')!.textContent).toContain('Moss');
    expect([painted('--vg-primary'), painted('--vg-scheme'), painted('--vg-shade-0')]).toEqual([
      '#c02626',
      'dark',
      '',
    ]);
    await remote.update({
      agentId: AGENT_ID,
      look: {
        title: 'Moss',
        customThemeJSONString: JSON.stringify({
          themeType: 'light',
          primary: '#0070f3',
          nineColorPallet: [[212, 100, 95]],
        }),
      },
    });
    await waitFor(() =>
      expect([painted('--vg-primary'), painted('--vg-scheme'), painted('--vg-shade-0')]).toEqual([
        '#0070f3',
        'light',
        'hsl(212 100% 95%)',
      ]),
    );

    // The sample answers every message locally.
    const input = chat()!.shadowRoot!.querySelector('textarea')!;
    input.value = 'Is anybody there?';
    fireEvent.keyDown(input, { keyCode: 13 });
    await waitFor(() => expect(said()).toMatch(/Is anybody there\?.*This is a sample/s));
    expect(remote.api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /api/eu/v2/agents/${AGENT_ID}/test`,
    ]);
  });

  test('reports when it cannot load', async () => {
    remote = await renderRemote(lookPreview, {
      registry,
      api: {
        'GET /v2/agents/:agentId/test': () => {
          throw new AppError('NOT_FOUND');
        },
      },
      slotProps: { agentId: AGENT_ID, look: {} },
    });
    await screen.findByText('The preview could not be prepared');
  });
});
