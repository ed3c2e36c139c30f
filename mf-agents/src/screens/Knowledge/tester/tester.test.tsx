import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { close, knowledgePath, open, remote, slow } from '../testing/open-knowledge';

afterEach(close);

test('the tester explains its results, marks matches, and opens the passage beside itself', async () => {
  await open('?test=tent rental');
  const tester = await screen.findByRole('region', { name: 'Test retrieval' }, slow);
  expect(await within(tester).findByText('Direct match')).toBeTruthy();
  expect([...tester.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Rentals',
  ]);
  const passage = within(tester).getByText(/are 12 a day/);
  expect(passage.textContent).toMatch(/^Prices\s+Rentals are 12 a day\.$/);
  expect(within(tester).getByText('yurt is not in the knowledge base')).toBeTruthy();
  fireEvent.click(within(tester).getByText('Open this passage'));
  await waitFor(() =>
    expect(remote.path()).toBe(knowledgePath('/sources/source-one?passage=chunk-4')),
  );
  const linked = (await screen.findByText('Passage 4 says something.')).closest('li')!;
  expect([linked.getAttribute('aria-current'), linked.getAttribute('aria-label')]).toEqual([
    'true',
    'Passage 5',
  ]);
  expect(screen.getByRole('region', { name: 'Test retrieval' })).toBeTruthy();
  fireEvent.click(screen.getByText('Show all passages from the first'));
  expect(await screen.findByText('Passage 0 says something.')).toBeTruthy();
});
