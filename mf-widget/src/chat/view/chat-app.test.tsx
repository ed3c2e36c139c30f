import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MARKERS } from '@voxgrove/contracts';
import type { Shell } from '../../../loader/handover';
import type { ChatMessage } from '../client/api';
import { consentHash } from './consent-hash';
import { endShown, sent, show } from './testing/show-chat';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  endShown();
});

const log = () => screen.getByRole('log');
const write = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

test('what is to be agreed to comes before anything is stored or sent, then what was typed goes out; a changed mind keeps the words', async () => {
  const { calls, shell } = await show({ webChat: { consentText: 'We read **all** of it.', preChatForm: [{ key: 'name', label: 'Your name', type: 'text', required: true }, { key: 'order', label: 'Order', type: 'text', required: false }] } });
  await write('Hello there');
  await screen.findByText('all');
  expect([calls, localStorage.length, shell.form.hidden]).toEqual([[], 0, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect([shell.input.value, shell.form.hidden]).toEqual(['Hello there', false]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept and send' }));
  const name = await screen.findByRole('textbox', { name: 'Your name' });
  await userEvent.type(name, ' {Enter}');
  expect(calls).toEqual([]);
  await userEvent.type(name, 'Ada{Enter}');
  await waitFor(() => expect(sent(calls)).toEqual(['Hello there']));
  expect(calls.map(([call]) => call)).toEqual(['POST session', 'POST profile', 'POST interact']);
  expect(calls[1]![1]).toEqual({ consent: consentHash('We read **all** of it.'), name: 'Ada' });
  expect(shell.form.hidden).toBe(false);
  await write('Again');
  await waitFor(() => expect(sent(calls)).toEqual(['Hello there', 'Again']));
});

test('a test of a draft asks for nothing, calls nobody and sends no mail', async () => {
  const { calls } = await show({ test: true, webChat: { consentText: 'Agree', preChatForm: [{ key: 'name', label: 'Your name', type: 'text', required: true }] } });
  await write('Hello');
  await waitFor(() => expect(sent(calls)).toEqual(['Hello']));
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('offered answers are below the greeting, then below the last message; a press sends one', async () => {
  const { calls, tell } = await show({ webChat: { quickReplies: ['Opening hours'] } });
  await userEvent.click(within(screen.getByRole('group', { name: 'Suggested replies' })).getByRole('button', { name: 'Opening hours' }));
  await waitFor(() => expect(sent(calls)).toEqual(['Opening hours']));
  expect(screen.queryByRole('group', { name: 'Suggested replies' })).toBeNull();
  const message = { id: 'm99', conversationId: 'c1', seq: 99, at: 0, status: 'done', role: 'assistant', sources: [], text: 'Which shop?', quickReplies: ['Oslo', 'Bergen'] } as never;
  tell({ type: 'message', message });
  await userEvent.click(await screen.findByRole('button', { name: 'Bergen' }));
  await waitFor(() => expect(sent(calls)).toEqual(['Opening hours', 'Bergen']));
});

test('cards have pictures of secure places only, links that open elsewhere, and answers that are sent', async () => {
  const { calls } = await show({ messages: [{ cards: [
    { title: 'Fern 2', imageUrl: 'https://shop.example/2.jpg', buttons: [{ label: 'Open', url: 'https://shop.example/2' }, { label: 'Trap', url: 'javascript:alert(1)' }] },
    { title: 'Fern 4', imageUrl: 'http://shop.example/4.jpg', buttons: [{ label: 'More of it', reply: 'Tell me of Fern 4' }] },
  ] }] });
  const cards = await screen.findByRole('list', { name: 'Cards' });
  expect([...cards.querySelectorAll('img')].map((image) => ['src', 'loading', 'referrerpolicy'].map((name) => image.getAttribute(name)))).toEqual([['https://shop.example/2.jpg', 'lazy', 'no-referrer']]);
  expect(within(cards).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://shop.example/2']);
  expect(cards.tabIndex).toBe(0);
  await userEvent.click(within(cards).getByRole('button', { name: 'More of it' }));
  await waitFor(() => expect(sent(calls)).toEqual(['Tell me of Fern 4']));
});

test('an answer is rated by a press that a second one takes back; one that is not kept says so', async () => {
  const { calls, refuse } = await show({ messages: [{ role: 'visitor', text: 'Why?' }, { text: 'Because.' }] });
  const up = screen.getByRole('button', { name: 'Helpful' });
  await userEvent.click(up);
  await screen.findByText('Thank you for telling us');
  expect(up.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(up);
  expect(up.getAttribute('aria-pressed')).toBe('false');
  await waitFor(() => expect(calls.filter(([call]) => call === 'POST feedback').map(([, { feedback }]) => feedback)).toEqual(['up', null]));
  refuse['feedback'] = { message: 'no' };
  await userEvent.click(screen.getByRole('button', { name: 'Not helpful' }));
  await screen.findByText('That did not work. Please try again.');
  expect(screen.getByRole('button', { name: 'Not helpful' }).getAttribute('aria-pressed')).toBe('false');
});

test('an answer that failed is asked for again; one that was missed offers a person', async () => {
  const failed = await show({ messages: [{ role: 'visitor', text: 'Why?' }, { status: 'failed' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(sent(failed.calls)).toEqual(['Why?']));
  endShown();
  const missed = await show({ messages: [{ role: 'visitor', text: 'Why?' }, { text: 'I do not know.', band: 'miss' }] });
  await userEvent.click(within(log()).getByRole('button', { name: 'Talk to a person' }));
  await screen.findByText('A person has been asked to join');
  expect(missed.calls.at(-1)).toEqual(['POST handoff', { conversationId: 'c1' }]);
});

test('by keyboard: a person is asked for in the menu, awaited, writes, and gives the chat back', async () => {
  const { calls, tell } = await show({ messages: [{ role: 'visitor', text: 'Why?' }, { text: 'Because.' }], UIhandoffTitle: 'Our team is on its way' });
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Talk to a person', 'Send this chat by e-mail']);
  expect(document.activeElement).toBe(items[0]);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(items[1]);
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, screen.getByRole('button', { name: 'More' })]);
  await userEvent.keyboard('{Enter}{Enter}');
  await screen.findByText('Our team is on its way');
  expect(screen.getByRole('button', { name: 'Go on with the assistant' })).toBeTruthy();

  tell({ type: 'message', message: { id: 's1', conversationId: 'c1', seq: 18, at: 0, status: 'done', role: 'system', sources: [], text: MARKERS.requested } as never });
  tell({ type: 'state', state: 'human-chatting', handledBy: 'Ada' });
  tell({ type: 'message', message: { id: 's2', conversationId: 'c1', seq: 19, at: 0, status: 'done', role: 'system', sources: [], text: MARKERS.joined.replace('{name}', 'Ada') } as never });
  await screen.findByText('Ada is here and answers you');
  tell({ type: 'message', message: { id: 'h1', conversationId: 'c1', seq: 20, at: 0, status: 'done', role: 'human', sources: [], text: 'Hi, how can I help?', author: 'Ada' } as never });
  await within(log()).findByText('Hi, how can I help?');
  expect(log().textContent).toContain('Ada: Hi, how can I help?');
  // What stands above the composer is not said in the log, too, nor read out twice.
  expect(['A person has been asked to join', 'Ada is here and answers you'].map((words) => screen.queryAllByText(words).length)).toEqual([0, 1]);
  await write('My pole is broken');
  await waitFor(() => expect(sent(calls)).toEqual(['My pole is broken']));
  expect(screen.queryByRole('img', { name: 'Writing an answer' })).toBeNull();
  tell({ type: 'state', state: 'ai-chatting' });
  await waitFor(() => expect(screen.queryByText('Ada is here and answers you')).toBeNull());
});

test('nobody came: an address and a message can be left, once', async () => {
  const { calls, tell, client } = await show({ messages: [{ role: 'visitor', text: 'Why?' }] });
  tell({ type: 'state', state: 'requested_chat', requestedAt: Date.now() - 6 * 60_000 });
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@shop.example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Call me');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Thank you. The answer comes to ada@shop.example.');
  expect(calls.at(-1)).toEqual(['POST contact', { conversationId: 'c1', email: 'ada@shop.example', message: 'Call me' }]);
  expect(client.left).toBe(true);
});

test('the chat is mailed to an address; a refusal is said in the server\'s words', async () => {
  const { calls, refuse } = await show({ messages: [{ role: 'visitor', text: 'Why?' }, { text: 'Because.' }] });
  refuse['transcript-mail'] = { errorCode: 'RATE_LIMITED', message: 'Too many mails.' };
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Send this chat by e-mail' }));
  const email = await screen.findByRole('textbox', { name: 'E-mail address' });
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, 'ada@shop.example{Enter}');
  await screen.findByText('Too many mails.');
  delete refuse['transcript-mail'];
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }));
  await screen.findByText('This chat was sent to ada@shop.example.');
  expect(calls.at(-1)).toEqual(['POST transcript-mail', { conversationId: 'c1', email: 'ada@shop.example', lang: 'en' }]);
});

test('files upload while one writes and go with the message; what cannot be sent says why', async () => {
  const requests: { file: File; headers: Record<string, string>; finish: (status: number, response: object) => void }[] = [];
  globalThis.XMLHttpRequest = class {
    upload = {}; status = 0; response: unknown; onload = () => {}; onerror = () => {}; onabort = () => {};
    headers: Record<string, string> = {};
    open() {}
    abort() { this.onabort(); }
    setRequestHeader(name: string, value: string) { this.headers[name] = value; }
    send(file: File) { requests.push({ file, headers: this.headers, finish: (status, response) => { Object.assign(this, { status, response }); this.onload(); } }); }
  } as never;
  const { calls, shell } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Attach pictures or PDFs' }));
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [new File(['1'], 'pole é.png', { type: 'image/png' }), new File(['2'], 'big.pdf', { type: 'application/pdf' })]);
  await screen.findByRole('progressbar', { name: 'Uploading: big.pdf' });
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[0]!.headers).toEqual({ authorization: 'Bearer token', 'content-type': 'image/png', 'x-file-name': 'pole%20%C3%A9.png' });
  await act(async () => requests[1]!.finish(413, { errorCode: 'UPLOAD_TOO_LARGE', message: 'Max size: 10 MBs' }));
  await screen.findByText('Max size: 10 MBs');
  await userEvent.click(screen.getByRole('button', { name: 'Remove big.pdf' }));
  // Sent before it is there: it waits.
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent(calls)).toEqual([]);
  const attachment = { id: 'f1', url: '/files/f1.png', name: 'pole é.png', type: 'image/png', bytes: 1 };
  await act(async () => requests[0]!.finish(200, { data: attachment }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject(['POST interact', { text: '', attachments: [{ id: 'f1' }] }]));
  expect([screen.queryByRole('button', { name: /^Remove/ }), shell.input.value]).toEqual([null, '']);
  await screen.findByRole('button', { name: 'Attach pictures or PDFs' });
  fireEvent.paste(shell.input, { clipboardData: { files: [new File(['3'], 'pasted.png', { type: 'image/png' })] } });
  expect(await screen.findByRole('button', { name: 'Remove pasted.png' })).toBeTruthy();
});

test('who comes next finds nothing of the one before: no words in the composer, no files chosen, no form half filled in', async () => {
  const { shell, client } = await show({ messages: [{ text: 'Hello Ann' }] });
  fireEvent.paste(shell.input, { clipboardData: { files: [new File(['1'], 'passport.txt', { type: 'text/plain' })] } });
  await screen.findByRole('button', { name: 'Remove passport.txt' });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Send this chat by e-mail' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ann@shop.example');
  shell.input.value = 'Between you and me';
  act(() => client.reset());
  await waitFor(() => expect(screen.queryByText('Hello Ann')).toBeNull());
  expect([screen.queryByRole('button', { name: 'Remove passport.txt' }), screen.queryByRole('textbox', { name: 'E-mail address' }), shell.form.hidden, shell.input.value]).toEqual([null, null, false, '']);
});

