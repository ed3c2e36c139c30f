/**
 * Words that stop campaigns if a message consists of one of them, in the languages of the dashboard
 * and more.
 */
const STOP: ReadonlySet<string> = new Set([
  ...['stop', 'stopall', 'unsubscribe', 'unsub', 'optout', 'quit', 'end', 'cancel', 'revoke'],
  ...['stopp', 'abmelden', 'abbestellen', 'austragen', 'keinewerbung'],
  ...['arret', 'arreter', 'desabonner', 'desinscription', 'desinscrire'],
  ...['baja', 'alto', 'parar', 'cancelar', 'cancelarsuscripcion', 'nomolestar'],
  ...['basta', 'annulla', 'cancellami', 'disiscrivi', 'disiscrivimi'],
  ...['sair', 'descadastrar', 'cancelarinscricao'],
  ...['stoppen', 'afmelden', 'uitschrijven'],
  ...['wypisz', 'rezygnuje', 'anuluj', 'wypisuje'],
  ...['avsluta', 'stoppa', 'avregistrera', 'avanmal'],
  ...['dur', 'durdur', 'iptal', 'ret', 'cik'],
  ...['стоп', 'отписаться', 'отписка', 'отмена'],
  ...['停止', '退订', '取消', '配信停止', '수신거부', 'توقف', 'قف', 'הסר', 'बंद'],
]);
const START: ReadonlySet<string> = new Set([
  ...['start', 'unstop', 'subscribe', 'resume', 'optin'],
  ...['anmelden', 'abonner', 'alta', 'iscrivi', 'aanmelden', 'wznow', 'basla', 'старт'],
]);

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

const NORMAL_STOP = new Set([...STOP].map(wordOf));
const NORMAL_START = new Set([...START].map(wordOf));

/** Returns the request about campaigns, if a message consists of such a word. */
export function campaignWishOf(text: string): 'stop' | 'start' | undefined {
  const word = wordOf(text);
  if (NORMAL_STOP.has(word)) return 'stop';
  return NORMAL_START.has(word) ? 'start' : undefined;
}
