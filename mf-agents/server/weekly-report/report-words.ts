import type { ScreenLanguage } from '@voxgrove/contracts/language';

/** Texts of the weekly report and of the page that ends it. `{n}`, `{before}`: numbers. */
export interface ReportWords {
  subject: string;
  /** The subject for one conversation. */
  subjectOne: string;
  heading: string;
  conversations: string;
  resolved: string;
  handoff: string;
  human: string;
  unanswered: string;
  ratedUp: string;
  ratedDown: string;
  /** `{label}`: name of the figure. */
  line: string;
  questions: string;
  open: string;
  footer: string;
  unsubscribe: string;
  title: string;
  ask: string;
  ended: string;
  unknown: string;
}

const WORDS: Readonly<Record<ScreenLanguage, ReportWords>> = {
  en: {
    subject: 'Your agents last week: {n} conversations',
    subjectOne: 'Your agents last week: {n} conversation',
    heading: 'Your agents last week',
    conversations: 'Conversations',
    resolved: 'Resolved without a person',
    handoff: 'Asked for a person',
    human: 'Answered by a person',
    unanswered: 'With unanswered questions',
    ratedUp: 'Rated helpful',
    ratedDown: 'Rated not helpful',
    line: '{label}: {n} ({before} the week before)',
    questions: 'Top questions:',
    open: 'Open analytics',
    footer: 'You get this report every Monday.',
    unsubscribe: 'Unsubscribe',
    title: 'Weekly report',
    ask: 'Do you want to end the weekly report?',
    ended: 'You will not get this report again. You can switch it on in the inbox settings.',
    unknown: 'This link is no longer valid. You can switch the report off in the inbox settings.',
  },
  de: {
    subject: 'Ihre Agenten letzte Woche: {n} Gespräche',
    subjectOne: 'Ihre Agenten letzte Woche: {n} Gespräch',
    heading: 'Ihre Agenten letzte Woche',
    conversations: 'Gespräche',
    resolved: 'Ohne Person gelöst',
    handoff: 'Eine Person verlangt',
    human: 'Von einer Person beantwortet',
    unanswered: 'Mit unbeantworteten Fragen',
    ratedUp: 'Als hilfreich bewertet',
    ratedDown: 'Als nicht hilfreich bewertet',
    line: '{label}: {n} ({before} in der Woche davor)',
    questions: 'Häufigste Fragen:',
    open: 'Statistik öffnen',
    footer: 'Sie erhalten diesen Bericht jeden Montag.',
    unsubscribe: 'Abbestellen',
    title: 'Wochenbericht',
    ask: 'Möchten Sie den Wochenbericht abbestellen?',
    ended:
      'Sie erhalten diesen Bericht nicht mehr. In den Einstellungen des Posteingangs können Sie ihn wieder einschalten.',
    unknown:
      'Dieser Link ist nicht mehr gültig. In den Einstellungen des Posteingangs können Sie den Bericht ausschalten.',
  },
  es: {
    subject: 'Sus agentes la semana pasada: {n} conversaciones',
    subjectOne: 'Sus agentes la semana pasada: {n} conversación',
    heading: 'Sus agentes la semana pasada',
    conversations: 'Conversaciones',
    resolved: 'Resueltas sin una persona',
    handoff: 'Pidieron una persona',
    human: 'Respondidas por una persona',
    unanswered: 'Con preguntas sin respuesta',
    ratedUp: 'Valoradas como útiles',
    ratedDown: 'Valoradas como no útiles',
    line: '{label}: {n} ({before} la semana anterior)',
    questions: 'Preguntas más frecuentes:',
    open: 'Abrir la analítica',
    footer: 'Recibe este informe todos los lunes.',
    unsubscribe: 'Cancelar la suscripción',
    title: 'Informe semanal',
    ask: '¿Quiere dejar de recibir el informe semanal?',
    ended:
      'No volverá a recibir este informe. Puede activarlo en los ajustes de la bandeja de entrada.',
    unknown:
      'Este enlace ya no es válido. Puede desactivar el informe en los ajustes de la bandeja de entrada.',
  },
  fr: {
    subject: 'Vos agents la semaine dernière : {n} conversations',
    subjectOne: 'Vos agents la semaine dernière : {n} conversation',
    heading: 'Vos agents la semaine dernière',
    conversations: 'Conversations',
    resolved: 'Résolues sans personne',
    handoff: 'Ont demandé une personne',
    human: 'Avec une réponse d’une personne',
    unanswered: 'Avec des questions sans réponse',
    ratedUp: 'Jugées utiles',
    ratedDown: 'Jugées inutiles',
    line: '{label} : {n} ({before} la semaine précédente)',
    questions: 'Questions les plus fréquentes :',
    open: 'Ouvrir les statistiques',
    footer: 'Vous recevez ce rapport chaque lundi.',
    unsubscribe: 'Se désabonner',
    title: 'Rapport hebdomadaire',
    ask: 'Voulez-vous arrêter le rapport hebdomadaire ?',
    ended:
      'Vous ne recevrez plus ce rapport. Vous pouvez le réactiver dans les paramètres de la boîte de réception.',
    unknown:
      'Ce lien n’est plus valable. Vous pouvez désactiver le rapport dans les paramètres de la boîte de réception.',
  },
  it: {
    subject: 'I suoi agenti la settimana scorsa: {n} conversazioni',
    subjectOne: 'I suoi agenti la settimana scorsa: {n} conversazione',
    heading: 'I suoi agenti la settimana scorsa',
    conversations: 'Conversazioni',
    resolved: 'Risolte senza una persona',
    handoff: 'Hanno chiesto una persona',
    human: 'Con risposta di una persona',
    unanswered: 'Con domande senza risposta',
    ratedUp: 'Valutate utili',
    ratedDown: 'Valutate non utili',
    line: '{label}: {n} ({before} la settimana precedente)',
    questions: 'Domande più frequenti:',
    open: 'Apri le statistiche',
    footer: 'Riceve questo rapporto ogni lunedì.',
    unsubscribe: 'Annulla l’iscrizione',
    title: 'Rapporto settimanale',
    ask: 'Vuole terminare il rapporto settimanale?',
    ended:
      'Non riceverà più questo rapporto. Può riattivarlo nelle impostazioni della posta in arrivo.',
    unknown:
      'Questo link non è più valido. Può disattivare il rapporto nelle impostazioni della posta in arrivo.',
  },
  nl: {
    subject: 'Uw agents vorige week: {n} gesprekken',
    subjectOne: 'Uw agents vorige week: {n} gesprek',
    heading: 'Uw agents vorige week',
    conversations: 'Gesprekken',
    resolved: 'Opgelost zonder medewerker',
    handoff: 'Vroegen om een medewerker',
    human: 'Beantwoord door een medewerker',
    unanswered: 'Met onbeantwoorde vragen',
    ratedUp: 'Als nuttig beoordeeld',
    ratedDown: 'Als niet nuttig beoordeeld',
    line: '{label}: {n} ({before} in de week ervoor)',
    questions: 'Meestgestelde vragen:',
    open: 'Statistieken openen',
    footer: 'U ontvangt dit rapport elke maandag.',
    unsubscribe: 'Afmelden',
    title: 'Weekrapport',
    ask: 'Wilt u het weekrapport stopzetten?',
    ended:
      'U ontvangt dit rapport niet meer. U kunt het weer inschakelen in de instellingen van de inbox.',
    unknown:
      'Deze link is niet meer geldig. U kunt het rapport uitschakelen in de instellingen van de inbox.',
  },
  pl: {
    subject: 'Twoi agenci w zeszłym tygodniu: rozmowy: {n}',
    subjectOne: 'Twoi agenci w zeszłym tygodniu: rozmowy: {n}',
    heading: 'Twoi agenci w zeszłym tygodniu',
    conversations: 'Rozmowy',
    resolved: 'Rozwiązane bez udziału człowieka',
    handoff: 'Z prośbą o rozmowę z człowiekiem',
    human: 'Z odpowiedzią człowieka',
    unanswered: 'Z pytaniami bez odpowiedzi',
    ratedUp: 'Ocenione jako pomocne',
    ratedDown: 'Ocenione jako niepomocne',
    line: '{label}: {n} (tydzień wcześniej: {before})',
    questions: 'Najczęstsze pytania:',
    open: 'Otwórz statystyki',
    footer: 'Otrzymujesz ten raport w każdy poniedziałek.',
    unsubscribe: 'Zrezygnuj',
    title: 'Raport tygodniowy',
    ask: 'Czy chcesz zrezygnować z raportu tygodniowego?',
    ended: 'Nie otrzymasz już tego raportu. Możesz go włączyć w ustawieniach skrzynki odbiorczej.',
    unknown:
      'Ten link jest już nieważny. Raport możesz wyłączyć w ustawieniach skrzynki odbiorczej.',
  },
  pt: {
    subject: 'Seus agentes na semana passada: {n} conversas',
    subjectOne: 'Seus agentes na semana passada: {n} conversa',
    heading: 'Seus agentes na semana passada',
    conversations: 'Conversas',
    resolved: 'Resolvidas sem uma pessoa',
    handoff: 'Pediram uma pessoa',
    human: 'Respondidas por uma pessoa',
    unanswered: 'Com perguntas sem resposta',
    ratedUp: 'Avaliadas como úteis',
    ratedDown: 'Avaliadas como não úteis',
    line: '{label}: {n} ({before} na semana anterior)',
    questions: 'Perguntas mais frequentes:',
    open: 'Abrir as estatísticas',
    footer: 'Você recebe este relatório toda segunda-feira.',
    unsubscribe: 'Cancelar a inscrição',
    title: 'Relatório semanal',
    ask: 'Quer deixar de receber o relatório semanal?',
    ended:
      'Você não receberá mais este relatório. Pode ativá-lo nas configurações da caixa de entrada.',
    unknown:
      'Este link não é mais válido. Você pode desativar o relatório nas configurações da caixa de entrada.',
  },
  sv: {
    subject: 'Dina agenter förra veckan: {n} konversationer',
    subjectOne: 'Dina agenter förra veckan: {n} konversation',
    heading: 'Dina agenter förra veckan',
    conversations: 'Konversationer',
    resolved: 'Lösta utan en person',
    handoff: 'Bad om en person',
    human: 'Besvarade av en person',
    unanswered: 'Med obesvarade frågor',
    ratedUp: 'Bedömda som hjälpsamma',
    ratedDown: 'Bedömda som inte hjälpsamma',
    line: '{label}: {n} ({before} veckan innan)',
    questions: 'Vanligaste frågorna:',
    open: 'Öppna statistiken',
    footer: 'Du får den här rapporten varje måndag.',
    unsubscribe: 'Avsluta prenumerationen',
    title: 'Veckorapport',
    ask: 'Vill du avsluta veckorapporten?',
    ended: 'Du får inte den här rapporten igen. Du kan slå på den i inkorgens inställningar.',
    unknown:
      'Den här länken gäller inte längre. Du kan stänga av rapporten i inkorgens inställningar.',
  },
  tr: {
    subject: 'Geçen hafta temsilcileriniz: {n} görüşme',
    subjectOne: 'Geçen hafta temsilcileriniz: {n} görüşme',
    heading: 'Geçen hafta temsilcileriniz',
    conversations: 'Görüşmeler',
    resolved: 'Bir kişi olmadan çözülenler',
    handoff: 'Bir kişi isteyenler',
    human: 'Bir kişinin yanıtladıkları',
    unanswered: 'Yanıtsız sorusu olanlar',
    ratedUp: 'Yararlı bulunanlar',
    ratedDown: 'Yararlı bulunmayanlar',
    line: '{label}: {n} (önceki hafta: {before})',
    questions: 'En çok sorulan sorular:',
    open: 'İstatistikleri aç',
    footer: 'Bu raporu her pazartesi alırsınız.',
    unsubscribe: 'Aboneliği sonlandır',
    title: 'Haftalık rapor',
    ask: 'Haftalık raporu sonlandırmak istiyor musunuz?',
    ended: 'Bu raporu bir daha almayacaksınız. Gelen kutusu ayarlarından yeniden açabilirsiniz.',
    unknown: 'Bu bağlantı artık geçerli değil. Raporu gelen kutusu ayarlarından kapatabilirsiniz.',
  },
};

export const reportWords = (language: ScreenLanguage): ReportWords => WORDS[language];