test('Escape closes the open menu and not the chat around it', async () => {
  const { shell } = await show();
  const heard = jest.fn();
  shell.panel.addEventListener('keydown', heard);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Talk to a person' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(heard).not.toHaveBeenCalled();
});

test('what comes a moment after the conversation finds its place kept, and reads nothing out that was said before it', async () => {
  const { shell, tell } = await show({ messages: [{ role: 'visitor', text: 'Hello?' }, { text: 'Said yesterday.' }] });
  const place = shell.form.querySelector('div');
  expect((await screen.findByRole('button', { name: 'Attach pictures or PDFs' })).parentElement).toBe(place);
  expect((await screen.findByRole('button', { name: 'More' })).closest('.menu')).not.toBeNull();
  const heard = () => [...document.querySelectorAll('[aria-live=polite] p')].map(({ textContent }) => textContent);
  expect(heard()).toEqual([]);
  tell({ type: 'message', message: { id: 'n1', conversationId: 'c1', seq: 20, at: 0, status: 'done', role: 'assistant', sources: [], text: 'Said today.' } as never });
  await waitFor(() => expect(heard()).toEqual(['Said today.']));
});

test('the owner\'s style sheet comes after ours, also after those that are fetched later', async () => {
  const { shell } = await show({ ADVANCED_customCSS: '.cards{gap:40px}', messages: [{ cards: [{ title: 'Fern 2', buttons: [] }] }] });
  await screen.findByRole('list', { name: 'Cards' });
  await screen.findByRole('button', { name: 'Attach pictures or PDFs' });
  expect(shell.root.adoptedStyleSheets.map((sheet) => /\.cards\{gap:40px\}|\.tray|\.branding|\.drop/.exec((sheet as { written?: string }).written!)?.[0])).toEqual(['.drop', '.branding', '.tray', '.cards{gap:40px}']);
});

