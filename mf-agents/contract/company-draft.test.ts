import { expect, test } from '@jest/globals';
import { companyChange, companyTexts } from './company-draft';

const before = { name: 'Fernhill', website: 'https://fernhill.example', description: '' };
const after = { ...before, name: 'Fernhill Outdoor', description: 'We rent gear.' };
const drafted = () => {
  const { title, description, systemPrompt, greeting } = companyTexts(before);
  return { title, description, vgOptions: { systemPrompt, initMessages: [greeting, 'Welcome.'] } };
};

test('new company details change every text that was made from the company', () => {
  const { title, description, systemPrompt, greeting } = companyTexts(after);
  expect(companyChange(drafted(), before, after)).toEqual({
    title,
    description,
    vgOptions: { systemPrompt, initMessages: [greeting, 'Welcome.'] },
  });
});

test('texts that the owner edited stay unchanged', () => {
  const edited = {
    title: 'My agent',
    description: 'Mine.',
    vgOptions: { systemPrompt: 'Be brief.', initMessages: [] },
  };
  expect(companyChange(edited, before, after)).toEqual({});
});
