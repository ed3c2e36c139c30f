import type { CompanyDetails } from './wizard';

type Named = Pick<CompanyDetails, 'name'>;

/** Returns the instructions for a company's agent, which the owner can edit. */
export function personaPrompt(
  { name, website, description }: CompanyDetails,
  tasks: readonly string[] = [],
): string {
  const place = website === '' ? '' : ` on its website (${website})`;
  const about = description === '' ? [] : [`What ${name} does, in its own words: ${description}`];
  return [
    `You are the assistant of ${name}${place}.`,
    ...about,
    ...(tasks.length === 0 ? [] : [`Your tasks: ${tasks.join('; ')}.`]),
    '',
    'Be friendly, brief and concrete, and write in the language of the visitor.',
    'Answer from the passages of the knowledge base you are given. Prices, dates, names and ' +
      'conditions are quoted exactly as they stand there.',
    'When the passages do not cover the question, say so plainly and suggest how to reach ' +
      `${name}. Never invent anything and never promise what is not written.`,
  ].join('\n');
}

export const greeting = ({ name }: Named): string =>
  `Hello, I am the assistant of ${name}. What would you like to know?`;
