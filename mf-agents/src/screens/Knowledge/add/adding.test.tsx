import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, KNOWLEDGE } from '@voxgrove/contracts';
import type { KnowledgeSource } from '@voxgrove/contracts';
import {
  close,
  knowledgePath,
  broken,
  calls,
  open,
  press,
  remote,
  slow,
  source,
} from '../testing/open-knowledge';

afterEach(close);

describe('adding', () => {
  const field = (label: string | RegExp) =>
    screen.findByLabelText(label, { selector: 'input, textarea, select' }, slow);

  test('a website: missing values are shown, then page limit, exclusions and schedule are sent', async () => {
    await open('/new', {
      'POST /v2/agents/:id/knowledge/websites': () => ({
        data: { source: source({ id: 'source-new', status: 'PENDING' }), created: true },
      }),
    });
    await field(/^Address/);
    await press('Add and read now');
    expect(await screen.findByText('Please enter an address.')).toBeTruthy();
    fireEvent.change(await field(/^Address/), { target: { value: ' acme.test ' } });
    await press('Which pages');
    fireEvent.change(await field('Maximum number of pages'), { target: { value: '0' } });
    fireEvent.change(await field('Include only'), { target: { value: 'docs' } });
    fireEvent.change(await field('Exclude'), {
      target: { value: '/docs/old\n\n /jobs/* ' },
    });
    await press('Add and read now');
    expect(await screen.findByText('Enter a number from 1 to 100.')).toBeTruthy();
    expect(screen.getByText(/^“docs” is not a path/)).toBeTruthy();
    expect(calls('POST', '/websites')).toEqual([]);
    fireEvent.change(await field('Include only'), {
      target: { value: 'https://acme.test/docs/' },
    });
    fireEvent.change(await field('Maximum number of pages'), { target: { value: '12' } });
    fireEvent.change(await field('Read again'), { target: { value: '7d' } });
    await press('Add and read now');
    await waitFor(() => expect(remote.path()).toBe(knowledgePath('')));
    expect(calls('POST', '/websites').map(({ body }) => body)).toEqual([
      {
        website: 'acme.test',
        refresh: '7d',
        maxPages: 12,
        include: ['/docs'],
        exclude: ['/docs/old', '/jobs'],
      },
    ]);
  });

  test('an existing source is shown instead of added again', async () => {
    await open('/new/link', {
      'POST /v2/agents/:id/knowledge/links': () => ({ data: { source: broken, created: false } }),
    });
    fireEvent.change(await field(/^Address/), { target: { value: 'https://acme.test/returns' } });
    await press('Add and read now');
    await waitFor(() => expect(remote.path()).toBe(knowledgePath('/sources/source-two')));
  });

  test('files: several upload at once, unreadable ones are not sent, and failed ones are resent', async () => {
    let tries = 0;
    await open('/new/file', {
      'POST /v2/agents/:id/knowledge/files': ({ headers }) => {
        if (headers['x-file-name'] === 'prices.csv' && tries++ === 0)
          throw new AppError('DOCUMENT_REFUSED', { name: 'prices.csv', reason: 'it is damaged' });
        return {
          data: {
            source: source({
              id: `source-${headers['x-file-name']}`,
              kind: 'file',
              title: headers['x-file-name'],
            }),
            created: true,
          },
        };
      },
    });
    const zone = await field('Drop files here, or choose them');
    fireEvent.change(zone, {
      target: {
        files: [
          new File(['x'], 'guide.pdf'),
          new File(['x'], 'prices.csv'),
          new File(['x'], 'photo.png'),
          new File([], 'empty.txt'),
        ],
      },
    });
    const lines = () =>
      [...screen.getByRole('list', { name: 'Chosen files' }).children].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() =>
      expect(lines()).toEqual([
        'guide.pdfAdded',
        'prices.csvTry againNot added: prices.csv cannot be read: it is damaged',
        'photo.pngNot added: This file type is not supported. Use PDF, DOCX, TXT, MD, CSV.',
        'empty.txtNot added: The file is empty.',
      ]),
    );
    await press('Try prices.csv again');
    await waitFor(() => expect(lines()[1]).toBe('prices.csvAdded'));
    expect(screen.getByText('2 files are added.')).toBeTruthy();
    await press('Remove photo.png');
    expect(lines()).toHaveLength(3);
  });

  test('a pasted text over the limit is not cut off, a message explains what to do, and nothing is sent', async () => {
    const sent: unknown[] = [];
    await open('/new/text', {
      'POST /v2/agents/:id/knowledge/texts': ({ body }) => {
        sent.push(body);
        return { data: { source: source({ id: 'source-new', kind: 'text' }), created: true } };
      },
    });
    fireEvent.change(await field(/^Name/), { target: { value: 'Handbook' } });
    (await field(/^Text/)).focus();
    await userEvent.paste('x'.repeat(KNOWLEDGE.maxTextChars + 1));
    await press('Add text');
    expect(
      await screen.findByText(/^This text has 100,001 characters, the maximum is 100,000/),
    ).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(await field(/^Text/), { target: { value: 'Short.' } });
    await press('Add text');
    await waitFor(() => expect(sent).toMatchObject([{ text: 'Short.' }]));
  });

  test('after a lost response, a text or a pair is stored as it was last typed', async () => {
    const lostResponses = new Set(['Rules', 'Do you bake?']);
    const stored: Record<string, object> = {};
    const keep =
      (kind: 'text' | 'qa') =>
      ({ body }: { body: unknown }) => {
        const { key, title, question, ...content } = body as {
          key: string;
          title?: string;
          question?: string;
          text?: string;
          answer?: string;
        };
        const created = !(key in stored);
        if (created)
          stored[key] = {
            source: source({ id: key, kind, title: title ?? question ?? '', revision: 1 }),
            content: {
              kind,
              ...(question !== undefined && { question, variants: [] }),
              ...content,
            },
          };
        if (lostResponses.delete(title ?? question ?? '')) throw new AppError('UNAVAILABLE');
        return { data: { source: (stored[key] as { source: KnowledgeSource }).source, created } };
      };
    await open('/new/text', {
      'POST /v2/agents/:id/knowledge/texts': keep('text'),
      'POST /v2/agents/:id/knowledge/questions': keep('qa'),
      'GET /v2/agents/:id/knowledge/sources/:source': ({ params }) => ({
        data: stored[params['source']!],
      }),
      'PATCH /v2/agents/:id/knowledge/sources/:source': ({ params }) => ({
        data: stored[params['source']!],
      }),
    });
    fireEvent.change(await field(/^Name/), { target: { value: 'Rules' } });
    fireEvent.change(await field(/^Text/), { target: { value: 'No dogs.' } });
    await press('Add text');
    expect(await screen.findByText('The source could not be added')).toBeTruthy();
    fireEvent.change(await field(/^Text/), { target: { value: 'Dogs are welcome.' } });
    await press('Add text');
    await waitFor(() => expect(remote.path()).toBe(knowledgePath('')));
    expect(
      calls('PATCH', '/sources/').map(({ body, headers }) => [body, headers['if-match']]),
    ).toEqual([[{ title: 'Rules', text: 'Dogs are welcome.' }, '"1"']]);

    fireEvent.click(await screen.findByText('Add knowledge', { selector: 'a' }));
    fireEvent.click(await screen.findByText('Q&A', { selector: 'nav a' }));
    fireEvent.change(await field(/^Question/), { target: { value: 'Do you bake?' } });
    fireEvent.change(await field(/^Answer/), { target: { value: 'Never.' } });
    await press('Add');
    expect(await screen.findByText('The source could not be added')).toBeTruthy();
    await press('Add');
    await waitFor(() => expect(remote.path()).toBe(knowledgePath('')));
    // The form equals the stored pair, so no change is sent.
    expect(calls('PATCH', '/sources/')).toHaveLength(1);
  });

  test('questions: pairs of a file fill the form, and only failed pairs stay in it', async () => {
    let full = true;
    await open('/new/qa', {
      'POST /v2/agents/:id/knowledge/questions': ({ body }) => {
        if ((body as { question: string }).question === 'Open on Sunday?' && full)
          throw new AppError('KNOWLEDGE_SOURCES_REACHED', { limit: 500 });
        return { data: { source: source({ id: 'source-qa', kind: 'qa' }), created: true } };
      },
    });
    await field(/^Question/);
    fireEvent.change(screen.getByLabelText('Import from a CSV file'), {
      target: {
        files: [
          Object.assign(new File([], 'faq.csv'), {
            text: async () => 'question,answer\nDo you ship?,Yes\nOpen on Sunday?,No\nHalf a line,',
          }),
        ],
      },
    });
    expect(
      await screen.findByText(
        '2 pairs imported. 1 line without a question or an answer was skipped.',
      ),
    ).toBeTruthy();
    await press('Add 2 pairs');
    expect(
      await screen.findByText(
        /^1 of 2 pairs were added. The others are still in the form: An agent has up to 500 sources/,
      ),
    ).toBeTruthy();
    expect(((await field(/^Question/)) as HTMLInputElement).value).toBe('Open on Sunday?');
    full = false;
    await press('Add');
    await waitFor(() => expect(remote.path()).toBe(knowledgePath('')));
    const sent = calls('POST', '/questions').map(
      ({ body }) => body as { key: string; question: string },
    );
    expect(sent.map(({ question }) => question)).toEqual([
      'Do you ship?',
      'Open on Sunday?',
      'Open on Sunday?',
    ]);
    expect(sent[1]!.key).toBe(sent[2]!.key);
  });
});
