import { address, hostVariable, line, text } from '../variables';
import type { EnvironmentTable } from '../table';

/** The model that writes answers, and the mail server. */
export const MODEL_AND_MAIL_ENVIRONMENT = {
  OPENAI_BASE_URL: {
    parse: address(['http:', 'https:']),
    default: 'none; the address of OpenAI if `OPENAI_API_KEY` is set',
    meaning:
      'address of an OpenAI-compatible server; without this address and without a key, the agent quotes your content',
  },
  OPENAI_API_KEY: { parse: text, default: 'none', meaning: 'API key of the model server' },
  OPENAI_MODEL: { parse: text, default: '`gpt-4o`', meaning: 'model that writes the answers' },
  SMTP_URL: {
    parse: address(['smtp:', 'smtps:']),
    default: 'the sandbox',
    meaning: 'address of your mail server, for example `smtps://user:password@mail.example:465`',
  },
  MAIL_FROM: {
    parse: line(300),
    default: '`Voxgrove <no-reply@voxgrove.example>`',
    meaning: 'sender of the mails of the product',
  },
  MAIL_REPLY_DOMAIN: {
    parse: hostVariable,
    default: 'a domain of the sandbox with the embedded database; otherwise none',
    meaning:
      'domain whose mail your mail provider receives. Members can then answer a visitor by a reply to the notification mail, and agents answer replies to mail campaigns',
  },
} as const satisfies EnvironmentTable;
