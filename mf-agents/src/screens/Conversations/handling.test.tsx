import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation, Message } from '@voxgrove/contracts';
import { AppError, MARKERS } from '@voxgrove/contracts';
import { renderRemote, testSession } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { liveTopics } from '../../../contract/live-topics';
import * as lifecycles from '../../lifecycles';
import { inboxApi, inboxItem } from '../../testing/inbox-api';
import { AGENT_ID, ownerView, registry, surroundings } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
});

const ME = testSession.user.displayName;
const id = (letter: string) => letter.repeat(20) as Conversation['id'];
const conversation = (letter: string, part: Partial<Conversation> = {}): Conversation => ({
  id: id(letter),
  agentId: AGENT_ID,
  visitorId: id('v') as never,
  channel: 'web-chat',
  state: 'ai-chatting',
  startedAt: 1_000,
  lastMessageAt: 2_000,
  messageCount: 1,
  title: `Question ${letter}`,
  lastText: 'Last words',
  unanswered: 0,
  ...part,
});
const message = (seq: number, part: Partial<Message> = {}): Message => ({
  id: `message${seq}` as Message['id'],
  conversationId: id('a'),
  seq,
  role: 'visitor',
  text: `Text ${seq}`,
  at: 1_000 + seq,
  status: 'done',
  sources: [],
  ...part,
});
const waitingOne = conversation('w', {
  state: 'requested_chat',
  requestedAt: 1_500,
  lastMessageAt: 1_000,
});

