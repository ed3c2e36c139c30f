import type { ErrorsOf, ErrorTable } from '@voxgrove/contracts';

/** Errors of this slice, with the texts that people read. */
export const AGENT_ERRORS = {
  AGENT_NAME_REQUIRED: { status: 400, message: 'Please provide a name for the agent.' },
  AGENT_LIMIT_REACHED: {
    status: 402,
    message: 'Your plan allows {limit} agents. Upgrade to add more.',
    planLimit: true,
  },
  AGENT_CREATE_FAILED: { status: 500, message: 'Failed to create agent' },
  CHUNK_SIZE_TOO_SMALL: { status: 400, message: 'Max chunk size must be greater than 1000' },
  COMPANY_NAME_REQUIRED: { status: 400, message: 'Company name is required' },
  COMPANY_WEBSITE_REQUIRED: { status: 400, message: 'Company website is required' },
  COMPANY_WEBSITE_INVALID: { status: 400, message: 'Please enter a valid website URL or domain' },
  COMPANY_DESCRIPTION_REQUIRED: { status: 400, message: 'Please tell us what your company does' },
  COMPANY_DESCRIPTION_TOO_SHORT: { status: 400, message: 'Please provide at least 10 characters' },
  BRANDING_UNAVAILABLE: { status: 422, message: 'Unable to analyze website branding' },
  CONVERSATION_FULL: {
    status: 409,
    message: 'This conversation is full. It goes on in a new one when the visitor writes.',
  },
  LEAD_EXISTS: {
    status: 409,
    message: 'Another lead has this email address or phone number.',
  },
  LEAD_SHARED: {
    status: 403,
    message: 'Agents that you cannot open also have this lead. Only your agency can change it.',
  },
  TAG_NOT_PREDEFINED: {
    status: 400,
    message: 'The tag “{tag}” is not one of the tags you can use.',
  },
  VISITOR_BLOCKED: { status: 403, message: 'You can no longer write in this chat.' },
  CREDENTIAL_REFUSED: { status: 422, message: '{provider} refuses this: {reason}' },
  CREDENTIAL_UNTESTED: { status: 503, message: '{provider} could not be asked: {reason}' },
  CREDENTIAL_NEW_HOST: {
    status: 403,
    message: 'Only the owner of the workspace can send {name} to {host}: no function does so yet.',
  },
  CREDENTIAL_LIMIT_REACHED: {
    status: 402,
    message: 'A workspace keeps up to {limit} credentials. Delete one you no longer need.',
  },
  FUNCTION_LIMIT_REACHED: {
    status: 402,
    message: 'A workspace has up to {limit} functions. Delete one you no longer need.',
  },
  PROMPT_LIMIT_REACHED: {
    status: 402,
    message: 'A workspace keeps up to {limit} prompts. Delete some you no longer need.',
  },
  CRAWLER_LIMIT_REACHED: {
    status: 402,
    message: 'A workspace can have {limit} crawlers. Delete one you no longer need.',
  },
  CRAWLER_AGENT_UNKNOWN: { status: 400, message: 'Please choose one of this workspace’s agents.' },
  KNOWLEDGE_QUOTA_REACHED: {
    status: 402,
    message:
      'Your plan keeps {limit} characters of knowledge. {used} are in use, and this needs {needed}.',
    planLimit: true,
  },
  KNOWLEDGE_SOURCES_REACHED: {
    status: 402,
    message: 'An agent has up to {limit} sources. Delete one you no longer need.',
  },
  LINK_INVALID: {
    status: 400,
    message: 'Please enter the address of a page, for example https://acme.com/returns',
  },
  DOCUMENT_REFUSED: { status: 422, message: '{name} cannot be read: {reason}' },
} as const satisfies ErrorTable;

declare module '@voxgrove/contracts' {
  interface ErrorCatalogue extends ErrorsOf<typeof AGENT_ERRORS> {}
}