/** A browser with fonts, and a clock that stands; a font's file is there when `arrives` settles. */
function fonts(arrives?: Promise<void>) {
  const added = new Set<unknown>();
  Object.defineProperty(document, 'fonts', { value: added, configurable: true });
  const fetched = jest.fn(async (_url: string) => {
    await arrives;
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
  });
  Object.assign(globalThis, { fetch: fetched, FontFace: class { load = async () => this; } });
  jest.useFakeTimers();
  return { added, fetched };
}

test('the font is fetched with the first press after the conversation before has been shown, and a second has passed; its end takes it away', async () => {
  const { added, fetched } = fonts();
  let tell: () => void = () => {};
  const { shell } = await show({ fontFamily: 'Inter', messages: [{ text: 'Good morning' }], history: new Promise((resolve) => { tell = resolve; }) });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  fireEvent.click(shell.input);
  expect(fetched).not.toHaveBeenCalled();
  tell();
  await act(() => jest.advanceTimersByTimeAsync(900));
  fireEvent.click(shell.input);
  expect([log().textContent, fetched.mock.calls]).toEqual([expect.stringContaining('Good morning'), []]);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(fetched).not.toHaveBeenCalled();
  jest.useRealTimers();
  // However long it takes: the next press wears it.
  await waitFor(() => {
    fireEvent.click(shell.input);
    expect(shell.host.style.getPropertyValue('--vg-font')).toContain('Voxgrove inter');
  });
  expect([fetched.mock.calls.map(([url]) => url), added.size]).toEqual([[expect.stringContaining('/widget/v1/font-inter-latin.woff2')], 1]);
  cleanup();
  expect([shell.host.style.getPropertyValue('--vg-font'), added.size]).toEqual(['', 0]);
});