async function open(
  query: string,
  state: Partial<Conversation> = {},
  messages = [message(1)],
  api: ApiHandlers = {},
) {
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/convos${query}`,
    registry,
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView() }),
      'GET /v2/agents/:id/conversations/:c': () => ({
        data: { conversation: conversation('a', state), messages },
      }),
      ...inboxApi(({ view }) =>
        view === 'waiting'
          ? [inboxItem(waitingOne)]
          : [inboxItem(conversation('a', state)), inboxItem(waitingOne)],
      ),
      ...api,
    },
  });
}
const live = async (changed: Conversation) => {
  await waitFor(() => expect(remote.live.topics).toContain(liveTopics.conversations(AGENT_ID)));
  act(() => remote.live.emit(liveTopics.conversations(AGENT_ID), changed));
};
const titles = () =>
  [...screen.getByLabelText('Conversations').querySelectorAll('a')].map(
    (link) => /Question \w/.exec(link.textContent ?? '')?.[0],
  );

test('waiting visitors are counted and can be listed alone', async () => {
  await open('');
  await screen.findByText('Question w');
  expect(titles()).toEqual(['Question a', 'Question w']);
  await userEvent.click(await screen.findByText('Waiting', { selector: 'a' }));
  await waitFor(() => expect(titles()).toEqual(['Question w']));
  expect(remote.path()).toBe(`/agents/${AGENT_ID}/convos?show=waiting`);
});

describe('a chat', () => {
  test('can be taken over, answered with Enter and handed back, and a reply appears at once', async () => {
    const sent: { text: string; clientMessageId: string }[] = [];
    let arrive = (): void => undefined;
    await open(`?c=${id('a')}`, { state: 'requested_chat', requestedAt: 1_500 }, [message(1)], {
      'POST /v2/agents/:id/conversations/:c/take': () => ({
        data: conversation('a', { state: 'human-chatting', handledBy: ME }),
      }),
      'POST /v2/agents/:id/conversations/:c/give-back': () => ({ data: conversation('a') }),
      'POST /v2/agents/:id/conversations/:c/reply': async ({ body }) => {
        sent.push(body as never);
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return {
          data: {
            conversation: conversation('a', { state: 'human-chatting', handledBy: ME }),
            message: message(1 + sent.length, { role: 'human', author: ME, ...(body as object) }),
          },
        };
      },
    });
    await userEvent.click(await screen.findByText('Take over'));
    const box = await screen.findByLabelText('Your reply');
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard('Hello{Shift>}{Enter}{/Shift}Ada{Enter}');
    expect(await screen.findByText('Sending…')).toBeTruthy();
    expect(sent.map(({ text }) => text)).toEqual(['Hello\nAda']);
    act(() => arrive());
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(
      within(screen.getByRole('log'))
        .getAllByText(/Hello/)
        .map(({ innerHTML }) => innerHTML),
    ).toEqual(['Hello<br>Ada']);
    await userEvent.click(screen.getByText('Hand back to AI'));
    expect(await screen.findByText('AI is answering.')).toBeTruthy();
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  test('shows a long reply completely while it is written, also in a browser without field-sizing', async () => {
    const measured = jest
      .spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get')
      .mockImplementation(function (this: HTMLTextAreaElement) {
        return 20 * Math.ceil(this.value.length / 30);
      });
    await open(`?c=${id('a')}`, { state: 'human-chatting', handledBy: ME });
    const box = await screen.findByLabelText('Your reply');
    await userEvent.click(box);
    await userEvent.paste(
      'The huts are open from May to September, the upper one until the first snow.',
    );
    expect(box.style.height).toBe('60px');
    await userEvent.clear(box);
    expect(box.style.height).toBe('0px');
    measured.mockRestore();
  });

  test('attaches files that are chosen during an upload, and none that were removed', async () => {
    const uploads: (() => void)[] = [];
    let stored = 0;
    await open(`?c=${id('a')}`, { state: 'human-chatting', handledBy: ME }, [message(1)], {
      'POST /v2/agents/:id/conversations/:c/reply-files': async () => {
        stored += 1;
        const name = `${stored}.png`;
        await new Promise<void>((resolve) => uploads.push(resolve));
        return { data: { id: name, url: `/${name}`, name, type: 'image/png', bytes: 1 } };
      },
    });
    await screen.findByLabelText('Your reply');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    const choose = (...names: string[]) =>
      userEvent.upload(
        input,
        names.map((name) => new File(['x'], name, { type: 'image/png' })),
      );
    const finishUpload = async (): Promise<void> => {
      await waitFor(() => expect(uploads).not.toEqual([]));
      await act(async () => uploads.shift()!());
    };
    const attached = () =>
      [...screen.getByLabelText('Attached files').querySelectorAll('li')].map(
        ({ textContent }) => textContent,
      );
    await choose('1.png');
    await finishUpload();
    await choose('2.png');
    await choose('3.png');
    await userEvent.click(await screen.findByLabelText('Remove 1.png'));
    await finishUpload();
    await finishUpload();
    await waitFor(() => expect(attached()).toEqual(['2.png', '3.png']));
    await choose('4.png', '5.png');
    await choose('6.png', '7.png');
    for (let file = 4; file <= 6; file += 1) await finishUpload();
    expect(await screen.findByText('A reply can have up to 5 files.')).toBeTruthy();
    expect(attached()).toEqual(['2.png', '3.png', '4.png', '5.png', '6.png']);
  });

  test('keeps a failed reply, and sending it again sends the same message', async () => {
    const ids: string[] = [];
    await open(`?c=${id('a')}`, { state: 'human-chatting', handledBy: ME }, [message(1)], {
      'POST /v2/agents/:id/conversations/:c/reply': ({ body }) => {
        ids.push((body as { clientMessageId: string }).clientMessageId);
        if (ids.length === 1) throw new AppError('UNAVAILABLE');
        return {
          data: {
            conversation: conversation('a', { state: 'human-chatting', handledBy: ME }),
            message: message(2, { role: 'human', author: ME, ...(body as object) }),
          },
        };
      },
    });
    await userEvent.type(await screen.findByLabelText('Your reply'), 'Are you there?{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
    await userEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('keeps its end visible: the actions for a failed reply, and the last message during a long reply', async () => {
    const resized = new Set<() => void>();
    Object.assign(globalThis, {
      ResizeObserver: class {
        constructor(private readonly told: () => void) {
          /* Stores the callback. */
        }
        observe(): void {
          resized.add(this.told);
        }
        unobserve(): void {
          /* Not needed by these tests. */
        }
        disconnect(): void {
          resized.delete(this.told);
        }
      },
    });
    const measured = jest
      .spyOn(Element.prototype, 'scrollHeight', 'get')
      .mockImplementation(function (this: Element) {
        return this.textContent?.includes('Try again') ? 500 : 400;
      });
    await open(`?c=${id('a')}`, { state: 'human-chatting', handledBy: ME }, [message(1)], {
      'POST /v2/agents/:id/conversations/:c/reply': () => {
        throw new AppError('UNAVAILABLE');
      },
    });
    await userEvent.type(await screen.findByLabelText('Your reply'), 'Are you there?{Enter}');
    await screen.findByText('Try again');
    const log = screen.getByRole('log');
    expect(log.scrollTop).toBe(500);
    log.scrollTop = 420;
    act(() => {
      for (const tell of resized) tell();
    });
    expect(log.scrollTop).toBe(500);
    measured.mockRestore();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  test('keeps unsent text while another conversation is open', async () => {
    let refused = 0;
    await open(`?c=${id('a')}`, { state: 'human-chatting', handledBy: ME }, [message(1)], {
      'POST /v2/agents/:id/conversations/:c/reply': () => {
        refused += 1;
        throw new AppError('UNAVAILABLE');
      },
    });
    await userEvent.type(await screen.findByLabelText('Your reply'), 'Not **arrived**{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
    await userEvent.type(screen.getByLabelText('Your reply'), 'Half a sen');
    await userEvent.click(screen.getByText('Question w'));
    await waitFor(() => expect(remote.path()).toContain(id('w')));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    await userEvent.click(screen.getByText('Question a'));
    expect(await screen.findByText(/Not sent/)).toBeTruthy();
    expect(screen.getByText('arrived').tagName).toBe('STRONG');
    expect((screen.getByLabelText('Your reply') as HTMLTextAreaElement).value).toBe('Half a sen');
    expect(refused).toBe(1);
  });

  test('is marked as seen for each new message while its handler looks at the page', async () => {
    let seen = 0;
    await open(`?c=${id('a')}`, { state: 'human-chatting', handledBy: ME }, [message(1)], {
      'POST /v2/agents/:id/conversations/:c/seen': () => {
        seen += 1;
        return { success: true };
      },
    });
    await waitFor(() => expect(seen).toBe(1));
    const write = (one: Message) => act(() => remote.live.emit(liveTopics.messages(AGENT_ID), one));
    write(message(2, { role: 'human', author: ME, text: 'Mine' }));
    write(message(3, { text: 'Thank you' }));
    await waitFor(() => expect(seen).toBe(2));
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    write(message(4, { text: 'One more thing' }));
    expect(await screen.findByText('One more thing')).toBeTruthy();
    expect(seen).toBe(2);
    visible.mockRestore();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(seen).toBe(3));
    await live(conversation('a', { state: 'human-chatting', handledBy: 'Ben' }));
    write(message(5, { text: 'Hello Ben' }));
    expect(await screen.findByText('Hello Ben')).toBeTruthy();
    expect(seen).toBe(3);
  });

  test('that was full links to the next and the earlier conversation, and allows no action', async () => {
    await open('?c=' + id('a') + '&show=waiting', {
      state: 'ended_chat',
      nextId: id('n'),
      previousId: id('p'),
    });
    expect(
      (await screen.findByRole('link', { name: 'Continue in the next conversation' })).getAttribute(
        'href',
      ),
    ).toContain(`?c=${id('n')}&show=waiting`);
    expect(
      screen
        .getByRole('link', { name: 'Go to the earlier part of this conversation' })
        .getAttribute('href'),
    ).toContain(`?c=${id('p')}`);
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
  });

  test('that becomes full moves its handler to the next one, with the unsent text', async () => {
    const sent: [string, string][] = [];
    const next = conversation('n', { state: 'human-chatting', handledBy: ME, previousId: id('a') });
    await open(`?c=${id('a')}`, { state: 'human-chatting', handledBy: ME }, [message(1)], {
      'GET /v2/agents/:id/conversations/:c': ({ params: { c } }) => ({
        data:
          c === id('n')
            ? { conversation: next, messages: [message(1, { conversationId: id('n') })] }
            : {
                conversation: conversation('a', { state: 'human-chatting', handledBy: ME }),
                messages: [message(1)],
              },
      }),
      'POST /v2/agents/:id/conversations/:c/reply': ({ params: { c }, body }) => {
        sent.push([c!, (body as { text: string }).text]);
        if (c === id('a')) throw new AppError('CONVERSATION_FULL');
        return {
          data: {
            conversation: next,
            message: message(2, {
              conversationId: id('n'),
              role: 'human',
              author: ME,
              ...(body as object),
            }),
          },
        };
      },
    });
    await userEvent.type(await screen.findByLabelText('Your reply'), 'Refused{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
    await userEvent.type(screen.getByLabelText('Your reply'), 'Half a sen');
    await live(conversation('a', { state: 'ended_chat', nextId: id('n') }));
    await waitFor(() => expect(remote.path()).toContain(`c=${id('n')}`));
    await waitFor(() =>
      expect(screen.queryByLabelText<HTMLTextAreaElement>('Your reply')?.value).toBe('Half a sen'),
    );
    await userEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    expect(sent).toEqual([
      [id('a'), 'Refused'],
      [id('n'), 'Refused'],
    ]);
  });

  test('that another person has taken over shows who it is', async () => {
    await open(`?c=${id('a')}`, { state: 'requested_chat', requestedAt: 1_500 }, [message(1)], {
      'POST /v2/agents/:id/conversations/:c/take': () => {
        throw new AppError('CONFLICT', { handledBy: 'Ben' });
      },
    });
    await userEvent.click(await screen.findByText('Take over'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ben is already in this chat.',
    );
    await live(conversation('a', { state: 'human-chatting', handledBy: 'Ben' }));
    expect((await screen.findAllByText('Ben is in this chat')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Take over')).toBeNull();
  });
});

test('shows the visitor, their files, the offered choices and their ratings', async () => {
  const file = {
    id: 'f1',
    url: '/files/tent.png',
    name: 'tent.png',
    type: 'image/png' as const,
    bytes: 10,
  };
  await open(
    `?c=${id('a')}`,
    { visitor: { name: 'Ada', email: 'ada@example.com', verified: true, more: { plan: 'gold' } } },
    [
      message(1, {
        text: '',
        attachments: [
          file,
          { ...file, id: 'f2', url: '/files/bill.pdf', name: 'bill.pdf', type: 'application/pdf' },
          { ...file, id: 'f3', url: '/files/voice.ogg', name: 'voice.ogg', type: 'audio/ogg' },
          { ...file, id: 'f4', url: '/files/video.mp4', name: 'video.mp4', type: 'video/mp4' },
          {
            ...file,
            id: 'f5',
            url: '/files/a.amr',
            name: 'a.amr',
            type: 'audio/amr',
            bytes: 2_400,
          },
        ],
      }),
      message(2, {
        role: 'assistant',
        engine: 'extractive',
        band: 'direct',
        feedback: 'down',
        quickReplies: ['Prices'],
        cards: [
          { title: 'A tent', text: 'For two', buttons: [{ label: 'Rent it', reply: 'rent' }] },
        ],
      }),
      message(3, { role: 'system', text: MARKERS.joined.replace('{name}', 'Ben') }),
      message(4, { role: 'human', author: 'Ben', text: 'Hi' }),
    ],
  );
  const log = within(await screen.findByRole('log'));
  expect(log.getByAltText('tent.png').getAttribute('src')).toBe('/files/tent.png');
  expect(log.getByText('bill.pdf').closest('a')?.getAttribute('href')).toBe('/files/bill.pdf');
  const players = ['voice.ogg', 'video.mp4'].map((name) => log.getByLabelText(name));
  expect(players.map((one) => [one.tagName, one.getAttribute('src')])).toEqual([
    ['AUDIO', '/files/voice.ogg'],
    ['VIDEO', '/files/video.mp4'],
  ]);
  const download = log.getByText('a.amr').closest('a')!;
  expect(download.getAttribute('href')).toBe('/files/a.amr');
  expect(download.textContent).toContain('2 kB');
  expect(log.getByText(/cannot play this format/)).toBeTruthy();
  expect(players.every((one) => one.hasAttribute('controls'))).toBe(true);
  for (const text of ['Prices', 'A tent', 'For two', 'Rent it', 'Not helpful', 'Ben'])
    expect(log.getByText(text)).toBeTruthy();
  expect(log.getByText(/Ben has joined the chat/)).toBeTruthy();
  const about = within(await screen.findByLabelText('About this conversation'));
  expect(about.getByText('Verified')).toBeTruthy();
  for (const text of ['Ada', 'ada@example.com', 'plan', 'gold'])
    expect(about.getAllByText(text).length).toBeGreaterThan(0);
});

describe('a visitor who has left the chat and an address', () => {
  const to = 'ada@shop.example';
  const at = Date.now();
  const time = new Date(at).toLocaleTimeString(undefined, { timeStyle: 'short' });

  test('shows the owner when the reply will be mailed, and that it was mailed', async () => {
    const waiting = { state: 'waiting', to, at } as const;
    await open(`?c=${id('a')}`, { replyMail: waiting });
    expect(
      await screen.findByText(
        `Will be emailed to ${to} at ${time}, unless the visitor reads it in the chat first.`,
      ),
    ).toBeTruthy();
    await live(conversation('a', { replyMail: { ...waiting, reason: 'unreachable' } }));
    expect(
      await screen.findByText(/the mail server could not be reached. Next attempt/),
    ).toBeTruthy();
    await live(conversation('a', { replyMail: { state: 'sent', to, at } }));
    expect(await screen.findByText(`Emailed to ${to} at ${time}`)).toBeTruthy();
    expect(screen.queryByText('Retry')).toBeNull();
  });

  test('shows why a mail failed, and the mail can be retried', async () => {
    const failed = { state: 'failed', to, at, reason: 'refused' } as const;
    await open(`?c=${id('a')}`, { replyMail: failed }, [message(1)], {
      'POST /v2/agents/:id/conversations/:c/reply-mail/retry': () => ({
        data: conversation('a', { replyMail: { state: 'waiting', to, at } }),
      }),
    });
    expect(
      await screen.findByText(`Not emailed to ${to}: the mail server refused this address.`),
    ).toBeTruthy();
    await userEvent.click(screen.getByText('Retry'));
    expect(await screen.findByText(/^Will be emailed to/)).toBeTruthy();
  });
});
