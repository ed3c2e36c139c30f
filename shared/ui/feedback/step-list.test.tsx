import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button, StepList, UiProvider } from '../public';

test("a step's actions wrap below its text, and the number stays next to both", () => {
  render(
    <UiProvider>
      <StepList
        steps={[
          {
            id: 'colors',
            title: 'Confirm the colours',
            state: 'current',
            stateText: 'Next',
            children: 'Taken from your website.',
            actions: <Button>Open</Button>,
          },
        ]}
      />
    </UiProvider>,
  );
  expect(screen.getByRole('listitem').textContent).toBe(
    '1Confirm the colours (Next)Taken from your website.Open',
  );
  expect(screen.getByRole('button', { name: 'Open' }).parentElement!.textContent).toBe(
    'Confirm the colours (Next)Taken from your website.Open',
  );
});
