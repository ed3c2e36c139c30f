import type { NOTICE_TEXTS } from '@voxgrove/contracts';

/** Texts of notifications in Spanish. */
export const noticeTexts: Record<keyof typeof NOTICE_TEXTS, string> = {
  noticeHandoff: '{{agent}}: un visitante pide hablar con una persona',
  noticeConversation: '{{agent}}: nueva conversación',
  noticeUnanswered: '{{agent}} no pudo responder',
  noticeManyConversations: '{{agent}}: muchas conversaciones nuevas',
  noticeManyUnanswered: '{{agent}}: muchas preguntas sin respuesta',
  noticeMany: 'Más de {{count}} en un minuto.',
  noticeMessage: '{{agent}}: un visitante le ha escrito',
  noticeContact: '{{agent}}: un visitante ha dejado una dirección',
  noticeUnrecorded: 'Este agente no guarda transcripciones.',
  noticeSnoozed: 'Una conversación pospuesta ha vuelto',
  noticeMention: '{{person}} le ha mencionado',
  noticeExpiry: 'El acceso a {{account}} caduca el {{day}}',
  noticeExpiryBody:
    'Vuelva a conectar la cuenta antes de esa fecha para que su agente siga respondiendo allí.',
  noticeReconnect: 'Hay que volver a conectar {{account}}',
  noticeReconnectBody:
    'El proveedor rechaza el acceso, por lo que su agente no recibe ni envía mensajes allí.',
  noticeCampaignReply: '{{campaign}}: su agente no contesta a una respuesta por correo',
  noticeUnmailed: 'No se pudo enviar por correo una respuesta a {{recipient}}',
  noticeUnmailedBody: '{{campaign}}: {{reason}} Vuelva a enviarla en Canales.',
  noticeMailRefused: 'El servidor de correo no acepta mensajes para esta dirección.',
  noticeMailUnreachable: 'No se pudo contactar con el servidor de correo durante mucho tiempo.',
  noticeMailDomain:
    'La agencia de este espacio de trabajo no tiene un dominio de correo verificado.',
  noticePaused: 'La campaña {{campaign}} está en pausa',
  noticePausedBody: '{{account}}: {{reason}}',
  noticePausedNumber:
    'El número ya no está conectado. Vuelva a conectarlo y después reanude la campaña.',
  noticePausedDomain:
    'La agencia de este espacio de trabajo no tiene un dominio de correo verificado. Configure uno en Agencia y después reanude la campaña.',
  noticePausedCredits:
    'La campaña necesita {{needed}} créditos y hay {{available}} disponibles. Añada créditos en Facturación y después reanude la campaña.',
  noticeLate: 'La campaña {{campaign}} no avanza',
  noticeLateBody:
    'Sus mensajes llevan retraso. Abra la campaña para ver hasta dónde ha llegado o para detenerla.',
  noticeReplyRefused: 'Su respuesta no se ha enviado',
  noticeReplyUnproven:
    'El proveedor de correo no pudo confirmar que el correo fuera suyo. Responda en la bandeja de entrada o use el servidor de correo de su dominio.',
  noticeReplyOtherAddress:
    'La respuesta llegó de {{sender}}. Responda desde {{address}} o en la bandeja de entrada.',
  noticeReplyTaken:
    '{{person}} está en esta conversación. Primero asúmala en la bandeja de entrada.',
  noticeReplyTakenByOther:
    'Otra persona está en esta conversación. Primero asúmala en la bandeja de entrada.',
  noticeReplyFull: 'Esta conversación ha alcanzado su longitud máxima.',
  noticeReplyCharacters:
    'La respuesta contiene caracteres que un chat no admite. Escríbala de nuevo como texto sin formato.',
  noticeReplyEmpty: 'La respuesta no tiene texto.',
  noticeReplyTooLong: 'La respuesta es demasiado larga para un chat. Escriba una más corta.',
  noticeReplyGone: 'Esta conversación ya no existe.',
};
