import type { Message } from '@voxgrove/contracts';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';

const NAMES: Record<Message['role'], string> = {
  visitor: 'Visitor',
  assistant: 'Assistant',
  human: 'Team',
  system: '—',
};

/** Formats a transcript as plain text, with UTC times. */
export const transcriptText = (messages: readonly Message[]): string =>
  messages
    .map(({ role, author, text, at }) => {
      const time = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
      const words = role === 'assistant' ? plainText(text) : text;
      return `[${time} UTC] ${author ?? NAMES[role]}: ${words}`;
    })
    .join('\n\n');
