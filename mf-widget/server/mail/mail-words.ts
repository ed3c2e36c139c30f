import { MARKERS } from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';

/** What a mail of a conversation says: the chat's own words, and what only the mail does. `{agent}`: its title; `{name}`: a person's. */
export interface MailWords {
  dir: string;
  you: string;
  sources: string;
  handoffTitle: string;
  personHere: string;
  machineBack: string;
  chatEnded: string;
  heading: string;
  /** Something was left out before it. */ cut: string;
  footer: string;
}

/** The words in a language of the chat. */
export async function mailWords(language: Language): Promise<MailWords> {
  const { texts } =
    language === 'en'
      ? { texts: ENGLISH }
      : ((await import(`../../contract/languages/${language}.ts`)) as {
          texts: Omit<MailWords, 'heading' | 'cut' | 'footer'>;
        });
  return { ...texts, ...OWN[language] };
}

const ENGLISH = {
  dir: 'ltr',
  you: 'You',
  sources: 'Sources',
  handoffTitle: MARKERS.requested,
  personHere: MARKERS.joined,
  machineBack: MARKERS.machine,
  chatEnded: MARKERS.ended,
};

const OWN: Readonly<Record<Language, Pick<MailWords, 'heading' | 'cut' | 'footer'>>> = {
  en: {
    heading: 'Your chat with {agent}',
    cut: 'This is the last part of the chat.',
    footer:
      'Somebody asked for this mail in the chat with {agent}. If it was not you, please ignore it.',
  },
  de: {
    heading: 'Ihr Chat mit {agent}',
    cut: 'Dies ist der letzte Teil des Chats.',
    footer:
      'Jemand hat im Chat mit {agent} um diese E-Mail gebeten. Wenn Sie es nicht waren, ignorieren Sie sie bitte.',
  },
  fr: {
    heading: 'Votre discussion avec {agent}',
    cut: 'Voici la dernière partie de la discussion.',
    footer:
      'Cet e-mail a été demandé dans la discussion avec {agent}. Si ce n’était pas vous, veuillez l’ignorer.',
  },
  es: {
    heading: 'Su chat con {agent}',
    cut: 'Esta es la última parte del chat.',
    footer: 'Alguien pidió este correo en el chat con {agent}. Si no fue usted, ignórelo.',
  },
  it: {
    heading: 'La sua chat con {agent}',
    cut: 'Questa è l’ultima parte della chat.',
    footer:
      'Qualcuno ha chiesto questa e-mail nella chat con {agent}. Se non l’ha chiesta lei, la ignori.',
  },
  pt: {
    heading: 'Sua conversa com {agent}',
    cut: 'Esta é a última parte da conversa.',
    footer: 'Alguém pediu este e-mail na conversa com {agent}. Se não foi você, ignore-o.',
  },
  nl: {
    heading: 'Uw chat met {agent}',
    cut: 'Dit is het laatste deel van de chat.',
    footer:
      'Iemand heeft in de chat met {agent} om deze e-mail gevraagd. Was u het niet, negeer hem dan.',
  },
  pl: {
    heading: 'Twój czat z {agent}',
    cut: 'To jest ostatnia część czatu.',
    footer: 'Ktoś poprosił o tę wiadomość na czacie z {agent}. Jeśli to nie Ty, zignoruj ją.',
  },
  sv: {
    heading: 'Din chatt med {agent}',
    cut: 'Det här är den sista delen av chatten.',
    footer:
      'Någon bad om det här mejlet i chatten med {agent}. Om det inte var du kan du bortse från det.',
  },
  tr: {
    heading: '{agent} ile sohbetiniz',
    cut: 'Bu, sohbetin son bölümüdür.',
    footer:
      '{agent} ile yapılan sohbette bu e-posta istendi. Siz istemediyseniz lütfen dikkate almayın.',
  },
  uk: {
    heading: 'Ваш чат із {agent}',
    cut: 'Це остання частина чату.',
    footer: 'Хтось попросив цей лист у чаті з {agent}. Якщо це були не ви, не зважайте на нього.',
  },
  ru: {
    heading: 'Ваш чат с {agent}',
    cut: 'Это последняя часть чата.',
    footer:
      'Кто-то запросил это письмо в чате с {agent}. Если это были не вы, не обращайте на него внимания.',
  },
  ar: {
    heading: 'محادثتك مع {agent}',
    cut: 'هذا هو الجزء الأخير من المحادثة.',
    footer: 'طلب شخص ما هذه الرسالة في المحادثة مع {agent}. إن لم تكن أنت، فيُرجى تجاهلها.',
  },
  he: {
    heading: 'הצ׳אט שלכם עם {agent}',
    cut: 'זה החלק האחרון של הצ׳אט.',
    footer: 'מישהו ביקש את ההודעה הזאת בצ׳אט עם {agent}. אם לא אתם ביקשתם אותה, אפשר להתעלם ממנה.',
  },
  ja: {
    heading: '{agent} とのチャット',
    cut: 'これはチャットの最後の部分です。',
    footer:
      '{agent} とのチャットでこのメールの送信が依頼されました。お心当たりがない場合は無視してください。',
  },
  zh: {
    heading: '您与 {agent} 的聊天',
    cut: '这是聊天的最后一部分。',
    footer: '有人在与 {agent} 的聊天中请求发送此邮件。如果不是您本人，请忽略。',
  },
  ko: {
    heading: '{agent}와(과) 나눈 채팅',
    cut: '채팅의 마지막 부분입니다.',
    footer: '{agent}와(과)의 채팅에서 이 메일을 요청했습니다. 본인이 아니라면 무시해 주세요.',
  },
};
