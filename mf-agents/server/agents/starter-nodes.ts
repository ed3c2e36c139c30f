/**
 * Example nodes of a new agent, unused until the owner enables nodes: a welcome, one step, an end
 * and a note.
 */
export const starterNodes = (name: string): object[] => [
  {
    id: 'start',
    type: 'start',
    position: { x: 0, y: 0 },
    data: {
      label: 'Welcome',
      message: `Hello, I am ${name}. What would you like to know?`,
      next: ['answer'],
    },
  },
  {
    id: 'answer',
    type: 'default',
    position: { x: 320, y: 0 },
    data: {
      label: 'Answer',
      instructions:
        'Answer from the knowledge base. Ask back when a question could mean two things.',
      next: ['end'],
    },
  },
  { id: 'end', type: 'end', position: { x: 640, y: 0 }, data: { label: 'End' } },
  {
    id: 'note',
    type: 'note',
    position: { x: 0, y: 220 },
    data: {
      label: 'Note',
      text: 'A step answers the phrases in its trigger, word for word. Everything else is answered from the knowledge base.',
    },
  },
];