test.each([
  ['the next key', ({ input }: Shell) => fireEvent.keyDown(input, { key: 'a' })],
  ['the next press', ({ body }: Shell) => fireEvent.click(body)],
  ['the chat\'s closing', ({ panel }: Shell) => { panel.hidden = true; }],
])('a font that comes long after the press waits for %s, so that no text moves while it is read', async (_name, happens) => {
  let late: () => void = () => {};
  const { fetched } = fonts(new Promise((resolve) => { late = resolve; }));
  const { shell } = await show({ fontFamily: 'Inter' });
  const worn = () => shell.host.style.getPropertyValue('--vg-font');
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  fireEvent.click(shell.input);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(fetched).toHaveBeenCalledTimes(1);
  late();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(worn()).toBe('');
  happens(shell);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(worn()).toContain('Voxgrove inter');
});

test('a conversation that goes on says so; what was said before is a press away', async () => {
  const { refuse } = await show({ messages: [{ text: 'And now?' }], earlier: 'Long ago' });
  expect(log().textContent).toContain('This is a new conversation. The earlier one stays readable.');
  refuse['transcript'] = { errorCode: 'NOT_FOUND', message: 'Not found.' };
  await userEvent.click(screen.getByRole('button', { name: 'Show the earlier conversation' }));
  await screen.findByText('That did not work. Please try again.');
  delete refuse['transcript'];
  await userEvent.click(screen.getByRole('button', { name: 'Show the earlier conversation' }));
  await screen.findByText('Long ago');
  expect(/Long ago.*This is a new conversation.*And now\?/s.test(log().textContent)).toBe(true);
  expect([screen.queryByRole('button', { name: 'Show the earlier conversation' }), document.activeElement]).toEqual([null, log()]);
});

