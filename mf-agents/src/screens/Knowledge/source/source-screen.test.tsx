import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { AppError } from '@voxgrove/contracts';
import { close, calls, chunk, open, press, slow, source, website } from '../testing/open-knowledge';

afterEach(close);

describe('one source', () => {
  test('passages can be switched off, changed and restored, and more load by pages', async () => {
    await open('/sources/source-one', {
      'PATCH /v2/agents/:id/knowledge/chunks/:chunk': ({ body }) => {
        const { text, disabled } = body as { text?: string | null; disabled?: boolean };
        return {
          data: {
            version: 8,
            chunk: chunk(0, {
              ...(disabled && { disabled: true as const }),
              ...(typeof text === 'string' && { text, original: 'Passage 0 says something.' }),
            }),
          },
        };
      },
    });
    await press(
      'Switch off',
      (await screen.findByText('Passage 0 says something.', {}, slow)).closest('li')!,
    );
    expect(await screen.findByText('Off')).toBeTruthy();
    await press('Edit passage 1');
    fireEvent.change(await screen.findByLabelText('Text of the passage'), {
      target: { value: 'Better words.' },
    });
    await press('Save');
    expect(await screen.findByText('Better words.')).toBeTruthy();
    expect(screen.getByText('Edited')).toBeTruthy();
    expect(
      calls('PATCH', '/chunks/').map(({ body, headers }) => [body, headers['if-match']]),
    ).toEqual([
      [{ disabled: true }, '"7"'],
      [{ text: 'Better words.' }, '"8"'],
    ]);
    await press('Show more');
    expect(await screen.findByText('Passage 1 says something.')).toBeTruthy();
  });

  test('a change by another person is reported, and the typed text stays', async () => {
    await open('/sources/source-one', {
      'PATCH /v2/agents/:id/knowledge/chunks/:chunk': () => {
        throw new AppError('CONFLICT');
      },
    });
    await screen.findByText('Passage 0 says something.', {}, slow);
    await press('Edit passage 1');
    fireEvent.change(screen.getByLabelText('Text of the passage'), {
      target: { value: 'My words.' },
    });
    await press('Save');
    expect(await screen.findByText(/^Someone else changed this passage/)).toBeTruthy();
    expect((screen.getByLabelText('Text of the passage') as HTMLTextAreaElement).value).toBe(
      'My words.',
    );
  });

  test('shows its pages with their outcomes, and its settings send only what was changed', async () => {
    await open('/sources/source-one/pages', {
      'PATCH /v2/agents/:id/knowledge/sources/:source': ({ body }) => ({
        data: { source: { ...website, ...(body as object), revision: 4 }, content: null },
      }),
    });
    expect(await screen.findByText('forbidden by robots.txt', {}, slow)).toBeTruthy();
    fireEvent.click(
      screen.getByText('Settings', { selector: 'nav[aria-label="Sections of this source"] a' }),
    );
    fireEvent.change(await screen.findByLabelText('Read again'), { target: { value: '6h' } });
    await press('Save');
    expect(await screen.findByText('All changes saved.')).toBeTruthy();
    expect(
      calls('PATCH', '/sources/').map(({ body, headers }) => [body, headers['if-match']]),
    ).toEqual([[{ refresh: '6h' }, '"3"']]);
  });

  test('can be stopped while it is read', async () => {
    await open('/sources/source-four', {}, [
      source({ id: 'source-four', status: 'PENDING', progress: 3 }),
    ]);
    expect(await screen.findByText('3 pages so far', {}, slow)).toBeTruthy();
    await press('Stop reading');
    expect(await screen.findByRole('button', { name: 'Read again now' })).toBeTruthy();
  });

  test('is reported as deleted when it does not exist', async () => {
    await open('/sources/source-nowhere');
    expect(await screen.findByText('This source does not exist', {}, slow)).toBeTruthy();
  });
});
