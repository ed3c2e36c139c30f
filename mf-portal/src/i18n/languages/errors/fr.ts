import type { ErrorTexts } from '../../error-texts';

/** Texts of errors for clients in French. */
export const errorTexts: ErrorTexts = {
  BAD_INPUT: 'Veuillez vérifier les champs signalés.',
  UNAUTHENTICATED: 'Veuillez vous connecter.',
  FORBIDDEN: "Vous n'avez pas accès à cet élément.",
  NOT_FOUND: 'Introuvable.',
  CONFLICT:
    'Cet élément a été modifié ailleurs entre-temps. Rechargez la page pour voir la dernière version.',
  ALREADY_EXISTS: 'Cet élément existe déjà.',
  RATE_LIMITED: 'Trop de demandes. Veuillez patienter un instant et réessayer.',
  UNAVAILABLE: 'Le service est momentanément indisponible. Veuillez réessayer.',
  INTERNAL: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  INVALID_EMAIL: 'Veuillez saisir une adresse e-mail valide.',
  CODE_REQUIRED: 'Veuillez saisir le code de vérification.',
  CODE_WRONG: "Ce code n'est pas correct.",
  CODE_EXPIRED: 'Ce code a expiré. Veuillez en demander un nouveau.',
  CODE_OF_ANOTHER_BROWSER:
    "Ce code ne fonctionne qu'une fois, et seulement dans le navigateur qui l'a demandé. Ouvrez le lien de l'e-mail ou demandez ici un nouveau code.",
  CODE_TRIES_EXCEEDED: 'Trop de codes incorrects. Veuillez en demander un nouveau.',
  MAIL_SENT_ALREADY:
    'Nous avons déjà envoyé plusieurs e-mails à cette adresse. Ouvrez le lien du plus récent ou réessayez dans {{minutes}} min.',
  MAIL_NOT_SENT: "L'e-mail n'a pas pu être envoyé. Veuillez réessayer plus tard.",
  LINK_EXPIRED: 'Ce lien a expiré ou a déjà été utilisé. Veuillez en demander un nouveau.',
  PASSWORD_WRONG: "L'adresse e-mail ou le mot de passe n'est pas correct.",
  PASSWORD_PROOF_WRONG: "Ce n'est pas votre mot de passe actuel.",
  PASSWORD_TOO_SHORT: 'Veuillez utiliser au moins 10 caractères.',
  PASSWORD_GUESSABLE: 'Ce mot de passe est facile à deviner. Veuillez en choisir un autre.',
  PORTAL_SIGN_UP_OFF: "Ce prestataire ne propose pas d'inscription.",
  PORTAL_SIGN_UP_FULL:
    'Ce prestataire ne peut pas créer de nouveaux comptes pour le moment. Veuillez le contacter.',
  PORTAL_PASSWORD_OFF: 'Veuillez vous connecter avec un code reçu par e-mail.',
  PORTAL_CLIENT_UNKNOWN: "Aucun compte n'existe avec cette adresse e-mail.",
  PORTAL_DEACTIVATED: 'Votre compte est désactivé. Veuillez contacter votre prestataire.',
  PORTAL_PASSKEY_REFUSED:
    "Cette clé d'accès n'a pas été acceptée. Réessayez ou connectez-vous autrement.",
  PORTAL_PROOF_NEEDED:
    'Confirmez votre identité avec votre mot de passe ou un code, puis réessayez.',
  PORTAL_NO_AGENT_CREATION: "Votre prestataire crée vos agents. Demandez-lui d'en ajouter un.",
  PORTAL_FIELD_NOT_YOURS: 'Vous ne pouvez pas modifier cet élément.',
  PORTAL_NOT_ADMIN: "Vous n'êtes pas administrateur",
  PORTAL_ADMIN_REFUSED: "Une erreur s'est produite lors de la connexion administrateur.",
  PORTAL_BILLING_NOT_CONNECTED: "Connectez un compte de paiement avant d'activer la facturation.",
  PORTAL_WORKSPACE_MISSING: 'Espace de travail introuvable. Actualisez et réessayez.',
  PORTAL_FEEDBACK_OFF: "Ce fournisseur ne reçoit pas d'avis ici.",
  CLIENT_EMAIL_IN_USE: 'Cet e-mail est déjà utilisé par un autre client.',
  NOT_ORGANISATION_ADMIN: "Vous n'êtes pas administrateur",
  TAB_NOT_ALLOWED: "Vous n'avez pas accès à cette partie du tableau de bord.",
  NOT_WHILE_VIEWING: 'Vous voyez le portail en tant que ce client. Seul le client peut faire cela.',
  TOO_MANY_PASSKEYS: "Vous pouvez avoir {{n}} clés d'accès. Supprimez-en d'abord une.",
  CLIENT_LIMIT_REACHED:
    "Une organisation peut avoir {{limit}} utilisateurs. Supprimez-en d'abord un.",
  UPLOAD_TOO_LARGE: 'Taille maximale : {{n}} Mo',
  UPLOAD_TYPE_REFUSED: 'Fichiers {{list}} uniquement',
  BALANCE_TOO_LOW: 'Le solde est insuffisant.',
};
