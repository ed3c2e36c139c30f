import type { NOTICE_TEXTS } from '@voxgrove/contracts';

/** Texts of notifications in German. */
export const noticeTexts: Record<keyof typeof NOTICE_TEXTS, string> = {
  noticeHandoff: '{{agent}}: ein Besucher möchte mit einer Person sprechen',
  noticeConversation: '{{agent}}: neues Gespräch',
  noticeUnanswered: '{{agent}} konnte nicht antworten',
  noticeManyConversations: '{{agent}}: viele neue Gespräche',
  noticeManyUnanswered: '{{agent}}: viele Fragen ohne Antwort',
  noticeMany: 'Mehr als {{count}} in einer Minute.',
  noticeMessage: '{{agent}}: ein Besucher hat Ihnen geschrieben',
  noticeContact: '{{agent}}: ein Besucher hat eine Adresse hinterlassen',
  noticeUnrecorded: 'Dieser Agent speichert keine Gesprächsverläufe.',
  noticeSnoozed: 'Ein zurückgestelltes Gespräch ist wieder da',
  noticeMention: '{{person}} hat Sie erwähnt',
  noticeExpiry: 'Der Zugang zu {{account}} läuft am {{day}} ab',
  noticeExpiryBody: 'Verbinden Sie das Konto vorher neu, damit Ihr Agent dort weiter antwortet.',
  noticeReconnect: '{{account}} muss neu verbunden werden',
  noticeReconnectBody:
    'Der Anbieter verweigert den Zugriff. Ihr Agent empfängt und sendet dort deshalb keine Nachrichten.',
  noticeCampaignReply: '{{campaign}}: Ihr Agent beantwortet eine Antwort per E-Mail nicht',
  noticeUnmailed: 'Eine Antwort an {{recipient}} konnte nicht per E-Mail gesendet werden',
  noticeUnmailedBody: '{{campaign}}: {{reason}} Senden Sie sie unter „Kanäle“ noch einmal.',
  noticeMailRefused: 'Der Mailserver nimmt keine E-Mails an diese Adresse an.',
  noticeMailUnreachable: 'Der Mailserver war lange nicht erreichbar.',
  noticeMailDomain: 'Die Agentur dieses Arbeitsbereichs hat keine bestätigte E-Mail-Domain.',
  noticePaused: 'Die Kampagne {{campaign}} ist angehalten',
  noticePausedBody: '{{account}}: {{reason}}',
  noticePausedNumber:
    'Die Nummer ist nicht mehr verbunden. Verbinden Sie sie neu, und setzen Sie die Kampagne dann fort.',
  noticePausedDomain:
    'Die Agentur dieses Arbeitsbereichs hat keine bestätigte E-Mail-Domain. Richten Sie unter „Agentur“ eine ein, und setzen Sie die Kampagne dann fort.',
  noticePausedCredits:
    'Die Kampagne braucht {{needed}} Credits, und {{available}} sind verfügbar. Laden Sie unter „Abrechnung“ Credits auf, und setzen Sie die Kampagne dann fort.',
  noticeLate: 'Die Kampagne {{campaign}} geht nicht weiter',
  noticeLateBody:
    'Ihre Nachrichten sind verspätet. Öffnen Sie die Kampagne, um ihren Stand zu sehen oder um sie zu beenden.',
  noticeReplyRefused: 'Ihre Antwort wurde nicht gesendet',
  noticeReplyUnproven:
    'Der Mailanbieter konnte nicht bestätigen, dass die E-Mail von Ihnen kam. Antworten Sie im Posteingang, oder verwenden Sie den Mailserver Ihrer Domain.',
  noticeReplyOtherAddress:
    'Die Antwort kam von {{sender}}. Antworten Sie von {{address}} oder im Posteingang.',
  noticeReplyTaken: '{{person}} ist in diesem Gespräch. Übernehmen Sie es zuerst im Posteingang.',
  noticeReplyTakenByOther:
    'Eine andere Person ist in diesem Gespräch. Übernehmen Sie es zuerst im Posteingang.',
  noticeReplyFull: 'Dieses Gespräch hat seine größte Länge erreicht.',
  noticeReplyCharacters:
    'Die Antwort enthält Zeichen, die ein Chat nicht haben kann. Schreiben Sie sie noch einmal als einfachen Text.',
  noticeReplyEmpty: 'Die Antwort hat keinen Text.',
  noticeReplyTooLong: 'Die Antwort ist zu lang für einen Chat. Schreiben Sie eine kürzere.',
  noticeReplyGone: 'Dieses Gespräch gibt es nicht mehr.',
};
