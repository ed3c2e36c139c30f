import { dashboardLanguage } from '@voxgrove/contracts/language';
import type { DashboardLanguage } from '@voxgrove/contracts/language';

/**
 * Texts of the monthly report and of the page that ends it. `{name}`: the agency; `{month}`: name
 * of the month; `{n}`, `{before}`: numbers.
 */
interface ReportWords {
  provider: string;
  subject: string;
  heading: string;
  conversations: string;
  withoutPerson: string;
  unanswered: string;
  question: string;
  open: string;
  /** `{organisation}`: name of the client's organization. */
  footer: string;
  unsubscribe: string;
  subscribe: string;
  title: string;
  titleOf: string;
  ask: string;
  ended: string;
  begun: string;
}

const WORDS: Readonly<Record<DashboardLanguage, ReportWords>> = {
  en: {
    provider: 'Your provider',
    subject: '{name}: your report for {month}',
    heading: 'Your agents in {month}',
    conversations: 'Conversations: {n} (the month before: {before})',
    withoutPerson: 'Answered without a person: {n}',
    unanswered: 'With a question that could not be answered: {n}',
    question: 'Asked most often: {question}',
    open: 'Open the report',
    footer: 'You get this mail because {name} runs agents for {organisation}.',
    unsubscribe: 'Unsubscribe',
    subscribe: 'Get the report again',
    title: 'Monthly report',
    titleOf: '{name}: monthly report',
    ask: 'Do you want to end the monthly report?',
    ended: 'You will not get this report again.',
    begun: 'You will get the report every month.',
  },
  de: {
    provider: 'Ihr Anbieter',
    subject: '{name}: Ihr Bericht für {month}',
    heading: 'Ihre Agenten im {month}',
    conversations: 'Gespräche: {n} (im Monat davor: {before})',
    withoutPerson: 'Ohne Person beantwortet: {n}',
    unanswered: 'Mit einer Frage ohne Antwort: {n}',
    question: 'Am häufigsten gefragt: {question}',
    open: 'Bericht öffnen',
    footer: 'Sie erhalten diese E-Mail, weil {name} Agenten für {organisation} betreibt.',
    unsubscribe: 'Abbestellen',
    subscribe: 'Bericht wieder erhalten',
    title: 'Monatsbericht',
    titleOf: '{name}: Monatsbericht',
    ask: 'Möchten Sie den Monatsbericht abbestellen?',
    ended: 'Sie erhalten diesen Bericht nicht mehr.',
    begun: 'Sie erhalten den Bericht jeden Monat.',
  },
  es: {
    provider: 'Su proveedor',
    subject: '{name}: su informe de {month}',
    heading: 'Sus agentes en {month}',
    conversations: 'Conversaciones: {n} (el mes anterior: {before})',
    withoutPerson: 'Respondidas sin una persona: {n}',
    unanswered: 'Con una pregunta sin respuesta: {n}',
    question: 'Pregunta más frecuente: {question}',
    open: 'Abrir el informe',
    footer: 'Recibe este correo porque {name} gestiona agentes para {organisation}.',
    unsubscribe: 'Cancelar la suscripción',
    subscribe: 'Volver a recibir el informe',
    title: 'Informe mensual',
    titleOf: '{name}: informe mensual',
    ask: '¿Quiere dejar de recibir el informe mensual?',
    ended: 'No volverá a recibir este informe.',
    begun: 'Recibirá el informe cada mes.',
  },
  fr: {
    provider: 'Votre prestataire',
    subject: '{name} : votre rapport de {month}',
    heading: 'Vos agents en {month}',
    conversations: 'Conversations : {n} (le mois précédent : {before})',
    withoutPerson: 'Avec réponse sans personne : {n}',
    unanswered: 'Avec une question sans réponse : {n}',
    question: 'Question la plus fréquente : {question}',
    open: 'Ouvrir le rapport',
    footer: 'Vous recevez cet e-mail parce que {name} gère des agents pour {organisation}.',
    unsubscribe: 'Se désabonner',
    subscribe: 'Recevoir à nouveau le rapport',
    title: 'Rapport mensuel',
    titleOf: '{name} : rapport mensuel',
    ask: 'Voulez-vous arrêter le rapport mensuel ?',
    ended: 'Vous ne recevrez plus ce rapport.',
    begun: 'Vous recevrez le rapport chaque mois.',
  },
  it: {
    provider: 'Il suo fornitore',
    subject: '{name}: il suo rapporto di {month}',
    heading: 'I suoi agenti a {month}',
    conversations: 'Conversazioni: {n} (il mese precedente: {before})',
    withoutPerson: 'Con risposta senza una persona: {n}',
    unanswered: 'Con una domanda senza risposta: {n}',
    question: 'Domanda più frequente: {question}',
    open: 'Apri il rapporto',
    footer: 'Riceve questa e-mail perché {name} gestisce agenti per {organisation}.',
    unsubscribe: 'Annulla l’iscrizione',
    subscribe: 'Ricevi di nuovo il rapporto',
    title: 'Rapporto mensile',
    titleOf: '{name}: rapporto mensile',
    ask: 'Vuole terminare il rapporto mensile?',
    ended: 'Non riceverà più questo rapporto.',
    begun: 'Riceverà il rapporto ogni mese.',
  },
  nl: {
    provider: 'Uw aanbieder',
    subject: '{name}: uw rapport van {month}',
    heading: 'Uw agents in {month}',
    conversations: 'Gesprekken: {n} (de maand ervoor: {before})',
    withoutPerson: 'Beantwoord zonder medewerker: {n}',
    unanswered: 'Met een vraag zonder antwoord: {n}',
    question: 'Het vaakst gevraagd: {question}',
    open: 'Rapport openen',
    footer: 'U ontvangt deze e-mail omdat {name} agents beheert voor {organisation}.',
    unsubscribe: 'Afmelden',
    subscribe: 'Rapport weer ontvangen',
    title: 'Maandrapport',
    titleOf: '{name}: maandrapport',
    ask: 'Wilt u het maandrapport stopzetten?',
    ended: 'U ontvangt dit rapport niet meer.',
    begun: 'U ontvangt het rapport elke maand.',
  },
  pl: {
    provider: 'Twój dostawca',
    subject: '{name}: raport za {month}',
    heading: 'Twoi agenci: {month}',
    conversations: 'Rozmowy: {n} (miesiąc wcześniej: {before})',
    withoutPerson: 'Z odpowiedzią bez udziału człowieka: {n}',
    unanswered: 'Z pytaniem bez odpowiedzi: {n}',
    question: 'Najczęstsze pytanie: {question}',
    open: 'Otwórz raport',
    footer: 'Otrzymujesz tę wiadomość, ponieważ {name} prowadzi agentów dla {organisation}.',
    unsubscribe: 'Zrezygnuj',
    subscribe: 'Otrzymuj raport ponownie',
    title: 'Raport miesięczny',
    titleOf: '{name}: raport miesięczny',
    ask: 'Czy chcesz zrezygnować z raportu miesięcznego?',
    ended: 'Nie otrzymasz już tego raportu.',
    begun: 'Będziesz otrzymywać raport co miesiąc.',
  },
  pt: {
    provider: 'Seu fornecedor',
    subject: '{name}: seu relatório de {month}',
    heading: 'Seus agentes em {month}',
    conversations: 'Conversas: {n} (no mês anterior: {before})',
    withoutPerson: 'Respondidas sem uma pessoa: {n}',
    unanswered: 'Com uma pergunta sem resposta: {n}',
    question: 'Pergunta mais frequente: {question}',
    open: 'Abrir o relatório',
    footer: 'Você recebe este e-mail porque {name} opera agentes para {organisation}.',
    unsubscribe: 'Cancelar a inscrição',
    subscribe: 'Receber o relatório novamente',
    title: 'Relatório mensal',
    titleOf: '{name}: relatório mensal',
    ask: 'Quer deixar de receber o relatório mensal?',
    ended: 'Você não receberá mais este relatório.',
    begun: 'Você receberá o relatório todos os meses.',
  },
  sv: {
    provider: 'Din leverantör',
    subject: '{name}: din rapport för {month}',
    heading: 'Dina agenter i {month}',
    conversations: 'Konversationer: {n} (månaden innan: {before})',
    withoutPerson: 'Besvarade utan en person: {n}',
    unanswered: 'Med en fråga utan svar: {n}',
    question: 'Vanligaste frågan: {question}',
    open: 'Öppna rapporten',
    footer: 'Du får det här mejlet eftersom {name} sköter agenter åt {organisation}.',
    unsubscribe: 'Avsluta prenumerationen',
    subscribe: 'Få rapporten igen',
    title: 'Månadsrapport',
    titleOf: '{name}: månadsrapport',
    ask: 'Vill du avsluta månadsrapporten?',
    ended: 'Du får inte den här rapporten igen.',
    begun: 'Du får rapporten varje månad.',
  },
  tr: {
    provider: 'Sağlayıcınız',
    subject: '{name}: {month} raporunuz',
    heading: 'Temsilcileriniz: {month}',
    conversations: 'Görüşmeler: {n} (önceki ay: {before})',
    withoutPerson: 'Bir kişi olmadan yanıtlananlar: {n}',
    unanswered: 'Yanıtsız sorusu olanlar: {n}',
    question: 'En çok sorulan soru: {question}',
    open: 'Raporu aç',
    footer: 'Bu e-postayı alıyorsunuz, çünkü {name}, {organisation} için temsilciler çalıştırıyor.',
    unsubscribe: 'Aboneliği sonlandır',
    subscribe: 'Raporu yeniden al',
    title: 'Aylık rapor',
    titleOf: '{name}: aylık rapor',
    ask: 'Aylık raporu sonlandırmak istiyor musunuz?',
    ended: 'Bu raporu bir daha almayacaksınız.',
    begun: 'Raporu her ay alacaksınız.',
  },
};

/** The texts in one language. */
export interface Wording {
  language: DashboardLanguage;
  /** Returns a text with its `{parts}` filled. */
  say(text: keyof ReportWords, parts?: Readonly<Record<string, string | number>>): string;
}

/** Returns the texts in a client's language, or in English if the dashboard does not offer it. */
export function wordingIn(preferredLanguage: string): Wording {
  const language = dashboardLanguage([preferredLanguage]);
  return {
    language,
    say: (text, parts = {}) =>
      WORDS[language][text].replace(/\{(\w+)\}/g, (_all, name: string) =>
        String(parts[name] ?? ''),
      ),
  };
}
