import type { ErrorTexts } from '../../error-texts';

/** Texts of errors for clients in Portuguese. */
export const errorTexts: ErrorTexts = {
  BAD_INPUT: 'Verifique os campos assinalados.',
  UNAUTHENTICATED: 'Inicie sessão.',
  FORBIDDEN: 'Não tem acesso a isto.',
  NOT_FOUND: 'Não encontrado.',
  CONFLICT:
    'Isto foi alterado noutro lugar entretanto. Recarregue a página para ver a versão mais recente.',
  ALREADY_EXISTS: 'Isto já existe.',
  RATE_LIMITED: 'Demasiados pedidos. Aguarde um momento e tente novamente.',
  UNAVAILABLE: 'O serviço está temporariamente indisponível. Tente novamente.',
  INTERNAL: 'Ocorreu um problema do nosso lado. Tente novamente.',
  INVALID_EMAIL: 'Introduza um e-mail válido.',
  CODE_REQUIRED: 'Introduza o código de verificação.',
  CODE_WRONG: 'Este código não está correto.',
  CODE_EXPIRED: 'Este código expirou. Peça um novo.',
  CODE_OF_ANOTHER_BROWSER:
    'Este código funciona uma vez, e apenas no navegador em que foi pedido. Abra a ligação no e-mail ou peça aqui um novo código.',
  CODE_TRIES_EXCEEDED: 'Demasiados códigos errados. Peça um novo.',
  MAIL_SENT_ALREADY:
    'Já enviámos vários e-mails para este endereço. Abra a ligação no mais recente ou tente novamente dentro de {{minutes}} min.',
  MAIL_NOT_SENT: 'Não foi possível enviar o e-mail. Tente novamente mais tarde.',
  LINK_EXPIRED: 'Esta ligação expirou ou já foi utilizada. Peça uma nova.',
  PASSWORD_WRONG: 'O e-mail ou a palavra-passe não está correto.',
  PASSWORD_PROOF_WRONG: 'Esta não é a sua palavra-passe atual.',
  PASSWORD_TOO_SHORT: 'Utilize pelo menos 10 caracteres.',
  PASSWORD_GUESSABLE: 'Esta palavra-passe é fácil de adivinhar. Escolha outra.',
  PORTAL_SIGN_UP_OFF: 'Este fornecedor não oferece registo.',
  PORTAL_SIGN_UP_FULL:
    'Este fornecedor não pode criar contas novas de momento. Contacte o fornecedor.',
  PORTAL_PASSWORD_OFF: 'Inicie sessão com um código recebido por e-mail.',
  PORTAL_CLIENT_UNKNOWN: 'Não existe nenhuma conta com este e-mail.',
  PORTAL_DEACTIVATED: 'A sua conta está desativada. Contacte o seu fornecedor.',
  PORTAL_PASSKEY_REFUSED:
    'Esta chave de acesso não foi aceite. Tente novamente ou inicie sessão de outra forma.',
  PORTAL_PROOF_NEEDED:
    'Confirme a sua identidade com a palavra-passe ou um código e tente novamente.',
  PORTAL_NO_AGENT_CREATION: 'O seu fornecedor cria os seus agentes. Peça-lhe um novo.',
  PORTAL_FIELD_NOT_YOURS: 'Não pode alterar isto.',
  PORTAL_NOT_ADMIN: 'Não é administrador',
  PORTAL_ADMIN_REFUSED: 'Ocorreu um erro ao entrar como administrador.',
  PORTAL_BILLING_NOT_CONNECTED: 'Ligue uma conta de pagamentos antes de ativar a faturação.',
  PORTAL_WORKSPACE_MISSING: 'Espaço de trabalho não encontrado. Atualize e tente novamente.',
  PORTAL_FEEDBACK_OFF: 'Este fornecedor não recebe comentários aqui.',
  CLIENT_EMAIL_IN_USE: 'Este e-mail já é usado por outro cliente.',
  NOT_ORGANISATION_ADMIN: 'Não é administrador',
  TAB_NOT_ALLOWED: 'Não tem acesso a esta parte do painel.',
  NOT_WHILE_VIEWING: 'Está a ver o portal como este cliente. Só o cliente o pode fazer.',
  TOO_MANY_PASSKEYS: 'Pode ter {{n}} chaves de acesso. Remova uma primeiro.',
  CLIENT_LIMIT_REACHED: 'Uma organização pode ter {{limit}} utilizadores. Elimine um primeiro.',
  UPLOAD_TOO_LARGE: 'Tamanho máximo: {{n}} MB',
  UPLOAD_TYPE_REFUSED: 'Apenas ficheiros {{list}}',
  BALANCE_TOO_LOW: 'O saldo é insuficiente para isto.',
};
