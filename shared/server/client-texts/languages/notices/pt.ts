import type { NOTICE_TEXTS } from '@voxgrove/contracts';

/** Texts of notifications in Portuguese. */
export const noticeTexts: Record<keyof typeof NOTICE_TEXTS, string> = {
  noticeHandoff: '{{agent}}: um visitante pede para falar com uma pessoa',
  noticeConversation: '{{agent}}: nova conversa',
  noticeUnanswered: '{{agent}} não conseguiu responder',
  noticeManyConversations: '{{agent}}: muitas conversas novas',
  noticeManyUnanswered: '{{agent}}: muitas perguntas sem resposta',
  noticeMany: 'Mais de {{count}} num minuto.',
  noticeMessage: '{{agent}}: um visitante escreveu-lhe',
  noticeContact: '{{agent}}: um visitante deixou um endereço',
  noticeUnrecorded: 'Este agente não guarda transcrições.',
  noticeSnoozed: 'Uma conversa adiada está de volta',
  noticeMention: '{{person}} mencionou-o',
  noticeExpiry: 'O acesso a {{account}} expira em {{day}}',
  noticeExpiryBody:
    'Volte a ligar a conta antes dessa data, para que o seu agente continue a responder aí.',
  noticeReconnect: 'É preciso voltar a ligar {{account}}',
  noticeReconnectBody:
    'O fornecedor recusa o acesso, por isso o seu agente não recebe nem envia mensagens aí.',
  noticeCampaignReply: '{{campaign}}: o seu agente não responde a uma resposta por e-mail',
  noticeUnmailed: 'Não foi possível enviar por correio uma resposta a {{recipient}}',
  noticeUnmailedBody: '{{campaign}}: {{reason}} Envie-a de novo em Canais.',
  noticeMailRefused: 'O servidor de correio não aceita mensagens para este endereço.',
  noticeMailUnreachable: 'O servidor de correio esteve muito tempo inacessível.',
  noticeMailDomain: 'A agência deste espaço de trabalho não tem um domínio de correio verificado.',
  noticePaused: 'A campanha {{campaign}} está em pausa',
  noticePausedBody: '{{account}}: {{reason}}',
  noticePausedNumber: 'O número já não está ligado. Volte a ligá-lo e depois retome a campanha.',
  noticePausedDomain:
    'A agência deste espaço de trabalho não tem um domínio de correio verificado. Configure um em Agência e depois retome a campanha.',
  noticePausedCredits:
    'A campanha precisa de {{needed}} créditos e há {{available}} disponíveis. Adicione créditos em Faturação e depois retome a campanha.',
  noticeLate: 'A campanha {{campaign}} não avança',
  noticeLateBody:
    'As suas mensagens estão atrasadas. Abra a campanha para ver até onde chegou ou para a parar.',
  noticeReplyRefused: 'A sua resposta não foi enviada',
  noticeReplyUnproven:
    'O fornecedor de correio não conseguiu confirmar que o e-mail era seu. Responda na caixa de entrada ou use o servidor de correio do seu domínio.',
  noticeReplyOtherAddress:
    'A resposta veio de {{sender}}. Responda a partir de {{address}} ou na caixa de entrada.',
  noticeReplyTaken: '{{person}} está nesta conversa. Assuma-a primeiro na caixa de entrada.',
  noticeReplyTakenByOther:
    'Outra pessoa está nesta conversa. Assuma-a primeiro na caixa de entrada.',
  noticeReplyFull: 'Esta conversa atingiu o tamanho máximo.',
  noticeReplyCharacters:
    'A resposta contém caracteres que um chat não pode ter. Escreva-a de novo como texto simples.',
  noticeReplyEmpty: 'A resposta não tem texto.',
  noticeReplyTooLong: 'A resposta é demasiado longa para um chat. Escreva uma mais curta.',
  noticeReplyGone: 'Esta conversa já não existe.',
};
