import type { Messages } from '@voxgrove/sdk';

/** Texts of the frame of portals in French. */
export const messages: Messages = {
  skip: 'Aller au contenu',
  ui: {
    close: 'Fermer',
  },
  frame: {
    partFailed: "Cette partie n'a pas pu être chargée. Vérifiez votre connexion et réessayez.",
  },
  viewing: {
    label: 'Vue en tant que client',
    as: 'Vous voyez le portail en tant que {{name}}',
    end: "Revenir à l'agence",
  },
  remote: {
    title: "Cette page n'est pas disponible pour le moment",
    off: 'Cette page est désactivée pour le moment',
    rest: 'Tout le reste continue de fonctionner.',
    partMissing:
      "Une partie de cette page n'a pas pu être récupérée ({{code}}). Vérifiez votre connexion et réessayez.",
    code: 'Code',
    loading: 'Chargement de la page',
  },
  build: {
    newer: 'Cette page a été remplacée par une autre version.',
    renew: "L'ouvrir",
    instead:
      "La dernière version de cette page n'a pas pu démarrer. Vous voyez la version précédente.",
  },
  notFound: {
    title: "Il n'y a rien ici",
    body: "L'adresse est peut-être mal saisie, ou la page a été déplacée.",
    home: 'Aller à {{name}}',
    homeFallback: "la page d'accueil",
  },
  connection: {
    lost: 'Les mises à jour en direct sont interrompues. Reconnexion…',
    offline: 'Vous êtes hors ligne. Les changements apparaîtront au retour de la connexion.',
  },
  notices: {
    label: 'Avis',
    dismiss: 'Ignorer',
  },
  notifications: {
    bell: 'Notifications',
  },
  leave: {
    title: 'Vous avez des modifications non enregistrées',
    body: 'Si vous quittez sans enregistrer, vos modifications sur cette page seront perdues.',
    stay: 'Rester',
    leave: 'Quitter sans enregistrer',
    saveAndLeave: 'Enregistrer et quitter',
  },
  notificationCenter: {
    title: 'Notifications',
    bell: 'Notifications',
    bellUnread: 'Notifications, certaines non lues',
    toast: 'Nouvelle notification',
    dismiss: 'Ignorer la notification',
    back: 'Retour aux notifications',
    readAll: 'Tout marquer comme lu',
    notDeleted: "Rien n'a été marqué comme lu",
    requests: 'Demandes',
    messages: 'Messages',
    recent: 'Récent',
    failed: "Vos notifications n'ont pas pu être chargées",
    emptyTitle: 'Rien de nouveau',
    emptyBody:
      'Les nouvelles conversations et les visiteurs qui demandent une personne apparaissent ici.',
    settings: {
      title: 'Paramètres des notifications',
      failed: "Vos paramètres n'ont pas pu être chargés",
      if: 'Me notifier de',
      ifHelp: 'Cela règle aussi les sons des notifications.',
      ifOptions: {
        all: 'Tous les messages et demandes',
        requestsOnly: 'Demandes uniquement',
        none: 'Rien',
      },
      through: 'Quand le tableau de bord est fermé',
      throughHelp: "Nous envoyons un e-mail si vous n'avez pas vu une notification dans la minute.",
      throughOptions: {
        all: 'E-mail et navigateur',
        email: 'E-mail uniquement',
        push: 'Navigateur uniquement',
        none: 'Aucun des deux',
      },
    },
    push: {
      label: 'Notifications de ce navigateur',
      help: "Votre navigateur affiche des notifications quand le tableau de bord est fermé, jusqu'à votre déconnexion.",
      blocked:
        "Votre navigateur bloque les notifications de ce site. Autorisez-les d'abord dans les paramètres du site.",
      unsupported: 'Ce navigateur ne peut pas afficher les notifications de ce site.',
      failed: 'La modification a échoué. Vérifiez votre connexion et réessayez.',
    },
  },
};

/** Texts of the sdk that clients may see, in French. */
export const sdkMessages: Messages = {
  error: {
    network: "Le serveur n'a pas pu être joint. Vérifiez votre connexion et réessayez.",
    badResponse: 'Le serveur a envoyé une réponse inattendue. Rechargez la page et réessayez.',
    planLimit: 'Ouvrir la facturation',
  },
  boundary: {
    title: 'Cette partie de la page a cessé de fonctionner',
    body: 'Le reste fonctionne toujours. Réessayez, ou rechargez la page si le problème persiste.',
  },
  failure: {
    title: 'Indisponible pour le moment',
    off: 'Désactivé pour le moment',
    network: "Cette partie n'a pas pu être chargée. Vérifiez votre connexion et réessayez.",
    integrity:
      "Le fichier téléchargé n'a pas passé la vérification et n'a pas été exécuté. Réessayez dans un instant. Si le problème persiste, envoyez le code au support.",
    contract:
      'Cette partie nécessite une autre version du tableau de bord. Rechargez la page. Si cela ne suffit pas, envoyez le code au support.',
    code: "Cette partie n'a pas pu démarrer. Réessayez. Si le problème persiste, envoyez le code au support.",
    registry:
      "La liste des versions publiées n'a pas passé la vérification, rien n'a donc démarré. Réessayez dans un instant.",
    'switched-off': 'Les opérateurs ont désactivé cette partie. Elle reviendra automatiquement.',
    switchedOffBecause:
      'Les opérateurs ont désactivé cette partie : « {{reason}} » Elle reviendra automatiquement.',
    codeLabel: 'Code',
    retry: 'Réessayer',
  },
};
