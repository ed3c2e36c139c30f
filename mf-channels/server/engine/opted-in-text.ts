import { languageFor } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';

const TEXTS: Record<Language, string> = {
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

/** Returns the confirmation that a customer gets campaigns again. `lang`: language of the agent. */
export const optedInText = (lang: string): string => TEXTS[languageFor([lang])];
