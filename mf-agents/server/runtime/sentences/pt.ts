import type { Sentences } from './en';

/** Portuguese. */
export const sentences: Sentences = {
  direct: 'Da base de conhecimento:',
  maybe: 'Não tenho a certeza de que isto responda à pergunta; estas páginas são as mais próximas',
  miss: 'Não encontrei resposta para isso no que sei.',
  missWithContact: 'Não encontrei resposta para isso no que sei. Esta página explica como contactar a equipa.',
  empty: 'Ainda não tenho nada a partir do qual responder.',
  files: 'Não consigo ver o conteúdo de ficheiros. Diga-me por palavras o que gostaria de saber.',
  greeting: 'Olá! O que gostaria de saber?',
  thanks: 'De nada.',
  goodbye: 'Até logo!',
  about: 'Sou um assistente automático. Respondo com citações deste site e mostro de onde vêm.',
  human: 'Não posso trazer uma pessoa para este chat.',
  humanWithContact: 'Não posso trazer uma pessoa para este chat. Esta página explica como contactar a equipa.',
  failed: 'Desculpe, não consegui responder agora. Tente novamente dentro de momentos.',
  stopped: 'Parado.',
};
