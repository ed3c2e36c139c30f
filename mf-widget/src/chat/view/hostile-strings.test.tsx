import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { MARKUP_PAYLOADS, harmIn } from '@voxgrove/testing/markup-payloads';
import type { ChatMessage } from '../client/api';
import { Cards } from '../more/Cards';
import { Files } from '../more/Files';
import { AgentTurn } from './AgentTurn';
import { Replies } from './Replies';
import { VisitorTurn } from './VisitorTurn';

afterEach(cleanup);

test.each(MARKUP_PAYLOADS)('%j is never executed in any text of the chat', (odd) => {
  const message = (role: ChatMessage['role']) => ({
    role,
    text: odd,
    status: 'done' as const,
    author: odd,
    sources: [
      { title: odd, heading: odd, url: odd },
      { title: odd, url: `https://shop.example/${odd}` },
    ],
  });
  const { container } = render(
    <>
      <AgentTurn message={message('assistant')} />
      <AgentTurn message={message('human')} />
      <AgentTurn message={message('system')} />
      <VisitorTurn message={{ text: odd }} />
      <Cards
        cards={[
          {
            title: odd,
            text: odd,
            imageUrl: odd,
            buttons: [
              { label: odd, url: odd },
              { label: odd, reply: odd },
            ],
          },
          { title: odd, imageUrl: `https://${odd}`, buttons: [] },
        ]}
        onReply={() => {}}
      />
      <Files
        files={[
          { id: 'f', url: '/files/f.png', name: odd, type: 'image/png', bytes: 1 },
          { id: 'g', url: '/files/g.pdf', name: odd, type: 'application/pdf', bytes: 1 },
        ]}
        whole={(url) => new URL(url, 'https://voxgrove.example').href}
      />
      <Replies replies={[odd]} onPick={() => {}} />
    </>,
  );
  expect(harmIn(container)).toEqual([]);
  // The text is shown literally.
  expect(container.querySelector('.turn.visitor p')?.textContent).toBe(odd);
});
