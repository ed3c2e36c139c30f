import { MARKERS } from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';

/**
 * Texts of a mail about a conversation: the chat's texts and the mail's own. `{agent}`: the agent's
 * title; `{name}`: a person's name.
 */
export interface MailWords {
  dir: string;
  you: string;
  sources: string;
  handoffTitle: string;
  personHere: string;
  machineBack: string;
  chatEnded: string;
  heading: string;
  /** Says that earlier messages were left out. */
  cut: string;
  footer: string;
  /** Says that a person has replied. */
  answered: string;
  /** Button that leads to the chat. */
  goOn: string;
  /** Why the reader gets a reply by mail. */
  answerFooter: string;
}

/** Texts that only mails use. */
type OwnWords = 'heading' | 'cut' | 'footer' | 'answered' | 'goOn' | 'answerFooter';

/** Loads the texts in a language of the chat. */
export async function mailWords(language: Language): Promise<MailWords> {
  const { texts } =
    language === 'en'
      ? { texts: ENGLISH }
      : ((await import(`../../contract/languages/${language}.ts`)) as {
          texts: Omit<MailWords, OwnWords>;
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

const OWN: Readonly<Record<Language, Pick<MailWords, OwnWords>>> = {
  en: {
    heading: 'Your chat with {agent}',
    cut: 'This is the last part of the chat.',
    footer:
      'Somebody asked for this email in the chat with {agent}. If it was not you, please ignore it.',
    answered: '{agent} has answered you',
    goOn: 'Continue the chat',
    answerFooter:
      'You get this email because this address was left in the chat with {agent}. Replies to this email are not read: please write in the chat. If it was not you, ignore this email.',
  },
  de: {
    heading: 'Ihr Chat mit {agent}',
    cut: 'Dies ist der letzte Teil des Chats.',
    footer:
      'Jemand hat im Chat mit {agent} um diese E-Mail gebeten. Wenn Sie es nicht waren, ignorieren Sie sie bitte.',
    answered: '{agent} hat Ihnen geantwortet',
    goOn: 'Chat fortsetzen',
    answerFooter:
      'Sie erhalten diese E-Mail, weil diese Adresse im Chat mit {agent} angegeben wurde. Antworten auf diese E-Mail werden nicht gelesen: Bitte schreiben Sie im Chat. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail.',
  },
  fr: {
    heading: 'Votre discussion avec {agent}',
    cut: 'Voici la dernière partie de la discussion.',
    footer:
      'Cet e-mail a été demandé dans la discussion avec {agent}. Si ce n’était pas vous, veuillez l’ignorer.',
    answered: '{agent} vous a répondu',
    goOn: 'Continuer la discussion',
    answerFooter:
      'Vous recevez cet e-mail parce que cette adresse a été laissée dans la discussion avec {agent}. Les réponses à cet e-mail ne sont pas lues : écrivez dans la discussion. Si ce n’était pas vous, ignorez cet e-mail.',
  },
  es: {
    heading: 'Su chat con {agent}',
    cut: 'Esta es la última parte del chat.',
    footer: 'Alguien pidió este correo en el chat con {agent}. Si no fue usted, ignórelo.',
    answered: '{agent} le ha respondido',
    goOn: 'Continuar el chat',
    answerFooter:
      'Recibe este correo porque se dejó esta dirección en el chat con {agent}. Las respuestas a este correo no se leen: escriba en el chat. Si no fue usted, ignórelo.',
  },
  it: {
    heading: 'La sua chat con {agent}',
    cut: 'Questa è l’ultima parte della chat.',
    footer:
      'Qualcuno ha chiesto questa e-mail nella chat con {agent}. Se non l’ha chiesta lei, la ignori.',
    answered: '{agent} le ha risposto',
    goOn: 'Continua la chat',
    answerFooter:
      'Riceve questa e-mail perché questo indirizzo è stato lasciato nella chat con {agent}. Le risposte a questa e-mail non vengono lette: scriva nella chat. Se non è stata lei, la ignori.',
  },
  pt: {
    heading: 'Sua conversa com {agent}',
    cut: 'Esta é a última parte da conversa.',
    footer: 'Alguém pediu este e-mail na conversa com {agent}. Se não foi você, ignore-o.',
    answered: '{agent} respondeu a você',
    goOn: 'Continuar a conversa',
    answerFooter:
      'Você recebe este e-mail porque este endereço foi deixado na conversa com {agent}. Respostas a este e-mail não são lidas: escreva na conversa. Se não foi você, ignore-o.',
  },
  nl: {
    heading: 'Uw chat met {agent}',
    cut: 'Dit is het laatste deel van de chat.',
    footer:
      'Iemand heeft in de chat met {agent} om deze e-mail gevraagd. Was u het niet, negeer hem dan.',
    answered: '{agent} heeft u geantwoord',
    goOn: 'Chat voortzetten',
    answerFooter:
      'U ontvangt deze e-mail omdat dit adres is achtergelaten in de chat met {agent}. Antwoorden op deze e-mail worden niet gelezen: schrijf in de chat. Was u het niet, negeer deze e-mail dan.',
  },
  pl: {
    heading: 'Twój czat z {agent}',
    cut: 'To jest ostatnia część czatu.',
    footer: 'Ktoś poprosił o tę wiadomość na czacie z {agent}. Jeśli to nie Ty, zignoruj ją.',
    answered: '{agent} odpowiada na Twoją wiadomość',
    goOn: 'Kontynuuj czat',
    answerFooter:
      'Otrzymujesz tę wiadomość, ponieważ ten adres podano na czacie z {agent}. Odpowiedzi na nią nie są czytane: napisz na czacie. Jeśli to nie Ty, zignoruj ją.',
  },
  sv: {
    heading: 'Din chatt med {agent}',
    cut: 'Det här är den sista delen av chatten.',
    footer:
      'Någon bad om det här mejlet i chatten med {agent}. Om det inte var du kan du bortse från det.',
    answered: '{agent} har svarat dig',
    goOn: 'Fortsätt chatten',
    answerFooter:
      'Du får det här mejlet eftersom den här adressen lämnades i chatten med {agent}. Svar på mejlet läses inte: skriv i chatten. Om det inte var du kan du bortse från det.',
  },
  tr: {
    heading: '{agent} ile sohbetiniz',
    cut: 'Bu, sohbetin son bölümüdür.',
    footer:
      '{agent} ile yapılan sohbette bu e-posta istendi. Siz istemediyseniz lütfen dikkate almayın.',
    answered: '{agent} size yanıt verdi',
    goOn: 'Sohbete devam et',
    answerFooter:
      'Bu e-postayı, bu adres {agent} ile yapılan sohbette bırakıldığı için alıyorsunuz. Bu e-postaya verilen yanıtlar okunmaz: lütfen sohbette yazın. Siz değilseniz dikkate almayın.',
  },
  uk: {
    heading: 'Ваш чат із {agent}',
    cut: 'Це остання частина чату.',
    footer: 'Хтось попросив цей лист у чаті з {agent}. Якщо це були не ви, не зважайте на нього.',
    answered: '{agent} відповідає вам',
    goOn: 'Продовжити чат',
    answerFooter:
      'Ви отримали цей лист, бо цю адресу залишили в чаті з {agent}. Відповіді на цей лист не читають: напишіть у чаті. Якщо це були не ви, не зважайте на нього.',
  },
  ru: {
    heading: 'Ваш чат с {agent}',
    cut: 'Это последняя часть чата.',
    footer:
      'Кто-то запросил это письмо в чате с {agent}. Если это были не вы, не обращайте на него внимания.',
    answered: '{agent} отвечает вам',
    goOn: 'Продолжить чат',
    answerFooter:
      'Вы получили это письмо, потому что этот адрес оставили в чате с {agent}. Ответы на это письмо не читают: напишите в чате. Если это были не вы, не обращайте на него внимания.',
  },
  ar: {
    heading: 'محادثتك مع {agent}',
    cut: 'هذا هو الجزء الأخير من المحادثة.',
    footer: 'طلب شخص ما هذه الرسالة في المحادثة مع {agent}. إن لم تكن أنت، فيُرجى تجاهلها.',
    answered: 'وصلك رد من {agent}',
    goOn: 'متابعة المحادثة',
    answerFooter:
      'تصلك هذه الرسالة لأن هذا العنوان تُرك في المحادثة مع {agent}. لا تُقرأ الردود على هذه الرسالة: يُرجى الكتابة في المحادثة. إن لم تكن أنت، فتجاهلها.',
  },
  he: {
    heading: 'הצ׳אט שלכם עם {agent}',
    cut: 'זה החלק האחרון של הצ׳אט.',
    footer: 'מישהו ביקש את ההודעה הזאת בצ׳אט עם {agent}. אם לא אתם ביקשתם אותה, אפשר להתעלם ממנה.',
    answered: 'קיבלתם תשובה מאת {agent}',
    goOn: 'להמשך הצ׳אט',
    answerFooter:
      'קיבלתם את ההודעה הזאת כי הכתובת הזאת הושארה בצ׳אט עם {agent}. תשובות להודעה הזאת אינן נקראות: כתבו בצ׳אט. אם לא אתם השארתם אותה, אפשר להתעלם ממנה.',
  },
  ja: {
    heading: '{agent} とのチャット',
    cut: 'これはチャットの最後の部分です。',
    footer:
      '{agent} とのチャットでこのメールの送信が依頼されました。お心当たりがない場合は無視してください。',
    answered: '{agent} から返信があります',
    goOn: 'チャットを続ける',
    answerFooter:
      '{agent} とのチャットでこのアドレスが入力されたため、このメールをお送りしています。このメールへの返信は読まれません。チャットでお書きください。お心当たりがない場合は無視してください。',
  },
  zh: {
    heading: '您与 {agent} 的聊天',
    cut: '这是聊天的最后一部分。',
    footer: '有人在与 {agent} 的聊天中请求发送此邮件。如果不是您本人，请忽略。',
    answered: '{agent} 已回复您',
    goOn: '继续聊天',
    answerFooter:
      '您收到此邮件，是因为有人在与 {agent} 的聊天中留下了此地址。此邮件的回复不会被阅读，请在聊天中留言。如果不是您本人，请忽略。',
  },
  ko: {
    heading: '{agent}와(과) 나눈 채팅',
    cut: '채팅의 마지막 부분입니다.',
    footer: '{agent}와(과)의 채팅에서 이 메일을 요청했습니다. 본인이 아니라면 무시해 주세요.',
    answered: '{agent}에서 답변을 보냈습니다',
    goOn: '채팅 계속하기',
    answerFooter:
      '{agent}와(과)의 채팅에서 이 주소를 남겼기 때문에 이 메일을 받으셨습니다. 이 메일에 대한 회신은 읽지 않으니 채팅에 적어 주세요. 본인이 아니라면 무시해 주세요.',
  },
};
