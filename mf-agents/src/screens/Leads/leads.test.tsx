import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { figuresApi } from '../../testing/figures-api';
import { registry, surroundings } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
});

async function open(path: string, api: ApiHandlers = {}) {
  remote = await renderRemote(lifecycles, {
    path,
    registry,
    api: { ...surroundings, ...figuresApi, ...api },
  });
}
const detail = figuresApi['GET /workspaces/:id/leads/:lead'] as () => { data: object };
const LEAD = detail().data;
const list = figuresApi['GET /workspaces/:id/leads'] as () => object;

test('a lead is added, and an error appears beside its field', async () => {
  const sent: unknown[] = [];
  await open('/leads', {
    'PUT /workspaces/:id/leads/:lead': ({ body }) => {
      sent.push(body);
      if (sent.length === 1)
        throw new AppError('BAD_INPUT', { fields: { phone: 'Write the country code.' } });
      return { data: LEAD, merged: false };
    },
  });
  await screen.findByText('Anna Berg');
  await userEvent.click(screen.getByRole('button', { name: 'Add lead' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Gus');
  await userEvent.type(dialog.getByLabelText('Phone'), '030 1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Add lead' }));
  expect(await dialog.findByText('Write the country code.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Phone'));
  await userEvent.type(dialog.getByLabelText('Phone'), '+49 30 901820');
  await userEvent.click(dialog.getByRole('button', { name: 'Add lead' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toEqual({
    lead: { name: 'Gus', email: '', phone: '+49 30 901820', notes: '' },
  });
});

test('the list is narrowed to the leads without an assignee, and to those of a person', async () => {
  const asked: unknown[] = [];
  await open('/leads', {
    'GET /workspaces/:id/leads': ({ query }) => {
      asked.push(query['assignee']);
      return {
        ...list(),
        team: [
          { id: 'me', name: 'Ada' },
          { id: 'ben', name: 'Ben Lind' },
        ],
      };
    },
  });
  await screen.findByText('Anna Berg');
  for (const person of ['No one', 'Ben Lind']) {
    // The other button sorts the column.
    const [filter] = screen.getAllByRole('button', { name: /^Assignee/ });
    await userEvent.click(filter!);
    await userEvent.click(await screen.findByRole('menuitem', { name: person }));
  }
  await waitFor(() => expect(asked).toEqual([undefined, 'none', 'ben']));
});

test('on the board a lead moves to another stage', async () => {
  const sent: unknown[] = [];
  await open('/leads?view=board', {
    'PATCH /workspaces/:id/leads/:lead': ({ body }) => {
      sent.push(body);
      return { data: LEAD };
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Stage of Anna Berg'), 'won');
  await waitFor(() => expect(sent).toEqual([{ change: { stage: 'won' } }]));
});

test('a file is checked before it is imported', async () => {
  const sent: { columns: string[]; dryRun: boolean }[] = [];
  await open('/leads', {
    'POST /workspaces/:id/leads/import': ({ body }) => {
      sent.push(body as never);
      return {
        data: { created: 1, merged: 0, errors: [{ row: 3, message: 'No address.' }] },
      };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const drawer = within(await screen.findByRole('dialog'));
  const csv = 'Full name,Email,Budget\nGus,gus@x.example,5\nHal,,\n';
  await userEvent.upload(
    drawer.getByLabelText(/Drop a CSV file/),
    Object.assign(new File([csv], 'leads.csv', { type: 'text/csv' }), { text: async () => csv }),
  );
  await drawer.findByLabelText('Column “Budget”');
  await userEvent.click(drawer.getByRole('button', { name: 'Check file' }));
  expect(await drawer.findByText('Row 3: No address.')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Import 1 leads' }));
  await waitFor(() => expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, false]));
  expect(sent[0]!.columns).toEqual(['name', 'email', 'field:Budget']);
});

test('a lead can be changed, and shows consent and conversations', async () => {
  const sent: unknown[] = [];
  await open('/leads/TestLead000000000001', {
    'PATCH /workspaces/:id/leads/:lead': ({ body }) => {
      sent.push(body);
      return { data: LEAD };
    },
  });
  expect(await screen.findByText('We may write to you about your request.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How much is a tent for two?' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Stage'), 'won');
  await userEvent.selectOptions(screen.getByLabelText('Assignee'), 'me');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent).toEqual([{ change: { stage: 'won', assigneeId: 'me' } }]));
});

test('custom fields of a lead are changed, added once and removed', async () => {
  const sent: unknown[] = [];
  await open('/leads/TestLead000000000001', {
    'PATCH /workspaces/:id/leads/:lead': ({ body }) => {
      sent.push(body);
      return { data: LEAD };
    },
  });
  const name = await screen.findByLabelText('New field');
  await userEvent.type(name, 'Group size');
  expect(await screen.findByText('This lead already has a field with this name.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Budget{Enter}');
  await userEvent.type(screen.getByLabelText('Budget'), '2,000');
  await userEvent.click(screen.getByLabelText('Remove the field “Group size”'));
  await userEvent.click(screen.getByText('Save'));
  const fields = { Budget: '2,000', 'Group size': null };
  await waitFor(() => expect(sent).toEqual([{ change: { fields } }]));
});

test('text typed while the lead is saved stays', async () => {
  let lead: object = LEAD;
  let reads = 0;
  let finish = (): void => undefined;
  await open('/leads/TestLead000000000001', {
    'GET /workspaces/:id/leads/:lead': () => {
      reads += 1;
      return { ...detail(), data: lead };
    },
    'PATCH /workspaces/:id/leads/:lead': async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      lead = { ...LEAD, stage: 'won', updatedAt: 2_000_000_000_000 };
      return { data: lead };
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Stage'), 'won');
  await userEvent.click(screen.getByText('Save'));
  await userEvent.type(screen.getByLabelText('Name'), ' the second');
  finish();
  await waitFor(() => expect(reads).toBe(2));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Anna Berg the second');
  expect(screen.getByLabelText('Stage')).toHaveProperty('value', 'won');
});

test('a lead that cannot be deleted shows an error in the dialog', async () => {
  await open('/leads/TestLead000000000001', {
    'DELETE /workspaces/:id/leads/:lead': () => {
      throw new AppError('UNAVAILABLE');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete lead' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Not deleted')).toBeTruthy();
});

test('a lead is merged with another lead of the same person', async () => {
  const sent: unknown[] = [];
  await open('/leads/TestLead000000000001', {
    'POST /workspaces/:id/leads/:lead/merge': ({ body }) => {
      sent.push(body);
      return { data: LEAD };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Merge with another lead' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: /^Ben/ });
  await userEvent.selectOptions(dialog.getByLabelText('The same person'), 'TestLead000000000002');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ otherId: 'TestLead000000000002' }]);
});
