import type { ClientTexts } from '../en';
import { noticeTexts } from './notices/pt';

/** Texts of mails and pages for clients in Portuguese. */
export const texts: ClientTexts = {
  ...noticeTexts,
  codeSubject: '{{code}} é o seu código de {{name}}',
  signInHeading: 'O seu código de acesso',
  signInBody:
    'Introduza este código no navegador onde o pediu. É válido durante {{minutes}} minutos e só pode ser usado uma vez.',
  signInFooter: 'Se não pediu este e-mail, pode ignorá-lo. Ninguém pode iniciar sessão sem ele.',
  signInLink:
    'Ou abra a ligação abaixo: inicia sessão onde a abrir, é válida durante {{minutes}} minutos e só pode ser usada uma vez.',
  signInButton: 'Iniciar sessão em {{name}}',
  signUpHeading: 'O seu código de verificação',
  signUpBody:
    'Introduza este código no navegador onde se registou. É válido durante {{minutes}} minutos e só pode ser usado uma vez.',
  signUpFooter: 'Se não se registou, pode ignorar este e-mail. Sem ele não é criada nenhuma conta.',
  invitationSubject: 'O seu acesso ao painel de {{name}}',
  invitationHeading: 'Bem-vindo a {{name}}',
  invitationBody: 'Já pode ver os seus agentes, conversas e contactos no seu painel.',
  invitationSignIn:
    'Inicie sessão com este endereço de e-mail. Enviamos-lhe um código; não precisa de palavra-passe.',
  invitationButton: 'Abrir o seu painel',
  invitationFooter: 'Se não esperava este e-mail, pode ignorá-lo.',
  passkeySubject: 'Foi adicionada uma chave de acesso à sua conta em {{name}}',
  passkeyHeading: 'Nova chave de acesso',
  passkeyBody:
    'Já pode iniciar sessão com uma chave de acesso que acabou de ser adicionada à sua conta.',
  passwordSubject: 'A sua palavra-passe em {{name}} foi alterada',
  passwordHeading: 'Nova palavra-passe',
  passwordBody:
    'A sua conta tem uma nova palavra-passe. A sessão foi terminada nos seus outros dispositivos.',
  changeFooter:
    'Se não foi o autor desta alteração, inicie sessão com um código e defina uma nova palavra-passe: isso remove todas as chaves de acesso e termina todas as sessões.',
  declinedSubject: 'O carregamento automático de {{organisation}} está suspenso',
  declinedHeading: 'Não foi possível cobrar no seu cartão',
  declinedBody:
    'Não foi possível cobrar novos créditos no seu cartão. Os seus agentes deixam de responder aos visitantes quando não restam créditos.',
  declinedNext: 'Abra a sua faturação e atualize o método de pagamento, ou compre créditos.',
  lowBalanceSubject: '{{organisation}}: menos de {{threshold}} créditos',
  lowBalanceHeading: 'O seu saldo é inferior a {{threshold}} créditos',
  lowBalanceBody:
    'A sua organização tem ainda {{left}} créditos. Os seus agentes deixam de responder aos visitantes quando não restam créditos.',
  lowBalanceNext: 'Abra a sua faturação e compre créditos, ou ative o carregamento automático.',
  reportSubject: '{{name}}: o seu relatório de {{month}}',
  reportHeading: 'Os seus agentes em {{month}}',
  reportConversations: 'Conversas: {{count}} (no mês anterior: {{before}})',
  reportWithoutPerson: 'Respondidas sem uma pessoa: {{count}}',
  reportUnanswered: 'Com uma pergunta que não pôde ser respondida: {{count}}',
  reportQuestion: 'A pergunta mais frequente: {{question}}',
  reportButton: 'Abrir o relatório',
  reportFooter: 'Recebe este e-mail porque {{name}} gere agentes para {{organisation}}.',
  reportTitle: '{{name}}: relatório mensal',
  reportHeadline: 'Relatório mensal',
  reportAsk: 'Quer deixar de receber o relatório mensal?',
  reportEnded: 'Não voltará a receber este relatório.',
  reportBegun: 'Vai receber o relatório todos os meses.',
  reportUnknown: 'Esta ligação já não é válida. Use a ligação do relatório mais recente.',
  noticesSubject: '{{count}} novas notificações',
  noticesReply: 'Responda a este e-mail para responder ao visitante no chat.',
  noticesButton: 'Abrir em {{name}}',
  noticesFooter:
    'Recebe este e-mail devido às suas definições de notificação. Abra o sino em {{name}} para as alterar.',
  unsubscribe: 'Cancelar a subscrição',
  subscribe: 'Voltar a receber o relatório',
  provider: 'o seu fornecedor',
  dashboard: 'painel',
};
