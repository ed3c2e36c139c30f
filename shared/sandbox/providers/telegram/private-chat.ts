import type { Chat } from '@grammyjs/types';

/** Returns the private chat of a person with a bot, as Telegram describes it. */
export const privateChat = (person: number): Chat.PrivateChat => ({
  id: person,
  type: 'private',
  first_name: `Customer ${person}`,
  username: `customer_${person}`,
});
