import type { Messages } from '@voxgrove/sdk';

/** Texts of the frame of portals in Portuguese. */
export const messages: Messages = {
  skip: 'Ir para o conteúdo',
  ui: {
    close: 'Fechar',
  },
  frame: {
    partFailed: 'Não foi possível carregar esta parte. Verifique a ligação e tente novamente.',
  },
  viewing: {
    label: 'Vista como cliente',
    as: 'Está a ver o portal como {{name}}',
    end: 'Voltar à agência',
  },
  remote: {
    title: 'Esta página não está disponível neste momento',
    off: 'Esta página está desativada por agora',
    rest: 'Tudo o resto continua a funcionar.',
    partMissing:
      'Não foi possível obter uma parte desta página ({{code}}). Verifique a ligação e tente novamente.',
    code: 'Código',
    loading: 'A carregar a página',
  },
  build: {
    newer: 'Esta página foi substituída por outra versão.',
    renew: 'Abrir',
    instead: 'A versão mais recente desta página não pôde iniciar. Está a ver a versão anterior.',
  },
  notFound: {
    title: 'Não há nada aqui',
    body: 'O endereço pode estar mal escrito ou a página pode ter mudado.',
    home: 'Ir para {{name}}',
    homeFallback: 'a página inicial',
  },
  connection: {
    lost: 'As atualizações em direto foram interrompidas. A ligar de novo…',
    offline: 'Está offline. As alterações aparecem quando a ligação voltar.',
  },
  notices: {
    label: 'Avisos',
    dismiss: 'Dispensar',
  },
  notifications: {
    bell: 'Notificações',
  },
  leave: {
    title: 'Tem alterações por guardar',
    body: 'Se sair agora sem guardar, perde as alterações nesta página.',
    stay: 'Ficar',
    leave: 'Sair sem guardar',
    saveAndLeave: 'Guardar e sair',
  },
  notificationCenter: {
    title: 'Notificações',
    bell: 'Notificações',
    bellUnread: 'Notificações, algumas por ler',
    toast: 'Nova notificação',
    dismiss: 'Dispensar a notificação',
    back: 'Voltar às notificações',
    readAll: 'Marcar tudo como lido',
    notDeleted: 'Nada foi marcado como lido',
    requests: 'Pedidos',
    messages: 'Mensagens',
    recent: 'Recente',
    failed: 'Não foi possível carregar as suas notificações',
    emptyTitle: 'Nada de novo',
    emptyBody: 'As conversas novas e os visitantes que pedem uma pessoa aparecem aqui.',
    settings: {
      title: 'Definições das notificações',
      failed: 'Não foi possível carregar as suas definições',
      if: 'Notificar-me sobre',
      ifHelp: 'Também se aplica aos sons das notificações.',
      ifOptions: {
        all: 'Todas as mensagens e pedidos',
        requestsOnly: 'Apenas pedidos',
        none: 'Nada',
      },
      through: 'Quando o painel está fechado',
      throughHelp: 'Enviamos um e-mail se não vir uma notificação no espaço de um minuto.',
      throughOptions: {
        all: 'E-mail e navegador',
        email: 'Apenas e-mail',
        push: 'Apenas navegador',
        none: 'Nenhum',
      },
    },
    push: {
      label: 'Notificações deste navegador',
      help: 'O navegador mostra notificações com o painel fechado, até terminar a sessão.',
      blocked:
        'O navegador bloqueia as notificações deste site. Permita-as primeiro nas definições do site.',
      unsupported: 'Este navegador não consegue mostrar notificações deste site.',
      failed: 'A alteração falhou. Verifique a ligação e tente novamente.',
    },
  },
};

/** Texts of the sdk that clients may see, in Portuguese. */
export const sdkMessages: Messages = {
  error: {
    network: 'Não foi possível contactar o servidor. Verifique a ligação e tente novamente.',
    badResponse:
      'O servidor enviou uma resposta inesperada. Recarregue a página e tente novamente.',
    planLimit: 'Abrir a faturação',
  },
  boundary: {
    title: 'Esta parte da página deixou de funcionar',
    body: 'O resto continua a funcionar. Tente novamente ou recarregue a página se o problema continuar.',
  },
  failure: {
    title: 'Indisponível neste momento',
    off: 'Desativado por agora',
    network: 'Não foi possível carregar esta parte. Verifique a ligação e tente novamente.',
    integrity:
      'O ficheiro transferido não passou na verificação e não foi executado. Tente novamente dentro de momentos. Se o problema continuar, envie o código ao suporte.',
    contract:
      'Esta parte precisa de outra versão do painel. Recarregue a página. Se não ajudar, envie o código ao suporte.',
    code: 'Esta parte não pôde iniciar. Tente novamente. Se o problema continuar, envie o código ao suporte.',
    registry:
      'A lista de versões publicadas não passou na verificação, por isso nada foi iniciado. Tente novamente dentro de momentos.',
    'switched-off': 'Os operadores desativaram esta parte. Voltará automaticamente.',
    switchedOffBecause:
      'Os operadores desativaram esta parte: «{{reason}}» Voltará automaticamente.',
    codeLabel: 'Código',
    retry: 'Tentar novamente',
  },
};
