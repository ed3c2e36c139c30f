import type { Language } from '@voxgrove/contracts/language';

/** Words in one language that end campaigns, or allow them again. */
interface Words {
  stop: readonly string[];
  start: readonly string[];
}

/**
 * Words that change whether a person gets campaigns, if a message consists of one of them. Every
 * language of the chat needs both kinds. Spaces, case and accents do not matter.
 */
const WORDS: Record<Language | 'hi', Words> = {
  en: {
    stop: [
      'stop',
      'stop all',
      'unsubscribe',
      'unsub',
      'opt out',
      'quit',
      'end',
      'cancel',
      'revoke',
    ],
    start: ['start', 'unstop', 'subscribe', 'resume', 'opt in'],
  },
  de: {
    stop: ['stopp', 'abmelden', 'abbestellen', 'austragen', 'keine Werbung', 'abbestellt'],
    start: ['anmelden', 'starten'],
  },
  fr: {
    stop: ['arrêt', 'arrêter', 'désabonner', 'désabonnement', 'désinscription', 'désinscrire'],
    start: ['abonner', 's’abonner', 'démarrer'],
  },
  es: {
    stop: ['baja', 'alto', 'parar', 'cancelar', 'cancelar suscripción', 'no molestar'],
    start: ['alta', 'suscribir', 'empezar'],
  },
  it: {
    stop: ['basta', 'annulla', 'cancellami', 'disiscrivi', 'disiscrivimi', 'ferma'],
    start: ['iscrivi', 'iscrivimi', 'inizia'],
  },
  pt: {
    stop: ['sair', 'parar', 'cancelar', 'descadastrar', 'cancelar inscrição', 'remover'],
    start: ['inscrever', 'voltar', 'começar'],
  },
  nl: {
    stop: ['stoppen', 'afmelden', 'uitschrijven'],
    start: ['aanmelden', 'inschrijven'],
  },
  pl: {
    stop: ['wypisz', 'rezygnuję', 'anuluj', 'wypisuję', 'zatrzymaj'],
    start: ['wznów', 'zapisz'],
  },
  sv: {
    stop: ['avsluta', 'stoppa', 'avregistrera', 'avanmäl'],
    start: ['anmäl', 'starta', 'börja'],
  },
  tr: {
    stop: ['dur', 'durdur', 'iptal', 'ret', 'çık', 'abonelikten çık'],
    start: ['başla', 'abone ol'],
  },
  uk: {
    stop: ['стоп', 'відписатися', 'відписка', 'скасувати', 'відмова'],
    start: ['старт', 'підписатися'],
  },
  ru: {
    stop: ['стоп', 'отписаться', 'отписка', 'отмена', 'отказ'],
    start: ['старт', 'подписаться'],
  },
  ar: {
    stop: ['توقف', 'قف', 'إيقاف', 'إلغاء', 'إلغاء الاشتراك'],
    start: ['ابدأ', 'اشترك', 'اشتراك'],
  },
  he: {
    stop: ['הסר', 'הסירו', 'הסרה', 'עצור', 'הפסק'],
    start: ['התחל', 'הצטרף'],
  },
  ja: {
    stop: ['停止', '配信停止', '登録解除', 'ストップ', '解除'],
    start: ['開始', '配信再開', '登録'],
  },
  zh: {
    stop: ['停止', '退订', '退訂', '取消', '取消订阅'],
    start: ['开始', '開始', '订阅', '訂閱'],
  },
  ko: {
    stop: ['수신거부', '중지', '정지', '구독취소', '그만'],
    start: ['시작', '수신동의', '구독'],
  },
  hi: { stop: ['बंद', 'रोकें', 'रद्द'], start: ['शुरू'] },
};

/**
 * Returns a word in a form for comparisons: "Opt-out!" equals "optout", and "arrêt" equals "arret".
 */
const wordOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[\s\p{P}\p{S}]+/gu, '');

const all = (kind: keyof Words): ReadonlySet<string> =>
  new Set(Object.values(WORDS).flatMap((words) => words[kind].map(wordOf)));
const STOP = all('stop');
const START = all('start');

/**
 * Returns the wish of a customer whose message consists of one of the words; otherwise undefined.
 */
export function campaignWishOf(text: string): 'stop' | 'start' | undefined {
  const word = wordOf(text);
  if (STOP.has(word)) return 'stop';
  return START.has(word) ? 'start' : undefined;
}
