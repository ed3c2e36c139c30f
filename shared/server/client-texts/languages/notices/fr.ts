import type { NOTICE_TEXTS } from '@voxgrove/contracts';

/** Texts of notifications in French. */
export const noticeTexts: Record<keyof typeof NOTICE_TEXTS, string> = {
  noticeHandoff: '{{agent}} : un visiteur demande une personne',
  noticeConversation: '{{agent}} : nouvelle conversation',
  noticeUnanswered: '{{agent}} n’a pas pu répondre',
  noticeManyConversations: '{{agent}} : beaucoup de nouvelles conversations',
  noticeManyUnanswered: '{{agent}} : beaucoup de questions sans réponse',
  noticeMany: 'Plus de {{count}} en une minute.',
  noticeMessage: '{{agent}} : un visiteur vous a écrit',
  noticeContact: '{{agent}} : un visiteur a laissé une adresse',
  noticeUnrecorded: 'Cet agent ne conserve pas de transcriptions.',
  noticeSnoozed: 'Une conversation mise en attente est de retour',
  noticeMention: '{{person}} vous a mentionné',
  noticeExpiry: 'L’accès à {{account}} expire le {{day}}',
  noticeExpiryBody:
    'Reconnectez le compte avant cette date pour que votre agent continue à y répondre.',
  noticeReconnect: '{{account}} doit être reconnecté',
  noticeReconnectBody:
    'Le fournisseur refuse l’accès : votre agent n’y reçoit et n’y envoie aucun message.',
  noticeCampaignReply: '{{campaign}} : votre agent ne répond pas à une réponse par e-mail',
  noticeUnmailed: 'Une réponse à {{recipient}} n’a pas pu être envoyée par e-mail',
  noticeUnmailedBody: '{{campaign}} : {{reason}} Renvoyez-la sous Canaux.',
  noticeMailRefused: 'Le serveur de messagerie n’accepte pas d’e-mails pour cette adresse.',
  noticeMailUnreachable: 'Le serveur de messagerie est resté longtemps injoignable.',
  noticeMailDomain: 'L’agence de cet espace de travail n’a pas de domaine de messagerie vérifié.',
  noticePaused: 'La campagne {{campaign}} est en pause',
  noticePausedBody: '{{account}} : {{reason}}',
  noticePausedNumber: 'Le numéro n’est plus connecté. Reconnectez-le, puis reprenez la campagne.',
  noticePausedDomain:
    'L’agence de cet espace de travail n’a pas de domaine de messagerie vérifié. Configurez-en un sous Agence, puis reprenez la campagne.',
  noticePausedCredits:
    'La campagne a besoin de {{needed}} crédits, et {{available}} sont disponibles. Ajoutez des crédits sous Facturation, puis reprenez la campagne.',
  noticeLate: 'La campagne {{campaign}} n’avance plus',
  noticeLateBody:
    'Ses messages ont du retard. Ouvrez la campagne pour voir où elle en est, ou pour l’arrêter.',
  noticeReplyRefused: 'Votre réponse n’a pas été envoyée',
  noticeReplyUnproven:
    'Le fournisseur de messagerie n’a pas pu confirmer que l’e-mail venait de vous. Répondez dans la boîte de réception, ou utilisez le serveur de messagerie de votre domaine.',
  noticeReplyOtherAddress:
    'La réponse venait de {{sender}}. Répondez depuis {{address}} ou dans la boîte de réception.',
  noticeReplyTaken:
    '{{person}} est dans cette conversation. Reprenez-la d’abord dans la boîte de réception.',
  noticeReplyTakenByOther:
    'Une autre personne est dans cette conversation. Reprenez-la d’abord dans la boîte de réception.',
  noticeReplyFull: 'Cette conversation a atteint sa longueur maximale.',
  noticeReplyCharacters:
    'La réponse contient des caractères qu’un chat ne peut pas afficher. Écrivez-la à nouveau en texte brut.',
  noticeReplyEmpty: 'La réponse ne contient aucun texte.',
  noticeReplyTooLong: 'La réponse est trop longue pour un chat. Écrivez-en une plus courte.',
  noticeReplyGone: 'Cette conversation n’existe plus.',
};
