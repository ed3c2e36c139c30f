import type { Sentences } from './en';

/** Portuguese. */
export const sentences: Sentences = {
  direct: 'Do nosso site:',
  directFromDocuments: 'Dos nossos documentos:',
  directInLanguage: 'Do nosso site, noutra língua ({language}):',
  partMissing: 'Não encontrei nada sobre esta parte:',
  maybe: 'Não tenho certeza de que isto responda à pergunta.',
  miss: 'Não encontrei uma resposta para isso no que sei.',
  missWithContact:
    'Não encontrei uma resposta para isso no que sei. Esta página explica como entrar em contato com a equipe.',
  unknownFigures: 'Não encontrei todos estes números no que sei. Por favor, confirme com a equipe.',
  empty: 'Ainda não tenho informações para responder.',
  files:
    'Não consigo ver o conteúdo de arquivos. Escreva, por favor, o que você gostaria de saber.',
  greeting: 'Olá! O que você gostaria de saber?',
  thanks: 'De nada.',
  goodbye: 'Até logo!',
  about: 'Sou um assistente automático. Respondo com citações deste site e mostro de onde vêm.',
  bot: 'Não, não sou uma pessoa. Sou um assistente automático: respondo com citações deste site e mostro de onde vêm.',
  abilities:
    'Respondo a perguntas sobre o que este site diz e mostro de onde vem cada resposta. Pergunte pelas suas próprias palavras.',
  maker: 'Foi a equipa deste site que me configurou. Sou um assistente automático.',
  howAreYou: 'Sou um assistente automático, por isso estou sempre bem. O que gostaria de saber?',
  compliment: 'Obrigado, é muito amável.',
  insult: 'Lamento não ter ajudado. Tente com outras palavras ou peça para falar com uma pessoa.',
  acknowledgement: 'Está bem. Pergunte se quiser saber mais alguma coisa.',
  human: 'Não posso trazer uma pessoa para este chat.',
  humanWithContact:
    'Não posso trazer uma pessoa para este chat. Esta página explica como entrar em contato com a equipe.',
  failed: 'Desculpe, não consegui responder agora. Tente novamente em instantes.',
  closed: 'De momento não posso responder a mais perguntas. Tente novamente mais tarde.',
  stopped: 'Interrompido.',
};
