import { expect, test } from '@jest/globals';
import type { AgentId, Chunk } from '@voxgrove/contracts';
import { knowledgeIndex } from './knowledge-index';

const page = (path: string, title: string, text: string): Chunk => ({
  id: path,
  agentId: 'AgentAAAAAAAAAA' as AgentId,
  sourceId: 'source',
  url: path === '' ? '' : `https://shop.example${path}`,
  title,
  headings: [title],
  text: `${title}\n${text}`,
  position: 0,
});

const contactOf = (...chunks: Chunk[]): string | undefined =>
  knowledgeIndex(chunks).contact()?.chunk.url;

test('the contact page is recognized by its content', () => {
  const about = page('/about', 'About us', 'We make lamps. Write to hello@shop.example.');
  const reach = page(
    '/reach-us',
    'Say hello',
    'Ring 01632 960 120 or write to hello@shop.example.',
  );
  expect(contactOf(about, reach)).toBe('https://shop.example/reach-us');
});

test('a page named like a contact page comes before a footer with the same facts', () => {
  const home = page('/', 'Lamps', 'Lamps for everyone. 01632 960 120, hello@shop.example');
  const contact = page('/kontakt', 'Kontakt', 'Schreiben Sie uns über das Formular.');
  const full = page('/contacto', 'Contacto', 'Teléfono 0034 91 123 45 67, hola@shop.example');
  expect(contactOf(home, contact, full)).toBe('https://shop.example/contacto');
});

test('pages without contact details, and documents, are no contact pages', () => {
  expect(
    contactOf(page('/lamps', 'Lamps', 'A lamp costs £14. Order number 4711.')),
  ).toBeUndefined();
  expect(contactOf(page('', 'Contact', '01632 960 120, hello@shop.example'))).toBeUndefined();
});
