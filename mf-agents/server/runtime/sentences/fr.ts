import type { Sentences } from './en';

/** French. */
export const sentences: Sentences = {
  direct: 'D’après notre site :',
  directFromDocuments: 'D’après nos documents :',
  directInLanguage: 'De notre site, dans une autre langue ({language}) :',
  partMissing: 'Je n’ai rien trouvé sur cette partie :',
  maybe: 'Je ne suis pas sûr que cela réponde à votre question.',
  miss: 'Je n’ai pas trouvé de réponse à cette question dans ce que je sais.',
  missWithContact:
    'Je n’ai pas trouvé de réponse à cette question dans ce que je sais. Cette page indique comment joindre l’équipe.',
  unknownFigures:
    'Je n’ai pas trouvé tous ces chiffres dans ce que je sais. Merci de les vérifier auprès de l’équipe.',
  empty: 'Je n’ai encore rien qui me permette de répondre.',
  files: 'Je ne peux pas lire les fichiers. Écrivez-moi ce que vous souhaitez savoir.',
  greeting: 'Bonjour ! Que souhaitez-vous savoir ?',
  thanks: 'Je vous en prie.',
  goodbye: 'Au revoir !',
  about:
    'Je suis un assistant automatique. Je réponds par des citations de ce site et j’en indique la source.',
  bot: 'Non, je ne suis pas une personne. Je suis un assistant automatique : je réponds par des citations de ce site et je montre d’où elles viennent.',
  abilities:
    'Je réponds aux questions sur le contenu de ce site et je montre d’où vient chaque réponse. Posez votre question avec vos propres mots.',
  maker: 'L’équipe de ce site m’a mis en place. Je suis un assistant automatique.',
  howAreYou:
    'Je suis un assistant automatique, je vais donc toujours bien. Que souhaitez-vous savoir ?',
  compliment: 'Merci, c’est gentil.',
  insult:
    'Je suis désolé de ne pas avoir pu aider. Essayez avec d’autres mots ou demandez à parler à une personne.',
  acknowledgement: 'Très bien. Demandez-moi si vous souhaitez savoir autre chose.',
  human: 'Je ne peux pas faire venir une personne dans cette discussion.',
  humanWithContact:
    'Je ne peux pas faire venir une personne dans cette discussion. Cette page indique comment joindre l’équipe.',
  failed: 'Désolé, je n’ai pas pu répondre pour le moment. Veuillez réessayer dans un instant.',
  closed:
    'Je ne peux pas répondre à d’autres questions pour le moment. Veuillez réessayer plus tard.',
  stopped: 'Arrêté.',
};
