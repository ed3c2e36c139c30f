import { sayNotice } from '@voxgrove/contracts';
import type { Client, NoticeWords } from '@voxgrove/contracts';
import { speechIn } from '@voxgrove/server/client-texts/client-texts';
import { clientKey } from './readers';
import type { Notice, TranslatedNotice } from './collections';
import type { ReaderKey } from './readers';

type Words = Pick<Notice, 'title' | 'body'>;

/** Returns a notification in the languages of these clients, except English. */
export async function translationsFor(
  { title, body }: NoticeWords['texts'],
  english: Words,
  clients: readonly Client[],
): Promise<TranslatedNotice[]> {
  const languages = new Set(clients.map(({ preferredLanguage }) => preferredLanguage));
  const all = await Promise.all(
    [...languages].map(async (language) => {
      const { lang, say } = await speechIn(language);
      if (lang === 'en') return [];
      const readers = clients.filter(({ preferredLanguage }) => preferredLanguage === language);
      return [
        {
          title: sayNotice(title, say),
          body: body === undefined ? english.body : sayNotice(body, say),
          userIds: readers.map(({ ID }) => clientKey(ID)),
        },
      ];
    }),
  );
  return all.flat();
}

/** Returns the notification in the language of a reader. */
export function inLanguageOf<T extends Words>(
  reader: ReaderKey,
  notice: T,
  translated: readonly TranslatedNotice[] = [],
): T {
  const spoken = translated.find(({ userIds }) => userIds.includes(reader));
  return spoken === undefined ? notice : { ...notice, title: spoken.title, body: spoken.body };
}
