import { languageFor } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';

/** Confirmations that a customer gets campaigns again. Each names a word that ends campaigns. */
const OPTED_IN: Record<Language, string> = {
  en: 'You get our news again. Send STOP to end it.',
  de: 'Sie bekommen unsere Neuigkeiten wieder. Senden Sie STOPP, um sie zu beenden.',
  fr: 'Vous recevez de nouveau nos actualités. Envoyez ARRÊT pour y mettre fin.',
  es: 'Vuelve a recibir nuestras novedades. Envíe BAJA para dejar de recibirlas.',
  it: 'Riceve di nuovo le nostre novità. Invii BASTA per non riceverle più.',
  pt: 'Volta a receber as nossas novidades. Envie SAIR para deixar de as receber.',
  nl: 'U krijgt ons nieuws weer. Stuur AFMELDEN om het te stoppen.',
  pl: 'Znów otrzymujesz nasze wiadomości. Wyślij WYPISZ, aby z nich zrezygnować.',
  sv: 'Du får våra nyheter igen. Skicka AVSLUTA för att avsluta dem.',
  tr: 'Haberlerimizi yeniden alıyorsunuz. Almamak için DUR yazın.',
  uk: 'Ви знову отримуєте наші новини. Надішліть СТОП, щоб відмовитися від них.',
  ru: 'Вы снова получаете наши новости. Отправьте СТОП, чтобы отказаться от них.',
  ar: 'ستصلك أخبارنا من جديد. أرسل "توقف" لإيقافها.',
  he: 'החדשות שלנו יגיעו אליך שוב. להפסקה יש לשלוח "הסר".',
  ja: '再びお知らせをお届けします。停止するには「停止」と送信してください。',
  zh: '您将再次收到我们的消息。如需停止，请发送“停止”。',
  ko: '다시 소식을 받아 보실 수 있습니다. 그만 받으시려면 "중지"라고 보내 주세요.',
};

/** Confirmations that a customer gets no more campaigns. START is the keyword of every language. */
const OPTED_OUT: Record<Language, string> = {
  en: 'You get no more news from us. Send START to get it again.',
  de: 'Sie bekommen keine Neuigkeiten mehr von uns. Senden Sie START, um sie wieder zu bekommen.',
  fr: 'Vous ne recevrez plus nos actualités. Envoyez START pour les recevoir de nouveau.',
  es: 'Ya no recibirá nuestras novedades. Envíe START para volver a recibirlas.',
  it: 'Non riceverà più le nostre novità. Invii START per riceverle di nuovo.',
  pt: 'Já não vai receber as nossas novidades. Envie START para as voltar a receber.',
  nl: 'U krijgt geen nieuws meer van ons. Stuur START om het weer te krijgen.',
  pl: 'Nie będziesz już otrzymywać naszych wiadomości. Wyślij START, aby znów je otrzymywać.',
  sv: 'Du får inga fler nyheter från oss. Skicka START för att få dem igen.',
  tr: 'Artık haberlerimizi almayacaksınız. Yeniden almak için START yazın.',
  uk: 'Ви більше не отримуватимете наших новин. Надішліть START, щоб отримувати їх знову.',
  ru: 'Вы больше не будете получать наши новости. Отправьте START, чтобы получать их снова.',
  ar: 'لن تصلك أخبارنا بعد الآن. أرسل START لتصلك من جديد.',
  he: 'לא יגיעו אליך עוד חדשות מאיתנו. כדי לקבל אותן שוב יש לשלוח START.',
  ja: '今後お知らせをお届けしません。再び受け取るには START と送信してください。',
  zh: '您将不再收到我们的消息。如需重新接收，请发送 START。',
  ko: '더 이상 소식을 보내 드리지 않습니다. 다시 받으시려면 START라고 보내 주세요.',
};

/** Returns the confirmation that a customer gets no more campaigns, or gets them again. */
export const optOutConfirmation = (isOptedOut: boolean, lang: string): string =>
  (isOptedOut ? OPTED_OUT : OPTED_IN)[languageFor([lang])];
