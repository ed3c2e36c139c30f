import type { Messages } from '@voxgrove/sdk';

/** How an answer came about. */
export const traceTexts: Messages = {
  why: 'Why this answer', loading: 'Reading how this answer came about', failed: 'How this answer came about could not be read', gone: 'How this answer came about is no longer kept.', answerFailed: 'Failed',
  cut: 'This answer used more than can be kept; long parts are cut.', steps: 'Steps', copy: 'Copy trace as JSON', copied: 'Copied', copyFailed: 'Copying is blocked here', test: 'Test, no credits used',
  first: 'first words after {{time}}', total: '{{time}} in all', took: 'took {{time}}', tokens: '{{input}} + {{output}} tokens', noCost: 'no model, no cost', noPrice: 'no price known',
  step: {
    received: 'Question stored', claimed: 'Taken up', agent: 'Agent read', route: 'Engine chosen', retrieval: 'Knowledge searched', prompt: 'Prompt sent', function: 'Function called', 'first-text': 'First words shown',
    node: 'Answered by a node', 'taken-back': 'Begun text taken back', error: 'Error', fallback: 'Fell back', usage: 'Tokens and cost', citations: 'Citations checked', stopped: 'Stopped by who asked', answered: 'Answer stored',
  },
  section: { rules: 'Rules of the platform', functions: 'Rules for calling functions', files: 'Rule about files', offers: 'Rule about buttons', opening: 'How the conversation begins', instruction: 'Instruction of the agent', passages: 'Passages (data)', history: 'Conversation so far', question: 'Question' },
  settings: 'Temperature {{temperature}}, at most {{maxTokens}} tokens.',
  extractiveUsage: 'Quotes need no model: 0 tokens, no cost.', modelUsage: '{{model}}: {{input}} tokens in, {{output}} tokens out.', noUsage: '{{model}}: the provider did not say how many tokens it used.',
  costs: 'That is {{cost}} at the provider’s list price.', noPriceOf: 'No price is known for {{model}}.',
  words: 'Words of the question', word: '{{word}} {{share}} %', wordUnknown: '{{word}} {{share}} %, not in your content',
  foundNone: 'Nothing in your content shares a word with the question.', found: '{{count}} sections found, the best {{shown}} of them:', found_one: 'One section found:',
  use: { quoted: 'Quoted', linked: 'Linked', prompt: 'In the prompt', cited: 'Cited' }, in: { text: 'text', heading: 'heading' },
  score: 'Score {{score}} · has {{coverage}} % of the question, {{heading}} % in its headings', matched: 'Matched: {{words}}',
};
