import { afterEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeStore, paletteSources } from '@voxgrove/sdk/internal';
import { liveTopics } from '../../../contract/live-topics';
import { AGENT_ID } from '../../testing/test-agent';
import {
  close,
  knowledgePath,
  calls,
  open,
  press,
  remote,
  row,
  slow,
  source,
  written,
} from './testing/open-knowledge';

afterEach(close);

describe('the list', () => {
  test('shows the state of each source and the reason of a failure, and reads it again', async () => {
    await open();
    expect((await row('Acme')).textContent).toContain('Ready');
    const failed = (await row('Returns')).nextElementSibling as HTMLElement;
    expect(failed.textContent).toContain(
      'This source could not be read: HTTP 500. The last good copy is still used.',
    );
    await press('Try again', failed);
    await waitFor(async () =>
      expect((await row('Returns')).textContent).toContain('Starts in a moment'),
    );
    expect(screen.getByText('1,950,000 of 2,000,000 characters, all agents')).toBeTruthy();
    expect(screen.getByText('Almost full: 50,000 characters are left.')).toBeTruthy();
  });

  test('follows a reading: the pages so far, then that it is ready', async () => {
    await open();
    await row('Acme');
    await waitFor(() => expect(remote.live.topics).toContain(liveTopics.knowledge(AGENT_ID)));
    const { pages: _, ...event } = source({ status: 'PENDING', progress: 12 });
    act(() => remote.live.emit(liveTopics.knowledge(AGENT_ID), event));
    expect(await screen.findByText('12 pages so far')).toBeTruthy();
    act(() =>
      remote.live.emit(liveTopics.knowledge(AGENT_ID), {
        ...event,
        status: 'SUCCESS',
        progress: null,
      }),
    );
    await waitFor(() => expect(screen.queryByText('12 pages so far')).toBeNull());
  });

  test('shows why a reading waits and when it continues', async () => {
    await open('', {}, [source({ status: 'PENDING', waitingUntil: Date.now() + 150_000 })]);
    const sentence =
      'Waiting: your workspace has used its processing time. Reading continues in about 3 minutes.';
    expect((await row('Acme')).textContent).toContain(sentence);
  });

  test('stops a running reading from its row', async () => {
    await open('', {}, [source({ status: 'PENDING' })]);
    within(await row('Acme'))
      .getByRole('button', { name: 'More about Acme' })
      .focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop reading' }));
    await waitFor(async () => expect((await row('Acme')).textContent).toContain('Ready'));
    expect(calls('POST', 'sources/many')[0]?.body).toMatchObject({ action: 'stop' });
  });

  test('gives one summary notice when many sources finish in quick succession', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      source({ id: `source-${index}`, title: `Site ${index}`, status: 'PENDING' }),
    );
    await open('', {}, many);
    await row('Site 0');
    await waitFor(() => expect(remote.live.topics).toContain(liveTopics.knowledge(AGENT_ID)));
    const announced = new Set<string>();
    const deaf = noticeStore.subscribe(() => {
      for (const { message } of noticeStore.get())
        if (/ready|could not be read/.test(message)) announced.add(message);
    });
    act(() => {
      for (const [index, { pages: _, ...event }] of many.entries())
        remote.live.emit(liveTopics.knowledge(AGENT_ID), {
          ...event,
          status: index < 3 ? 'ERROR' : 'SUCCESS',
        });
    });
    await waitFor(
      () =>
        expect([...announced]).toEqual(['3 of 12 sources could not be read. The list says why.']),
      { timeout: 10_000 },
    );
    deaf();
  });

  test('can be searched and filtered, and the address contains both', async () => {
    await open('?kind=text');
    await row('Hours');
    expect(screen.queryByText('Acme')).toBeNull();
    expect(screen.getByText('1 of 3 sources')).toBeTruthy();
    await press('Clear filter: Kind');
    fireEvent.change(screen.getByLabelText('Search sources'), { target: { value: 'RETURNS' } });
    await waitFor(() => expect(remote.path()).toBe(knowledgePath('?q=RETURNS')));
    expect(screen.queryByText('Hours')).toBeNull();
    fireEvent.change(screen.getByLabelText('Search sources'), { target: { value: 'xyzzy' } });
    await press('Clear search and filters');
    await row('Acme');
  });

  test('refreshes chosen sources ten per request, and failed ones stay chosen with a reason', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      source({ id: `source-${index}`, title: `Site ${index}` }),
    );
    await open('', {}, [...many, written], {
      'source-7': { code: 'RATE_LIMITED', message: 'Too many at once.' },
    });
    await row('Site 0');
    fireEvent.click(screen.getByLabelText('Select all'));
    await press('Read again', screen.getByText('31 selected').parentElement!);
    await waitFor(async () =>
      expect((await row('Site 7')).nextElementSibling?.textContent).toContain(
        'Not read again: Too many at once.',
      ),
    );
    expect(
      calls('POST', '/sources/many')
        .map(({ body }) => body as { action: string; sourceIds: string[] })
        .map(({ action, sourceIds }) => [action, sourceIds.length]),
    ).toEqual([
      ['refresh', 10],
      ['refresh', 10],
      ['refresh', 10],
    ]);
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getAllByText('Starts in a moment')).toHaveLength(29);
  });

  test('deletes chosen sources together after a confirmation, and failed ones stay with their name', async () => {
    await open('', {}, undefined, { 'source-two': { code: 'FORBIDDEN', message: 'You may not.' } });
    await row('Acme');
    fireEvent.click(screen.getByLabelText('Select all'));
    fireEvent.click(screen.getByLabelText('Select Hours'));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await press('Delete', screen.getByText('2 selected').parentElement!);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Delete 2 sources?');
    expect(dialog.textContent).toContain('4 passages (2,400 characters)');
    await press('Delete', dialog);
    expect(await within(dialog).findByText('Returns: You may not.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Acme', { selector: 'a' })).toBeNull());
    expect(await row('Returns')).toBeTruthy();
  });

  test.each([
    ['read again', 'Read again', 'are being refreshed'],
    ['deleted', 'Delete', 'were deleted'],
  ])(
    'many sources being %s can be stopped: finished ones stay, the rest is untouched, and a count is shown',
    async (_what, button, outcome) => {
      const many = Array.from({ length: 30 }, (_, index) =>
        source({ id: `source-${index}`, title: `Site ${index}` }),
      );
      let answer!: () => void;
      const untilAnswered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await open(
        '',
        {
          'POST /v2/agents/:id/knowledge/sources/many': async ({ body }) => {
            const { action, sourceIds } = body as { action: string; sourceIds: string[] };
            if (sourceIds.includes('source-10')) await untilAnswered;
            return {
              data: sourceIds.map((id) => ({
                id,
                source:
                  action === 'delete'
                    ? null
                    : { ...many.find((candidate) => candidate.id === id)!, status: 'PENDING' },
                error: null,
              })),
            };
          },
        },
        many,
      );
      await row('Site 0');
      fireEvent.click(screen.getByLabelText('Select all'));
      await press(button, screen.getByText('30 selected').parentElement!);
      if (button === 'Delete') await press('Delete', await screen.findByRole('alertdialog'));
      expect(await screen.findByText(/^10 of 30 /)).toBeTruthy();
      await press('Stop');
      act(answer);
      expect(await screen.findByText('10 selected')).toBeTruthy();
      expect(noticeStore.get().map(({ message }) => message)).toContain(
        `Stopped. 20 sources ${outcome}. The other 10 are unchanged and stay selected.`,
      );
      expect(calls('POST', '/sources/many')).toHaveLength(2);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('shows a first step and alternatives when no source exists', async () => {
    await open('', {}, []);
    fireEvent.click(await screen.findByText('Read my website', {}, slow));
    await waitFor(() => expect(remote.path()).toBe(knowledgePath('/new/website')));
    expect(await screen.findByRole('dialog', { name: 'Add knowledge' })).toBeTruthy();
  });
});

test('the command palette finds sources by name and address, and actions', async () => {
  await open();
  await row('Acme');
  const lines = async (query: string) =>
    (
      await paletteSources
        .get()
        .find(({ id }) => id === 'knowledge')!
        .search(query, new AbortController().signal)
    ).map(({ title, path }) => [title, path]);
  expect(await lines('acme RETURNS')).toEqual([['Returns', knowledgePath('/sources/source-two')]]);
  expect(await lines('unanswered')).toEqual([
    ['Unanswered questions', knowledgePath('/unanswered')],
  ]);
  expect(await lines('')).toEqual([]);
});
