import type { Sentences } from './en';

/** Spanish. */
export const sentences: Sentences = {
  direct: 'De nuestro sitio web:',
  directFromDocuments: 'De nuestros documentos:',
  maybe: 'No estoy seguro de que esto responda a la pregunta; estas páginas son las más cercanas',
  miss: 'No he encontrado una respuesta a eso en lo que sé.',
  missWithContact:
    'No he encontrado una respuesta a eso en lo que sé. En esta página se explica cómo contactar con el equipo.',
  empty: 'Todavía no tengo nada con lo que responder.',
  files: 'No puedo ver el contenido de los archivos. Dígame con palabras qué desea saber.',
  greeting: '¡Hola! ¿Qué desea saber?',
  thanks: 'De nada.',
  goodbye: '¡Hasta luego!',
  about:
    'Soy un asistente automático. Respondo con citas de este sitio web y muestro de dónde proceden.',
  human: 'No puedo traer a una persona a este chat.',
  humanWithContact:
    'No puedo traer a una persona a este chat. En esta página se explica cómo contactar con el equipo.',
  failed: 'Lo siento, ahora mismo no he podido responder. Inténtelo de nuevo en un momento.',
  stopped: 'Detenido.',
};
