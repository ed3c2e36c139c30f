import type { NOTICE_TEXTS } from '@voxgrove/contracts';

/** Texts of notifications in Dutch. */
export const noticeTexts: Record<keyof typeof NOTICE_TEXTS, string> = {
  noticeHandoff: '{{agent}}: een bezoeker vraagt om een medewerker',
  noticeConversation: '{{agent}}: nieuw gesprek',
  noticeUnanswered: '{{agent}} kon niet antwoorden',
  noticeManyConversations: '{{agent}}: veel nieuwe gesprekken',
  noticeManyUnanswered: '{{agent}}: veel vragen zonder antwoord',
  noticeMany: 'Meer dan {{count}} binnen een minuut.',
  noticeMessage: '{{agent}}: een bezoeker heeft u geschreven',
  noticeContact: '{{agent}}: een bezoeker heeft een adres achtergelaten',
  noticeUnrecorded: 'Deze agent bewaart geen transcripties.',
  noticeSnoozed: 'Een uitgesteld gesprek is terug',
  noticeMention: '{{person}} heeft u genoemd',
  noticeExpiry: 'De toegang tot {{account}} verloopt op {{day}}',
  noticeExpiryBody:
    'Verbind het account vóór die dag opnieuw, zodat uw agent daar blijft antwoorden.',
  noticeReconnect: '{{account}} moet opnieuw worden verbonden',
  noticeReconnectBody:
    'De aanbieder weigert de toegang, dus uw agent ontvangt en verstuurt daar geen berichten.',
  noticeCampaignReply: '{{campaign}}: uw agent beantwoordt een antwoord per e-mail niet',
  noticeUnmailed: 'Een antwoord aan {{recipient}} kon niet worden gemaild',
  noticeUnmailedBody: '{{campaign}}: {{reason}} Verstuur het opnieuw onder Kanalen.',
  noticeMailRefused: 'De mailserver accepteert geen e-mails naar dit adres.',
  noticeMailUnreachable: 'De mailserver was lange tijd niet bereikbaar.',
  noticeMailDomain: 'Het bureau van deze werkruimte heeft geen geverifieerd maildomein.',
  noticePaused: 'De campagne {{campaign}} is gepauzeerd',
  noticePausedBody: '{{account}}: {{reason}}',
  noticePausedNumber:
    'Het nummer is niet meer verbonden. Verbind het opnieuw en hervat daarna de campagne.',
  noticePausedDomain:
    'Het bureau van deze werkruimte heeft geen geverifieerd maildomein. Stel er een in onder Bureau en hervat daarna de campagne.',
  noticePausedCredits:
    'De campagne heeft {{needed}} credits nodig en er zijn er {{available}} beschikbaar. Voeg credits toe onder Facturering en hervat daarna de campagne.',
  noticeLate: 'De campagne {{campaign}} gaat niet verder',
  noticeLateBody:
    'De berichten zijn te laat. Open de campagne om te zien hoe ver ze is, of om ze te stoppen.',
  noticeReplyRefused: 'Uw antwoord is niet verzonden',
  noticeReplyUnproven:
    'De mailaanbieder kon niet bevestigen dat de e-mail van u kwam. Antwoord in de inbox, of gebruik de mailserver van uw domein.',
  noticeReplyOtherAddress:
    'Het antwoord kwam van {{sender}}. Antwoord vanaf {{address}} of in de inbox.',
  noticeReplyTaken: '{{person}} is in dit gesprek. Neem het eerst over in de inbox.',
  noticeReplyTakenByOther: 'Een andere persoon is in dit gesprek. Neem het eerst over in de inbox.',
  noticeReplyFull: 'Dit gesprek heeft zijn grootste lengte bereikt.',
  noticeReplyCharacters:
    'Het antwoord bevat tekens die een chat niet kan hebben. Schrijf het opnieuw als platte tekst.',
  noticeReplyEmpty: 'Het antwoord heeft geen tekst.',
  noticeReplyTooLong: 'Het antwoord is te lang voor een chat. Schrijf een korter antwoord.',
  noticeReplyGone: 'Dit gesprek bestaat niet meer.',
};
