import { z } from 'zod';

/** The parts of an update that we read: https://core.telegram.org/bots/api#update */
const User = z.object({
  id: z.number(),
  is_bot: z.boolean().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
});
const Chat = z.object({ id: z.number(), type: z.string() });
const File = z.object({
  file_id: z.string(),
  file_name: z.string().optional(),
  mime_type: z.string().optional(),
});
const Location = z.object({ latitude: z.number(), longitude: z.number() });

export const TelegramMessage = z.object({
  message_id: z.number(),
  from: User.optional(),
  chat: Chat,
  edit_date: z.number().optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  photo: z.array(File).optional(),
  document: File.optional(),
  animation: File.optional(),
  voice: File.optional(),
  audio: File.optional(),
  video: File.optional(),
  video_note: File.optional(),
  sticker: z.object({ emoji: z.string().optional() }).optional(),
  location: Location.optional(),
  venue: z.object({ title: z.string(), address: z.string(), location: Location }).optional(),
  contact: z
    .object({
      phone_number: z.string(),
      first_name: z.string(),
      last_name: z.string().optional(),
      user_id: z.number().optional(),
    })
    .optional(),
  poll: z.object({ question: z.string() }).optional(),
  dice: z.object({ emoji: z.string(), value: z.number() }).optional(),
  story: z.object({}).optional(),
  paid_media: z.object({}).optional(),
  game: z.object({}).optional(),
  checklist: z.object({ title: z.string() }).optional(),
  reply_to_message: z.object({ from: User.optional() }).optional(),
  reply_markup: z
    .object({
      inline_keyboard: z.array(
        z.array(z.object({ text: z.string(), callback_data: z.string().optional() })),
      ),
    })
    .optional(),
});
export type TelegramMessage = z.infer<typeof TelegramMessage>;

export const Update = z.object({
  update_id: z.number(),
  message: TelegramMessage.optional(),
  edited_message: TelegramMessage.optional(),
  callback_query: z
    .object({
      id: z.string(),
      from: User,
      data: z.string().optional(),
      message: TelegramMessage.partial().extend({ chat: Chat, message_id: z.number() }).optional(),
    })
    .optional(),
});
export type Update = z.infer<typeof Update>;
