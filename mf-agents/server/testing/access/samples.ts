import type { FunctionInput } from '../../../contract/functions';

/**
 * Number of prepared conversations per use. Only one member at a time can own a conversation, so
 * each caller gets a different one.
 */
export const CALLERS = 17;

export const COMPANY = {
  name: 'Access test',
  website: 'http://127.0.0.1:9',
  description: 'A company whose website cannot be reached.',
};

export const TEST_CRAWLER = {
  name: 'Access test',
  website: 'http://127.0.0.1:9',
  schedule: 'never',
  maxPages: 1,
  exclude: [],
};

export const TEST_FUNCTION: FunctionInput = {
  name: 'access_test',
  description: 'Is called by the access test.',
  method: 'GET',
  url: 'https://api.example/status',
  headers: [],
  body: '',
  parameters: [],
  responsePath: '',
  maxChars: 1_000,
  timeoutMs: 1_000,
  agents: 'all',
};

export const TEST_PROMPT = { title: 'Access test', text: 'Be kind.', tags: [], notes: '' };

export const TEST_TEXT = {
  title: 'Access test',
  text: 'A text of the access test, long enough to be a passage.',
};
