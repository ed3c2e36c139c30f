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
