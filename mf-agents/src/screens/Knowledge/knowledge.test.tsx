import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { Chunk, KnowledgeSource } from '@voxgrove/contracts';
import { chooseLanguage, noticeStore, paletteSources, translate } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { liveTopics } from '../../../contract/live-topics';
import * as lifecycles from '../../lifecycles';
import { AGENT_ID, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => { await remote.unmount(); cleanup(); act(() => chooseLanguage('?lang=en')); });

const source = (part: Partial<KnowledgeSource> = {}): KnowledgeSource => ({
  id: 'source-one', agentId: AGENT_ID, kind: 'website', url: 'https://acme.test', title: 'Acme', status: 'SUCCESS', pages: [], chars: 1_200, bytes: 1, chunkCount: 2, refresh: '24h', nextRefreshAt: null,
  checkedAt: 1, readAt: 1, change: 'first', progress: null, revision: 3, updatedAt: 1, ...part,
});
const website = source({ pages: [{ url: 'https://acme.test/a', title: 'Tents', outcome: 'taken', reason: '', bytes: 1, chars: 600 }, { url: 'https://acme.test/b', title: '', outcome: 'robots', reason: 'forbidden by robots.txt', bytes: 0, chars: 0 }] });
const broken = source({ id: 'source-two', kind: 'link', title: 'Returns', url: 'https://acme.test/returns', status: 'ERROR', error: 'HTTP 500' });
const written = source({ id: 'source-three', kind: 'text', title: 'Hours', url: undefined, refresh: 'never' });
const chunk = (position: number, part: Partial<Chunk> = {}): Chunk => ({ id: `chunk-${position}`, agentId: AGENT_ID, sourceId: 'source-one', url: 'https://acme.test/a', title: 'Tents', headings: ['Rental', 'Prices'], text: `Passage ${position} says something.`, position, ...part });
const unanswered = (id: string, question: string) => ({ id, agentId: AGENT_ID, question, count: 2, firstAt: 1, lastAt: 2, conversationId: 'c'.repeat(20), messageId: 'm'.repeat(20), state: 'open', sourceId: null });
const found = {
  ms: 1, engine: 'extractive', prompt: '', answer: { band: 'direct', text: 'A tent is 12 a day.', sources: [] },
  retrieval: { query: 'tent rental', words: [{ word: 'rent', weight: 1, variants: ['rent'] }, { word: 'yurt', weight: 1, variants: [] }], found: 1, passages: [{ chunkId: 'chunk-4', sourceId: 'source-one', title: 'Tents', heading: 'Prices', url: 'https://acme.test/a', score: 3.2, coverage: 0.5, headingCoverage: 0.2, matched: [{ word: 'rent', as: 'rent', in: 'text' }], excerpt: 'Rentals are 12 a day.', use: 'quoted' }] },
};

