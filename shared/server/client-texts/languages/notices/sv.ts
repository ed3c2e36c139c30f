import type { NOTICE_TEXTS } from '@voxgrove/contracts';

/** Texts of notifications in Swedish. */
export const noticeTexts: Record<keyof typeof NOTICE_TEXTS, string> = {
  noticeHandoff: '{{agent}}: en besökare vill tala med en person',
  noticeConversation: '{{agent}}: ny konversation',
  noticeUnanswered: '{{agent}} kunde inte svara',
  noticeManyConversations: '{{agent}}: många nya konversationer',
  noticeManyUnanswered: '{{agent}}: många frågor utan svar',
  noticeMany: 'Fler än {{count}} på en minut.',
  noticeMessage: '{{agent}}: en besökare har skrivit till dig',
  noticeContact: '{{agent}}: en besökare har lämnat en adress',
  noticeUnrecorded: 'Den här agenten sparar inga konversationer.',
  noticeSnoozed: 'En pausad konversation är tillbaka',
  noticeMention: '{{person}} nämnde dig',
  noticeExpiry: 'Åtkomsten till {{account}} upphör {{day}}',
  noticeExpiryBody: 'Anslut kontot igen före den dagen, så att din agent fortsätter att svara där.',
  noticeReconnect: '{{account}} måste anslutas igen',
  noticeReconnectBody:
    'Leverantören nekar åtkomst, så din agent tar inte emot och skickar inga meddelanden där.',
  noticeCampaignReply: '{{campaign}}: din agent besvarar inte ett svar per e-post',
  noticeUnmailed: 'Ett svar till {{recipient}} kunde inte skickas med e-post',
  noticeUnmailedBody: '{{campaign}}: {{reason}} Skicka det igen under Kanaler.',
  noticeMailRefused: 'E-postservern tar inte emot mejl till den här adressen.',
  noticeMailUnreachable: 'E-postservern kunde inte nås under lång tid.',
  noticeMailDomain: 'Byrån för den här arbetsytan har ingen verifierad e-postdomän.',
  noticePaused: 'Kampanjen {{campaign}} är pausad',
  noticePausedBody: '{{account}}: {{reason}}',
  noticePausedNumber:
    'Numret är inte längre anslutet. Anslut det igen och återuppta sedan kampanjen.',
  noticePausedDomain:
    'Byrån för den här arbetsytan har ingen verifierad e-postdomän. Konfigurera en under Byrå och återuppta sedan kampanjen.',
  noticePausedCredits:
    'Kampanjen behöver {{needed}} krediter, och {{available}} är tillgängliga. Lägg till krediter under Fakturering och återuppta sedan kampanjen.',
  noticeLate: 'Kampanjen {{campaign}} går inte vidare',
  noticeLateBody:
    'Dess meddelanden är försenade. Öppna kampanjen för att se hur långt den har kommit eller för att stoppa den.',
  noticeReplyRefused: 'Ditt svar skickades inte',
  noticeReplyUnproven:
    'E-postleverantören kunde inte bekräfta att mejlet kom från dig. Svara i inkorgen, eller använd din domäns e-postserver.',
  noticeReplyOtherAddress: 'Svaret kom från {{sender}}. Svara från {{address}} eller i inkorgen.',
  noticeReplyTaken: '{{person}} är i den här konversationen. Ta först över den i inkorgen.',
  noticeReplyTakenByOther:
    'En annan person är i den här konversationen. Ta först över den i inkorgen.',
  noticeReplyFull: 'Den här konversationen har nått sin största längd.',
  noticeReplyCharacters:
    'Svaret innehåller tecken som en chatt inte kan ha. Skriv det igen som vanlig text.',
  noticeReplyEmpty: 'Svaret har ingen text.',
  noticeReplyTooLong: 'Svaret är för långt för en chatt. Skriv ett kortare.',
  noticeReplyGone: 'Den här konversationen finns inte längre.',
};
