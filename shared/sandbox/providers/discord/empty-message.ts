import type { APIMessage } from 'discord-api-types/v10';
import type { ChannelLine } from './state';

/** Returns the fields that a message has without its author and content. */
export const emptyMessage = ({
  id,
  at,
  place,
}: ChannelLine): Omit<APIMessage, 'author' | 'content' | 'mentions'> => ({
  id,
  type: 0,
  channel_id: place,
  timestamp: new Date(at).toISOString(),
  edited_timestamp: null,
  tts: false,
  mention_everyone: false,
  mention_roles: [],
  attachments: [],
  embeds: [],
  pinned: false,
});