test('where something goes wrong with the chat, whose it is stays in the bar', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { shell } = await show({ title: 'Fern', messages: [{ text: 7 as never }] });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(shell.head.textContent).toContain('Fern');
  jest.restoreAllMocks();
});

test('files of messages are shown with their names, in both directions', async () => {
  const file = (name: string, type: string) => ({ id: name, url: `/files/${name}`, name, type, bytes: 1 }) as never;
  await show({ messages: [{ role: 'visitor', attachments: [file('pole.png', 'image/png')] }, { role: 'human', text: 'See here', attachments: [file('guide.pdf', 'application/pdf')] }] });
  expect((await screen.findByRole('img', { name: 'pole.png' })).getAttribute('src')).toBe('https://voxgrove.example/files/pole.png');
  expect(screen.getByRole('link', { name: /^guide\.pdf/ }).getAttribute('href')).toBe('https://voxgrove.example/files/guide.pdf');
});

test.each([
  ['an answer that quotes', [{ text: 'On weekdays.', engine: 'extractive', sources: [{ title: 'Hours', url: 'https://site.example/hours' }] }], true],
  ['an answer without a source', [{ text: 'I have nothing to answer from yet.', engine: 'extractive' }], false],
  ['a person, after such an answer', [{ text: 'On weekdays.', engine: 'extractive', sources: [{ title: 'Hours', url: 'https://site.example/hours' }] }, { role: 'human', text: 'And on Sunday.' }], false],
] as [string, Partial<ChatMessage>[], boolean][])('%s: whether it is said that answers are quotes', async (_name, messages, said) => {
  await show({ messages });
  expect(await screen.findByText(messages.at(-1)!.text!)).toBeTruthy();
  expect(screen.queryByText('Answers are quotes from our website') !== null).toBe(said);
});
