import type { Messages } from '@voxgrove/sdk';

/** Texts of the frame of portals in Spanish. */
export const messages: Messages = {
  skip: 'Ir al contenido',
  ui: {
    close: 'Cerrar',
  },
  frame: {
    partFailed: 'Esta parte no se pudo cargar. Compruebe su conexión e inténtelo de nuevo.',
  },
  viewing: {
    label: 'Vista como cliente',
    as: 'Está viendo el portal como {{name}}',
    end: 'Volver a la agencia',
  },
  remote: {
    title: 'Esta página no está disponible en este momento',
    off: 'Esta página está desactivada por ahora',
    rest: 'Todo lo demás sigue funcionando.',
    partMissing:
      'No se pudo obtener una parte de esta página ({{code}}). Compruebe su conexión e inténtelo de nuevo.',
    code: 'Código',
    loading: 'Cargando la página',
  },
  build: {
    newer: 'Esta página se ha sustituido por otra versión.',
    renew: 'Abrirla',
    instead:
      'La versión más reciente de esta página no pudo iniciarse. Está viendo la versión anterior.',
  },
  notFound: {
    title: 'Aquí no hay nada',
    body: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    home: 'Ir a {{name}}',
    homeFallback: 'la página de inicio',
  },
  connection: {
    lost: 'Las actualizaciones en directo se han interrumpido. Conectando de nuevo…',
    offline: 'Está sin conexión. Los cambios aparecerán cuando vuelva la conexión.',
  },
  notices: {
    label: 'Avisos',
    dismiss: 'Descartar',
  },
  notifications: {
    bell: 'Notificaciones',
  },
  leave: {
    title: 'Tiene cambios sin guardar',
    body: 'Si sale ahora sin guardar, perderá los cambios de esta página.',
    stay: 'Quedarme',
    leave: 'Salir sin guardar',
    saveAndLeave: 'Guardar y salir',
  },
  notificationCenter: {
    title: 'Notificaciones',
    bell: 'Notificaciones',
    bellUnread: 'Notificaciones, algunas sin leer',
    toast: 'Notificación nueva',
    dismiss: 'Descartar la notificación',
    back: 'Volver a las notificaciones',
    readAll: 'Marcar todo como leído',
    notDeleted: 'No se ha marcado nada como leído',
    requests: 'Solicitudes',
    messages: 'Mensajes',
    recent: 'Reciente',
    failed: 'Sus notificaciones no se pudieron cargar',
    emptyTitle: 'Nada nuevo',
    emptyBody:
      'Aquí aparecen las conversaciones nuevas y los visitantes que piden hablar con una persona.',
    settings: {
      title: 'Ajustes de notificaciones',
      failed: 'Sus ajustes no se pudieron cargar',
      if: 'Notificarme sobre',
      ifHelp: 'También controla los sonidos de las notificaciones.',
      ifOptions: {
        all: 'Todos los mensajes y solicitudes',
        requestsOnly: 'Solo solicitudes',
        none: 'Nada',
      },
      through: 'Cuando el panel está cerrado',
      throughHelp: 'Enviamos un correo si no ha visto una notificación en un minuto.',
      throughOptions: {
        all: 'Correo y navegador',
        email: 'Solo correo',
        push: 'Solo navegador',
        none: 'Ninguno',
      },
    },
    push: {
      label: 'Notificaciones de este navegador',
      help: 'Su navegador muestra notificaciones con el panel cerrado hasta que cierre la sesión.',
      blocked:
        'Su navegador bloquea las notificaciones de este sitio. Permítalas primero en los ajustes del sitio.',
      unsupported: 'Este navegador no puede mostrar notificaciones de este sitio.',
      failed: 'No se pudo cambiar. Compruebe su conexión e inténtelo de nuevo.',
    },
  },
};

/** Texts of the sdk that clients may see, in Spanish. */
export const sdkMessages: Messages = {
  error: {
    network: 'No se pudo contactar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
    badResponse:
      'El servidor envió una respuesta inesperada. Recargue la página e inténtelo de nuevo.',
    planLimit: 'Abrir facturación',
  },
  boundary: {
    title: 'Esta parte de la página ha dejado de funcionar',
    body: 'El resto sigue funcionando. Inténtelo de nuevo o recargue la página si el problema continúa.',
  },
  failure: {
    title: 'No disponible en este momento',
    off: 'Desactivado por ahora',
    network: 'Esta parte no se pudo cargar. Compruebe su conexión e inténtelo de nuevo.',
    integrity:
      'El archivo descargado no superó la verificación y no se ejecutó. Inténtelo de nuevo en un momento. Si el problema continúa, envíe el código a soporte.',
    contract:
      'Esta parte necesita otra versión del panel. Recargue la página. Si no ayuda, envíe el código a soporte.',
    code: 'Esta parte no pudo iniciarse. Inténtelo de nuevo. Si el problema continúa, envíe el código a soporte.',
    registry:
      'La lista de versiones publicadas no superó la verificación y no se inició nada. Inténtelo de nuevo en un momento.',
    'switched-off': 'Los operadores han desactivado esta parte. Volverá automáticamente.',
    switchedOffBecause:
      'Los operadores han desactivado esta parte: «{{reason}}» Volverá automáticamente.',
    codeLabel: 'Código',
    retry: 'Reintentar',
  },
};
