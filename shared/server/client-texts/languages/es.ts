import type { ClientTexts } from '../en';
import { noticeTexts } from './notices/es';

/** Texts of mails and pages for clients in Spanish. */
export const texts: ClientTexts = {
  ...noticeTexts,
  codeSubject: '{{code}} es su código de {{name}}',
  signInHeading: 'Su código de acceso',
  signInBody:
    'Introduzca este código en el navegador en el que lo solicitó. Es válido durante {{minutes}} minutos y solo se puede usar una vez.',
  signInFooter: 'Si no solicitó este correo, puede ignorarlo. Nadie puede iniciar sesión sin él.',
  signInLink:
    'O abra el enlace de abajo: inicia sesión donde lo abra, es válido durante {{minutes}} minutos y solo se puede usar una vez.',
  signInButton: 'Iniciar sesión en {{name}}',
  signUpHeading: 'Su código de verificación',
  signUpBody:
    'Introduzca este código en el navegador en el que se registró. Es válido durante {{minutes}} minutos y solo se puede usar una vez.',
  signUpFooter: 'Si no se registró, puede ignorar este correo. Sin él no se crea ninguna cuenta.',
  invitationSubject: 'Su acceso al panel de {{name}}',
  invitationHeading: 'Bienvenido a {{name}}',
  invitationBody: 'Ya puede ver sus agentes, conversaciones y contactos en su panel.',
  invitationSignIn:
    'Inicie sesión con esta dirección de correo. Le enviaremos un código; no necesita contraseña.',
  invitationButton: 'Abrir su panel',
  invitationFooter: 'Si no esperaba este correo, puede ignorarlo.',
  passkeySubject: 'Se ha añadido una llave de acceso a su cuenta de {{name}}',
  passkeyHeading: 'Nueva llave de acceso',
  passkeyBody:
    'Ya puede iniciar sesión con una llave de acceso que se acaba de añadir a su cuenta.',
  passwordSubject: 'Se ha cambiado su contraseña de {{name}}',
  passwordHeading: 'Nueva contraseña',
  passwordBody:
    'Su cuenta tiene una nueva contraseña. Se ha cerrado la sesión en sus otros dispositivos.',
  changeFooter:
    'Si no ha sido usted, inicie sesión con un código y establezca una nueva contraseña: así se eliminan todas las llaves de acceso y se cierran todas las sesiones.',
  declinedSubject: 'La recarga automática de {{organisation}} está suspendida',
  declinedHeading: 'No se ha podido cobrar en su tarjeta',
  declinedBody:
    'No hemos podido cobrar en su tarjeta nuevos créditos. Sus agentes dejan de responder a los visitantes cuando no quedan créditos.',
  declinedNext: 'Abra su facturación y actualice su método de pago, o compre créditos.',
  lowBalanceSubject: '{{organisation}}: menos de {{threshold}} créditos',
  lowBalanceHeading: 'Su saldo es inferior a {{threshold}} créditos',
  lowBalanceBody:
    'A su organización le quedan {{left}} créditos. Sus agentes dejan de responder a los visitantes cuando no quedan créditos.',
  lowBalanceNext: 'Abra su facturación y compre créditos o active la recarga automática.',
  reportSubject: '{{name}}: su informe de {{month}}',
  reportHeading: 'Sus agentes en {{month}}',
  reportConversations: 'Conversaciones: {{count}} (el mes anterior: {{before}})',
  reportWithoutPerson: 'Respondidas sin una persona: {{count}}',
  reportUnanswered: 'Con una pregunta que no se pudo responder: {{count}}',
  reportQuestion: 'Lo más preguntado: {{question}}',
  reportButton: 'Abrir el informe',
  reportFooter: 'Recibe este correo porque {{name}} gestiona agentes para {{organisation}}.',
  reportTitle: '{{name}}: informe mensual',
  reportHeadline: 'Informe mensual',
  reportAsk: '¿Quiere dejar de recibir el informe mensual?',
  reportEnded: 'No volverá a recibir este informe.',
  reportBegun: 'Recibirá el informe todos los meses.',
  reportUnknown: 'Este enlace ya no es válido. Use el enlace del informe más reciente.',
  noticesSubject: '{{count}} notificaciones nuevas',
  noticesReply: 'Responda a este correo para contestar al visitante en el chat.',
  noticesButton: 'Abrir en {{name}}',
  noticesFooter:
    'Recibe este correo por sus ajustes de notificaciones. Abra la campana en {{name}} para cambiarlos.',
  unsubscribe: 'Cancelar la suscripción',
  subscribe: 'Volver a recibir el informe',
  provider: 'su proveedor',
  dashboard: 'panel',
};
