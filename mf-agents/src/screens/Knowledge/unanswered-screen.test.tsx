import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  close,
  knowledgePath,
  calls,
  open,
  press,
  remote,
  slow,
  source,
  unanswered,
} from './testing/open-knowledge';

afterEach(close);

describe('unanswered questions', () => {
  const two = {
    'GET /v2/agents/:id/knowledge/unanswered': () => ({
      data: [unanswered('ask-1', 'Do you ship to Norway?'), unanswered('ask-2', 'Spam?')],
      open: 2,
    }),
  };

  test('one click opens the answer with the question filled in, and the new source names its question', async () => {
    await open('/unanswered', {
      ...two,
      'POST /v2/agents/:id/knowledge/questions': () => ({
        data: { source: source({ id: 'source-qa', kind: 'qa' }), created: true },
      }),
    });
    fireEvent.click(await screen.findByLabelText('Answer “Do you ship to Norway?”', {}, slow));
    expect(
      ((await screen.findByLabelText(/^Question/, { selector: 'input' })) as HTMLInputElement)
        .value,
    ).toBe('Do you ship to Norway?');
    fireEvent.change(screen.getByLabelText(/^Answer/, { selector: 'textarea' }), {
      target: { value: 'Yes, for 9.' },
    });
    await press('Add');
    await waitFor(() => expect(remote.path()).toBe(knowledgePath('/unanswered')));
    expect(calls('POST', '/questions')[0]!.body).toMatchObject({
      question: 'Do you ship to Norway?',
      answer: 'Yes, for 9.',
      unansweredId: 'ask-1',
    });
  });

  test('questions with the same meaning are one row, and the common ones are one click away', async () => {
    const gap = { topic: 'pets', question: 'Are dogs allowed?' };
    await open('', {
      'GET /v2/agents/:id/knowledge/unanswered': () => ({
        data: [
          {
            ...unanswered('ask-1', 'Do you ship to Norway?'),
            alike: [{ id: 'ask-2', question: 'shipping norway possible' }],
          },
        ],
        open: 1,
      }),
      'GET /v2/agents/:id/knowledge/gaps': () => ({ data: { gaps: [gap], asked: 15 } }),
    });
    const note = 'Your website does not answer one of 15 questions that visitors often ask.';
    expect(await screen.findByText(note, { exact: false }, slow)).toBeTruthy();
    fireEvent.click(screen.getByText('See them and add answers'));
    expect(await screen.findByText('Also asked as “shipping norway possible”')).toBeTruthy();
    const gaps = await screen.findByRole('region', { name: 'What your website does not say' });
    fireEvent.click(within(gaps).getByLabelText('Answer “Are dogs allowed?”'));
    await waitFor(() =>
      expect(remote.path()).toBe(knowledgePath('/new/qa?question=Are+dogs+allowed%3F')),
    );
  });

  test('can be dismissed, and a dismissal can be undone', async () => {
    const list = [unanswered('ask-1', 'Do you ship to Norway?'), unanswered('ask-2', 'Spam?')];
    const dismissed = new Set<string>();
    const steer =
      (state: string) =>
      ({ params }: { params: Record<string, string> }) => {
        if (state === 'dismissed') dismissed.add(params['q']!);
        else dismissed.delete(params['q']!);
        return { data: { ...list.find(({ id }) => id === params['q']), state } };
      };
    await open('/unanswered', {
      'GET /v2/agents/:id/knowledge/unanswered': () => {
        const remaining = list.filter(({ id }) => !dismissed.has(id));
        return { data: remaining, open: remaining.length };
      },
      'POST /v2/agents/:id/knowledge/unanswered/:q/dismiss': steer('dismissed'),
      'POST /v2/agents/:id/knowledge/unanswered/:q/reopen': steer('open'),
    });
    fireEvent.click(await screen.findByLabelText('Dismiss “Spam?”', {}, slow));
    expect(await screen.findByText('Dismissed: “Spam?”')).toBeTruthy();
    expect(screen.queryByText('Spam?')).toBeNull();
    await press('Undo');
    expect(await screen.findByText('Spam?')).toBeTruthy();
  });

  test('the overview lists the newest, each one click away from its answer', async () => {
    await open('/../overview', two);
    const card = await screen.findByRole('region', { name: 'Unanswered questions' }, slow);
    fireEvent.click(within(card).getByLabelText('Answer “Do you ship to Norway?”'));
    await waitFor(() =>
      expect(remote.path()).toContain(
        knowledgePath('/new/qa?question=Do+you+ship+to+Norway%3F&unanswered=ask-1'),
      ),
    );
  });
});
