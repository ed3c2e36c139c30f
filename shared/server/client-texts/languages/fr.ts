import type { ClientTexts } from '../en';
import { noticeTexts } from './notices/fr';

/** Texts of mails and pages for clients in French. */
export const texts: ClientTexts = {
  ...noticeTexts,
  codeSubject: '{{code}} est votre code {{name}}',
  signInHeading: 'Votre code de connexion',
  signInBody:
    'Saisissez ce code dans le navigateur où vous l’avez demandé. Il est valable {{minutes}} minutes et ne peut être utilisé qu’une fois.',
  signInFooter:
    'Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer. Personne ne peut se connecter sans lui.',
  signInLink:
    'Ou ouvrez le lien ci-dessous : il vous connecte là où vous l’ouvrez, est valable {{minutes}} minutes et ne peut être utilisé qu’une fois.',
  signInButton: 'Se connecter à {{name}}',
  signUpHeading: 'Votre code de vérification',
  signUpBody:
    'Saisissez ce code dans le navigateur où vous vous êtes inscrit. Il est valable {{minutes}} minutes et ne peut être utilisé qu’une fois.',
  signUpFooter:
    'Si vous ne vous êtes pas inscrit, vous pouvez ignorer cet e-mail. Aucun compte n’est créé sans lui.',
  invitationSubject: 'Votre accès au tableau de bord de {{name}}',
  invitationHeading: 'Bienvenue chez {{name}}',
  invitationBody:
    'Vous pouvez maintenant voir vos agents, vos conversations et vos contacts dans votre tableau de bord.',
  invitationSignIn:
    'Connectez-vous avec cette adresse e-mail. Nous vous envoyons un code ; vous n’avez pas besoin de mot de passe.',
  invitationButton: 'Ouvrir votre tableau de bord',
  invitationFooter: 'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
  passkeySubject: 'Une clé d’accès a été ajoutée à votre compte {{name}}',
  passkeyHeading: 'Nouvelle clé d’accès',
  passkeyBody:
    'Vous pouvez maintenant vous connecter avec une clé d’accès qui vient d’être ajoutée à votre compte.',
  passwordSubject: 'Votre mot de passe {{name}} a été modifié',
  passwordHeading: 'Nouveau mot de passe',
  passwordBody: 'Votre compte a un nouveau mot de passe. Vos autres appareils sont déconnectés.',
  changeFooter:
    'Si ce n’était pas vous, connectez-vous avec un code et définissez un nouveau mot de passe : cela supprime toutes les clés d’accès et met fin à toutes les sessions.',
  declinedSubject: 'La recharge automatique de {{organisation}} est suspendue',
  declinedHeading: 'Votre carte n’a pas pu être débitée',
  declinedBody:
    'Nous n’avons pas pu débiter votre carte pour de nouveaux crédits. Vos agents ne répondent plus aux visiteurs lorsqu’il n’y a plus de crédits.',
  declinedNext:
    'Veuillez ouvrir votre facturation et mettre à jour votre moyen de paiement, ou acheter des crédits.',
  lowBalanceSubject: '{{organisation}} : moins de {{threshold}} crédits',
  lowBalanceHeading: 'Votre solde est inférieur à {{threshold}} crédits',
  lowBalanceBody:
    'Il reste {{left}} crédits à votre organisation. Vos agents ne répondent plus aux visiteurs lorsqu’il n’y a plus de crédits.',
  lowBalanceNext:
    'Ouvrez votre facturation et achetez des crédits, ou activez la recharge automatique.',
  reportSubject: '{{name}} : votre rapport de {{month}}',
  reportHeading: 'Vos agents en {{month}}',
  reportConversations: 'Conversations : {{count}} (le mois précédent : {{before}})',
  reportWithoutPerson: 'Réponses sans intervention humaine : {{count}}',
  reportUnanswered: 'Avec une question restée sans réponse : {{count}}',
  reportQuestion: 'Question la plus fréquente : {{question}}',
  reportButton: 'Ouvrir le rapport',
  reportFooter: 'Vous recevez cet e-mail parce que {{name}} gère des agents pour {{organisation}}.',
  reportTitle: '{{name}} : rapport mensuel',
  reportHeadline: 'Rapport mensuel',
  reportAsk: 'Voulez-vous ne plus recevoir le rapport mensuel ?',
  reportEnded: 'Vous ne recevrez plus ce rapport.',
  reportBegun: 'Vous recevrez le rapport chaque mois.',
  reportUnknown: 'Ce lien n’est plus valable. Veuillez utiliser le lien du rapport le plus récent.',
  noticesSubject: '{{count}} nouvelles notifications',
  noticesReply: 'Répondez à cet e-mail pour répondre au visiteur dans le chat.',
  noticesButton: 'Ouvrir dans {{name}}',
  noticesFooter:
    'Vous recevez cet e-mail en raison de vos paramètres de notification. Ouvrez la cloche dans {{name}} pour les modifier.',
  unsubscribe: 'Se désabonner',
  subscribe: 'Recevoir de nouveau le rapport',
  provider: 'votre prestataire',
  dashboard: 'tableau de bord',
};
