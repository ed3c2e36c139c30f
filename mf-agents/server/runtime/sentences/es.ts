import type { Sentences } from './en';

/** Spanish. */
export const sentences: Sentences = {
  direct: 'De nuestro sitio web:',
  directFromDocuments: 'De nuestros documentos:',
  directInLanguage: 'De nuestro sitio web, en otro idioma ({language}):',
  partMissing: 'No he encontrado nada sobre esta parte:',
  maybe: 'No estoy seguro de que esto responda a la pregunta.',
  miss: 'No he encontrado una respuesta a eso en lo que sé.',
  missWithContact:
    'No he encontrado una respuesta a eso en lo que sé. En esta página se explica cómo contactar con el equipo.',
  unknownFigures:
    'No he encontrado todas estas cifras en lo que sé. Por favor, compruébelas con el equipo.',
  empty: 'Todavía no tengo nada con lo que responder.',
  files: 'No puedo ver el contenido de los archivos. Dígame con palabras qué desea saber.',
  greeting: '¡Hola! ¿Qué desea saber?',
  thanks: 'De nada.',
  goodbye: '¡Hasta luego!',
  about:
    'Soy un asistente automático. Respondo con citas de este sitio web y muestro de dónde proceden.',
  bot: 'No, no soy una persona. Soy un asistente automático: respondo con citas de este sitio web y muestro de dónde proceden.',
  abilities:
    'Respondo preguntas sobre lo que dice este sitio web y muestro de dónde procede cada respuesta. Pregunte con sus propias palabras.',
  maker: 'El equipo de este sitio web me configuró. Soy un asistente automático.',
  howAreYou: 'Soy un asistente automático, así que siempre estoy bien. ¿Qué le gustaría saber?',
  compliment: 'Gracias, muy amable.',
  insult: 'Siento no haber sido de ayuda. Pruebe con otras palabras o pida hablar con una persona.',
  acknowledgement: 'De acuerdo. Pregunte si quiere saber algo más.',
  human: 'No puedo traer a una persona a este chat.',
  humanWithContact:
    'No puedo traer a una persona a este chat. En esta página se explica cómo contactar con el equipo.',
  failed: 'Lo siento, ahora mismo no he podido responder. Inténtelo de nuevo en un momento.',
  closed: 'En este momento no puedo responder más preguntas. Inténtelo de nuevo más tarde.',
  stopped: 'Detenido.',
};