async function open(path = '', api: ApiHandlers = {}, sources = [website, broken, written], refused: Record<string, { code: string; message: string }> = {}) {
  let known = sources;
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/kb${path}`, registry,
    api: {
      // The first that fits answers.
      ...api, ...surroundings, 'GET /v2/agents/:id': () => ({ data: ownerView() }),
      'GET /v2/agents/:id/knowledge': () => ({ data: { sources: known, chunkCount: 2, chars: 1_200, engine: 'extractive', quota: { used: 1_950_000, limit: 2_000_000 } } }),
      'GET /v2/agents/:id/knowledge/sources/:source': ({ params }) => { const one = known.find(({ id }) => id === params['source']); if (!one) throw new AppError('NOT_FOUND'); return { data: { source: one, content: one.kind === 'text' ? { kind: 'text', text: 'Nine to five.' } : null } }; },
      'GET /v2/agents/:id/knowledge/sources/:source/chunks': ({ query }) => (query['after'] === '1' ? { data: [{ chunk: chunk(1), version: 1 }], next: null, total: 2, start: 1 } : { data: [{ chunk: chunk(query['from'] === 'chunk-4' ? 4 : 0), version: 7 }], next: 1, total: 2, start: query['from'] === 'chunk-4' ? 4 : 0 }),
      'GET /v2/agents/:id/knowledge/sources/:source/answers': () => ({ data: [] }),
      'POST /v2/agents/:id/knowledge/sources/many': ({ body }) => {
        const { action, sourceIds } = body as { action: string; sourceIds: string[] };
        const data = sourceIds.map((id) => {
          if (refused[id]) return { id, source: null, error: refused[id] };
          if (action === 'delete') { known = known.filter((one) => one.id !== id); return { id, source: null, error: null }; }
          known = known.map((one) => (one.id === id ? { ...one, status: action === 'stop' ? 'SUCCESS' as const : 'PENDING' as const, error: undefined } : one));
          return { id, source: known.find((one) => one.id === id), error: null };
        });
        return { data };
      },
      'POST /v2/agents/:id/knowledge/test': () => ({ data: found }),
      ...api,
    },
  });
}
const at = (path: string) => `/agents/${AGENT_ID}/kb${path}`;
const calls = (method: string, part: string) => remote.api.calls.filter((call) => call.method === method && call.path.includes(part));
const slow = { timeout: 20_000 };
/** By what it says: looking through roles takes seconds in a document this size. */
const row = async (title: string) => (await screen.findByText(title, { selector: 'a' }, slow)).closest('tr')!;
const press = async (name: string | RegExp, within_: HTMLElement = document.body) => userEvent.click(within(within_).getByRole('button', { name }));

describe('the list', () => {
  test('says of each source how it stands, why one failed and what that means, and reads it again', async () => {
    await open();
    expect((await row('Acme')).textContent).toContain('Ready');
    const failed = (await row('Returns')).nextElementSibling as HTMLElement;
    expect(failed.textContent).toContain('It could not be read: HTTP 500. What was known before is still used.');
    await press('Try again', failed);
    await waitFor(async () => expect((await row('Returns')).textContent).toContain('Starts in a moment'));
    expect(screen.getByText('1,950,000 of 2,000,000 characters')).toBeTruthy();
    expect(screen.getByText('Almost full: 50,000 characters are left.')).toBeTruthy();
  });

  test('follows what is read: pages so far, then that it is ready', async () => {
    await open();
    await row('Acme');
    await waitFor(() => expect(remote.live.topics).toContain(liveTopics.knowledge(AGENT_ID)));
    const { pages: _, ...event } = source({ status: 'PENDING', progress: 12 });
    act(() => remote.live.emit(liveTopics.knowledge(AGENT_ID), event));
    expect(await screen.findByText('12 pages so far')).toBeTruthy();
    act(() => remote.live.emit(liveTopics.knowledge(AGENT_ID), { ...event, status: 'SUCCESS', progress: null }));
    await waitFor(() => expect(screen.queryByText('12 pages so far')).toBeNull());
  });

  test('a reading under way is stopped from its row', async () => {
    await open('', {}, [source({ status: 'PENDING' })]);
    within(await row('Acme')).getByRole('button', { name: 'More about Acme' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop reading' }));
    await waitFor(async () => expect((await row('Acme')).textContent).toContain('Ready'));
    expect(calls('POST', 'sources/many')[0]?.body).toMatchObject({ action: 'stop' });
  });

  test('of many that were read in quick succession it is said once how it went', async () => {
    const many = Array.from({ length: 12 }, (_, at) => source({ id: `source-${at}`, title: `Site ${at}`, status: 'PENDING' }));
    await open('', {}, many);
    await row('Site 0');
    await waitFor(() => expect(remote.live.topics).toContain(liveTopics.knowledge(AGENT_ID)));
    const said = new Set<string>();
    const deaf = noticeStore.subscribe(() => { for (const { message } of noticeStore.get()) if (/ready|could not be read/.test(message)) said.add(message); });
    act(() => { for (const [at, { pages: _, ...event }] of many.entries()) remote.live.emit(liveTopics.knowledge(AGENT_ID), { ...event, status: at < 3 ? 'ERROR' : 'SUCCESS' }); });
    await waitFor(() => expect([...said]).toEqual(['3 of 12 sources could not be read. The list says why.']), { timeout: 10_000 });
    deaf();
  });

  test('is searched and filtered, and the address says how', async () => {
    await open('?kind=text');
    await row('Hours');
    expect(screen.queryByText('Acme')).toBeNull();
    expect(screen.getByText('1 of 3 sources')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Search sources'), { target: { value: 'RETURNS' } });
    await waitFor(() => expect(remote.path()).toBe(at('?q=RETURNS')));
    expect(screen.queryByText('Hours')).toBeNull();
    fireEvent.change(screen.getByLabelText('Search sources'), { target: { value: 'xyzzy' } });
    await press('Clear search and filters');
    await row('Acme');
  });

  test('chosen sources are read again, ten in a request; beside each that is not it says why, and it stays chosen', async () => {
    const many = Array.from({ length: 30 }, (_, at) => source({ id: `source-${at}`, title: `Site ${at}` }));
    await open('', {}, [...many, written], { 'source-7': { code: 'RATE_LIMITED', message: 'Too many at once.' } });
    await row('Site 0');
    await press('Choose all 31');
    await press('Read again', screen.getByText('31 chosen').parentElement!);
    await waitFor(async () => expect((await row('Site 7')).nextElementSibling?.textContent).toContain('Not read again: Too many at once.'));
    expect(calls('POST', '/sources/many').map(({ body }) => (body as { action: string; sourceIds: string[] })).map(({ action, sourceIds }) => [action, sourceIds.length])).toEqual([['refresh', 10], ['refresh', 10], ['refresh', 10]]);
    expect(screen.getByText('1 chosen')).toBeTruthy();
    expect(screen.getAllByText('Starts in a moment')).toHaveLength(29);
  });

  test('chosen sources are deleted together, once it is said what goes; what cannot be is named and stays', async () => {
    await open('', {}, undefined, { 'source-two': { code: 'FORBIDDEN', message: 'You may not.' } });
    await row('Acme');
    await press('Choose all 3');
    fireEvent.click(screen.getByLabelText('Choose Hours'));
    expect(screen.getByText('2 chosen')).toBeTruthy();
    await press('Delete', screen.getByText('2 chosen').parentElement!);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Delete 2 sources?');
    expect(dialog.textContent).toContain('4 passages with 2,400 characters');
    await press('Delete', dialog);
    expect(await within(dialog).findByText('Returns: You may not.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Acme', { selector: 'a' })).toBeNull());
    expect(await row('Returns')).toBeTruthy();
  });

  test.each([['read again', 'Read again', 'sources are read again'], ['deleted', 'Delete', 'sources are deleted']])('many on their way to be %s are stopped: what is done stays done, the rest is untouched, and it says how many', async (_what, button, told) => {
    const many = Array.from({ length: 30 }, (_, at) => source({ id: `source-${at}`, title: `Site ${at}` }));
    let answer!: () => void;
    const held = new Promise<void>((resolve) => { answer = resolve; });
    await open('', {
      'POST /v2/agents/:id/knowledge/sources/many': async ({ body }) => {
        const { action, sourceIds } = body as { action: string; sourceIds: string[] };
        if (sourceIds.includes('source-10')) await held;
        return { data: sourceIds.map((id) => ({ id, source: action === 'delete' ? null : { ...many.find((one) => one.id === id)!, status: 'PENDING' }, error: null })) };
      },
    }, many);
    await row('Site 0');
    await press('Choose all 30');
    await press(button, screen.getByText('30 chosen').parentElement!);
    if (button === 'Delete') await press('Delete', await screen.findByRole('alertdialog'));
    expect(await screen.findByText(/^10 of 30 are /)).toBeTruthy();
    await press('Stop');
    act(answer);
    expect(await screen.findByText('10 chosen')).toBeTruthy();
    expect(noticeStore.get().map(({ message }) => message)).toContain(`Stopped: 20 ${told}, the other 10 are as they were and stay chosen.`);
    expect(calls('POST', '/sources/many')).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('nothing known yet: the way to begin, and others', async () => {
    await open('', {}, []);
    fireEvent.click(await screen.findByText('Read my website', {}, slow));
    await waitFor(() => expect(remote.path()).toBe(at('/new/website')));
    expect(await screen.findByRole('dialog', { name: 'Add knowledge' })).toBeTruthy();
  });
});

describe('adding', () => {
  const field = (label: string | RegExp) => screen.findByLabelText(label, { selector: 'input, textarea, select' }, slow);

  test('a website: what is missing is said before anything is sent; then how many pages, which not, and how often', async () => {
    await open('/new', { 'POST /v2/agents/:id/knowledge/websites': () => ({ data: { source: source({ id: 'source-new', status: 'PENDING' }), created: true } }) });
    await field(/^Address/);
    await press('Add and read now');
    expect(await screen.findByText('Please enter an address.')).toBeTruthy();
    fireEvent.change(await field(/^Address/), { target: { value: ' acme.test ' } });
    await press('Which pages');
    fireEvent.change(await field('At most this many pages'), { target: { value: '0' } });
    fireEvent.change(await field('Only pages below'), { target: { value: 'docs' } });
    fireEvent.change(await field('Not pages below'), { target: { value: '/docs/old\n\n /jobs/* ' } });
    await press('Add and read now');
    expect(await screen.findByText('Enter a number from 1 to 100.')).toBeTruthy();
    expect(screen.getByText(/^“docs” is not a path/)).toBeTruthy();
    expect(calls('POST', '/websites')).toEqual([]);
    fireEvent.change(await field('Only pages below'), { target: { value: 'https://acme.test/docs/' } });
    fireEvent.change(await field('At most this many pages'), { target: { value: '12' } });
    fireEvent.change(await field('Read again'), { target: { value: '7d' } });
    await press('Add and read now');
    await waitFor(() => expect(remote.path()).toBe(at('')));
    expect(calls('POST', '/websites').map(({ body }) => body)).toEqual([{ website: 'acme.test', refresh: '7d', maxPages: 12, include: ['/docs'], exclude: ['/docs/old', '/jobs'] }]);
  });

  test('what is a source already is shown instead', async () => {
    await open('/new/link', { 'POST /v2/agents/:id/knowledge/links': () => ({ data: { source: broken, created: false } }) });
    fireEvent.change(await field(/^Address/), { target: { value: 'https://acme.test/returns' } });
    await press('Add and read now');
    await waitFor(() => expect(remote.path()).toBe(at('/sources/source-two')));
  });

  test('files: several at once, each with its progress; what cannot be read is not sent, what failed is sent again', async () => {
    let tries = 0;
    await open('/new/file', { 'POST /v2/agents/:id/knowledge/files': ({ headers }) => {
      if (headers['x-file-name'] === 'prices.csv' && tries++ === 0) throw new AppError('DOCUMENT_REFUSED', { name: 'prices.csv', reason: 'it is damaged' });
      return { data: { source: source({ id: `source-${headers['x-file-name']}`, kind: 'file', title: headers['x-file-name'] }), created: true } };
    } });
    const zone = await field('Drop files here, or choose them');
    fireEvent.change(zone, { target: { files: [new File(['x'], 'guide.pdf'), new File(['x'], 'prices.csv'), new File(['x'], 'photo.png'), new File([], 'empty.txt')] } });
    const lines = () => [...screen.getByRole('list', { name: 'Chosen files' }).children].map(({ textContent }) => textContent);
    await waitFor(() => expect(lines()).toEqual(['guide.pdfAdded', 'prices.csvTry againNot added: prices.csv cannot be read: it is damaged', 'photo.pngNot added: This kind of file cannot be read. PDF, DOCX, TXT, MD, CSV can.', 'empty.txtNot added: The file is empty.']));
    await press('Try prices.csv again');
    await waitFor(() => expect(lines()[1]).toBe('prices.csvAdded'));
    expect(screen.getByText('2 files are added.')).toBeTruthy();
    await press('Remove photo.png');
    expect(lines()).toHaveLength(3);
  });

  test('a text whose answer was lost ends as what is typed then, and so does a pair', async () => {
    const lost = new Set(['Rules', 'Do you bake?']);
    const stored: Record<string, object> = {};
    const keep = (kind: 'text' | 'qa') => ({ body }: { body: unknown }) => {
      const { key, title, question, ...rest } = body as { key: string; title?: string; question?: string; text?: string; answer?: string };
      const created = !(key in stored);
      if (created) stored[key] = { source: source({ id: key, kind, title: title ?? question ?? '', revision: 1 }), content: { kind, ...(question !== undefined && { question, variants: [] }), ...rest } };
      if (lost.delete(title ?? question ?? '')) throw new AppError('UNAVAILABLE');
      return { data: { source: (stored[key] as { source: KnowledgeSource }).source, created } };
    };
    await open('/new/text', {
      'POST /v2/agents/:id/knowledge/texts': keep('text'), 'POST /v2/agents/:id/knowledge/questions': keep('qa'),
      'GET /v2/agents/:id/knowledge/sources/:source': ({ params }) => ({ data: stored[params['source']!] }),
      'PATCH /v2/agents/:id/knowledge/sources/:source': ({ params }) => ({ data: stored[params['source']!] }),
    });
    fireEvent.change(await field(/^Name/), { target: { value: 'Rules' } });
    fireEvent.change(await field(/^Text/), { target: { value: 'No dogs.' } });
    await press('Add text');
    expect(await screen.findByText('It could not be added')).toBeTruthy();
    fireEvent.change(await field(/^Text/), { target: { value: 'Dogs are welcome.' } });
    await press('Add text');
    await waitFor(() => expect(remote.path()).toBe(at('')));
    expect(calls('PATCH', '/sources/').map(({ body, headers }) => [body, headers['if-match']])).toEqual([[{ title: 'Rules', text: 'Dogs are welcome.' }, '"1"']]);

    fireEvent.click(await screen.findByText('Add knowledge', { selector: 'a' }));
    fireEvent.click(await screen.findByText('Q&A', { selector: 'nav a' }));
    fireEvent.change(await field(/^Question/), { target: { value: 'Do you bake?' } });
    fireEvent.change(await field(/^Answer/), { target: { value: 'Never.' } });
    await press('Add');
    expect(await screen.findByText('It could not be added')).toBeTruthy();
    await press('Add');
    await waitFor(() => expect(remote.path()).toBe(at('')));
    // The same as is stored needs no other.
    expect(calls('PATCH', '/sources/')).toHaveLength(1);
  });

  test('questions: pairs of a file fill the form; those that are added leave it, so that the rest can be sent again', async () => {
    let full = true;
    await open('/new/qa', { 'POST /v2/agents/:id/knowledge/questions': ({ body }) => {
      if ((body as { question: string }).question === 'Open on Sunday?' && full) throw new AppError('KNOWLEDGE_SOURCES_REACHED', { limit: 500 });
      return { data: { source: source({ id: 'source-qa', kind: 'qa' }), created: true } };
    } });
    await field(/^Question/);
    fireEvent.change(screen.getByLabelText('Import from a CSV file'), { target: { files: [Object.assign(new File([], 'faq.csv'), { text: async () => 'question,answer\nDo you ship?,Yes\nOpen on Sunday?,No\nHalf a line,' })] } });
    expect(await screen.findByText('2 pairs are filled in. 1 line has no question or no answer and is left out.')).toBeTruthy();
    await press('Add 2 pairs');
    expect(await screen.findByText(/^1 of 2 pairs are added. The others are still here: An agent has up to 500 sources/)).toBeTruthy();
    expect((await field(/^Question/) as HTMLInputElement).value).toBe('Open on Sunday?');
    full = false;
    await press('Add');
    await waitFor(() => expect(remote.path()).toBe(at('')));
    const sent = calls('POST', '/questions').map(({ body }) => body as { key: string; question: string });
    expect(sent.map(({ question }) => question)).toEqual(['Do you ship?', 'Open on Sunday?', 'Open on Sunday?']);
    expect(sent[1]!.key).toBe(sent[2]!.key);
  });
});

describe('one source', () => {
  test('its passages: switched off, changed on the version that was read, put back; more of them by pages', async () => {
    await open('/sources/source-one', { 'PATCH /v2/agents/:id/knowledge/chunks/:chunk': ({ body }) => {
      const { text, disabled } = body as { text?: string | null; disabled?: boolean };
      return { data: { version: 8, chunk: chunk(0, { ...(disabled && { disabled: true as const }), ...(typeof text === 'string' && { text, original: 'Passage 0 says something.' }) }) } };
    } });
    await press('Switch off', (await screen.findByText('Passage 0 says something.', {}, slow)).closest('li')!);
    expect(await screen.findByText('Off')).toBeTruthy();
    await press('Edit passage 1');
    fireEvent.change(await screen.findByLabelText('Text of the passage'), { target: { value: 'Better words.' } });
    await press('Save');
    expect(await screen.findByText('Better words.')).toBeTruthy();
    expect(screen.getByText('Edited')).toBeTruthy();
    expect(calls('PATCH', '/chunks/').map(({ body, headers }) => [body, headers['if-match']])).toEqual([[{ disabled: true }, '"7"'], [{ text: 'Better words.' }, '"8"']]);
    await press('Show more');
    expect(await screen.findByText('Passage 1 says something.')).toBeTruthy();
  });

  test('somebody else was faster: that is said, and what was typed stays', async () => {
    await open('/sources/source-one', { 'PATCH /v2/agents/:id/knowledge/chunks/:chunk': () => { throw new AppError('CONFLICT'); } });
    await screen.findByText('Passage 0 says something.', {}, slow);
    await press('Edit passage 1');
    fireEvent.change(screen.getByLabelText('Text of the passage'), { target: { value: 'My words.' } });
    await press('Save');
    expect(await screen.findByText(/^Somebody has changed it meanwhile/)).toBeTruthy();
    expect((screen.getByLabelText('Text of the passage') as HTMLTextAreaElement).value).toBe('My words.');
  });

  test('its pages with what became of them, and its settings: only what was changed is sent', async () => {
    await open('/sources/source-one/pages', { 'PATCH /v2/agents/:id/knowledge/sources/:source': ({ body }) => ({ data: { source: { ...website, ...body as object, revision: 4 }, content: null } }) });
    expect(await screen.findByText('forbidden by robots.txt', {}, slow)).toBeTruthy();
    fireEvent.click(screen.getByText('Settings', { selector: 'nav[aria-label="Parts of this source"] a' }));
    fireEvent.change(await screen.findByLabelText('Read again'), { target: { value: '6h' } });
    await press('Save');
    expect(await screen.findByText('All changes saved.')).toBeTruthy();
    expect(calls('PATCH', '/sources/').map(({ body, headers }) => [body, headers['if-match']])).toEqual([[{ refresh: '6h' }, '"3"']]);
  });

  test('one that is being read can be stopped', async () => {
    await open('/sources/source-four', {}, [source({ id: 'source-four', status: 'PENDING', progress: 3 })]);
    expect(await screen.findByText('3 pages so far', {}, slow)).toBeTruthy();
    await press('Stop reading');
    expect(await screen.findByRole('button', { name: 'Read again now' })).toBeTruthy();
  });

  test('one that is not there is said to be gone', async () => {
    await open('/sources/source-nowhere');
    expect(await screen.findByText('This source does not exist', {}, slow)).toBeTruthy();
  });
});

test('the command palette finds sources by name and address, and what can be done', async () => {
  await open();
  await row('Acme');
  const lines = async (query: string) => (await paletteSources.get().find(({ id }) => id === 'knowledge')!.search(query, new AbortController().signal)).map(({ title, path }) => [title, path]);
  expect(await lines('acme RETURNS')).toEqual([['Returns', at('/sources/source-two')]]);
  expect(await lines('unanswered')).toEqual([['Unanswered questions', at('/unanswered')]]);
  expect(await lines('')).toEqual([]);
});

test('the tester says what is found and why, marks what matched, and leads to the passage, beside which it stays', async () => {
  await open('?test=tent rental');
  const tester = await screen.findByRole('region', { name: 'What would it find?' }, slow);
  expect(await within(tester).findByText('Direct match')).toBeTruthy();
  expect([...tester.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Rentals']);
  expect(within(tester).getByText('yurt is nowhere in the knowledge')).toBeTruthy();
  fireEvent.click(within(tester).getByText('Open this passage'));
  await waitFor(() => expect(remote.path()).toBe(at('/sources/source-one?passage=chunk-4')));
  const linked = (await screen.findByText('Passage 4 says something.')).closest('li')!;
  expect([linked.getAttribute('aria-current'), linked.getAttribute('aria-label')]).toEqual(['true', 'Passage 5']);
  expect(screen.getByRole('region', { name: 'What would it find?' })).toBeTruthy();
  fireEvent.click(screen.getByText('Show all passages from the first'));
  expect(await screen.findByText('Passage 0 says something.')).toBeTruthy();
});

describe('unanswered questions', () => {
  const two = { 'GET /v2/agents/:id/knowledge/unanswered': () => ({ data: [unanswered('ask-1', 'Do you ship to Norway?'), unanswered('ask-2', 'Spam?')], open: 2 }) };

  test('one press opens the answer, with the question filled in, and what is added says which question it answers', async () => {
    await open('/unanswered', { ...two, 'POST /v2/agents/:id/knowledge/questions': () => ({ data: { source: source({ id: 'source-qa', kind: 'qa' }), created: true } }) });
    fireEvent.click(await screen.findByLabelText('Answer “Do you ship to Norway?”', {}, slow));
    expect((await screen.findByLabelText(/^Question/, { selector: 'input' }) as HTMLInputElement).value).toBe('Do you ship to Norway?');
    fireEvent.change(screen.getByLabelText(/^Answer/, { selector: 'textarea' }), { target: { value: 'Yes, for 9.' } });
    await press('Add');
    await waitFor(() => expect(remote.path()).toBe(at('/unanswered')));
    expect(calls('POST', '/questions')[0]!.body).toMatchObject({ question: 'Do you ship to Norway?', answer: 'Yes, for 9.', unansweredId: 'ask-1' });
  });

  test('one that needs no answer is dismissed, and is back when that was a slip', async () => {
    const list = [unanswered('ask-1', 'Do you ship to Norway?'), unanswered('ask-2', 'Spam?')];
    const dismissed = new Set<string>();
    const steer = (state: string) => ({ params }: { params: Record<string, string> }) => { if (state === 'dismissed') dismissed.add(params['q']!); else dismissed.delete(params['q']!); return { data: { ...list.find(({ id }) => id === params['q']), state } }; };
    await open('/unanswered', { 'GET /v2/agents/:id/knowledge/unanswered': () => { const left = list.filter(({ id }) => !dismissed.has(id)); return { data: left, open: left.length }; }, 'POST /v2/agents/:id/knowledge/unanswered/:q/dismiss': steer('dismissed'), 'POST /v2/agents/:id/knowledge/unanswered/:q/reopen': steer('open') });
    fireEvent.click(await screen.findByLabelText('Dismiss “Spam?”', {}, slow));
    expect(await screen.findByText('Dismissed: “Spam?”')).toBeTruthy();
    expect(screen.queryByText('Spam?')).toBeNull();
    await press('Undo');
    expect(await screen.findByText('Spam?')).toBeTruthy();
  });

  test('the overview names the newest, each a press from its answer', async () => {
    await open('/../overview', two);
    const card = await screen.findByRole('region', { name: 'Unanswered questions' }, slow);
    fireEvent.click(within(card).getByLabelText('Answer “Do you ship to Norway?”'));
    await waitFor(() => expect(remote.path()).toContain(at('/new/qa?question=Do+you+ship+to+Norway%3F&unanswered=ask-1')));
  });
});

describe('every word comes from the texts', () => {
  const one = { ...website, title: '1', url: 'https://1', pages: [] };
  const isData = (text: string) => /ago$|^title="\w{3} \d|https:\/\/1|source-one|fernhill/i.test(text) || text.includes(AGENT_ID);
  test.each([['', 'kb.chooseAll'], ['/new/website', 'kb.addWebsite'], ['/new/file', 'kb.drop'], ['/new/qa', 'kb.importPairs'], ['/new/text', 'kb.addText'], ['/unanswered', 'kb.unansweredNone'], ['/sources/source-one', 'kb.passagesTab'], ['/sources/source-one/settings', 'kb.refreshHelp'], ['/sources/source-one/answers', 'kb.answersNone']])('%s', async (path, key) => {
    chooseLanguage('?lang=en-XA');
    await open(path, { 'GET /v2/agents/:id': () => ({ data: ownerView(testAgent({ title: '1' })) }), 'GET /v2/agents/:id/knowledge/sources/:source/chunks': () => ({ data: [{ chunk: chunk(0, { title: '1', headings: [], text: '2', url: '' }), version: 1 }], next: null, total: 1, start: 0 }) }, [one]);
    await screen.findAllByText(translate('mf-agents', key, { count: 1 }), {}, slow);
    expect(findHardCodedText(document.body).filter((text) => !isData(text))).toEqual([]);
  });
});
