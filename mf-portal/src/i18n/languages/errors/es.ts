import type { ErrorTexts } from '../../error-texts';

/** Texts of errors for clients in Spanish. */
export const errorTexts: ErrorTexts = {
  BAD_INPUT: 'Revise los campos marcados.',
  UNAUTHENTICATED: 'Inicie sesión.',
  FORBIDDEN: 'No tiene acceso a esto.',
  NOT_FOUND: 'No se ha encontrado.',
  CONFLICT:
    'Esto se ha cambiado en otro lugar. Vuelva a cargar la página para ver la última versión.',
  ALREADY_EXISTS: 'Esto ya existe.',
  RATE_LIMITED: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  UNAVAILABLE: 'El servicio no está disponible por el momento. Inténtelo de nuevo.',
  INTERNAL: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo.',
  INVALID_EMAIL: 'Introduzca un correo electrónico válido.',
  CODE_REQUIRED: 'Introduzca el código de verificación.',
  CODE_WRONG: 'Este código no es correcto.',
  CODE_EXPIRED: 'Este código ha caducado. Solicite uno nuevo.',
  CODE_OF_ANOTHER_BROWSER:
    'Este código sirve una sola vez y solo en el navegador que lo solicitó. Abra el enlace del correo o solicite aquí un código nuevo.',
  CODE_TRIES_EXCEEDED: 'Demasiados códigos incorrectos. Solicite uno nuevo.',
  MAIL_SENT_ALREADY:
    'Ya hemos enviado varios correos a esta dirección. Abra el enlace del más reciente o inténtelo de nuevo en {{minutes}} min.',
  MAIL_NOT_SENT: 'No se pudo enviar el correo. Inténtelo más tarde.',
  LINK_EXPIRED: 'Este enlace ha caducado o ya se ha utilizado. Solicite uno nuevo.',
  PASSWORD_WRONG: 'El correo electrónico o la contraseña no son correctos.',
  PASSWORD_PROOF_WRONG: 'Esta no es su contraseña actual.',
  PASSWORD_TOO_SHORT: 'Utilice al menos 10 caracteres.',
  PASSWORD_GUESSABLE: 'Esta contraseña es fácil de adivinar. Elija otra.',
  PORTAL_SIGN_UP_OFF: 'Este proveedor no ofrece registro.',
  PORTAL_SIGN_UP_FULL:
    'Este proveedor no puede crear cuentas nuevas en este momento. Póngase en contacto con él.',
  PORTAL_PASSWORD_OFF: 'Inicie sesión con un código que recibirá por correo.',
  PORTAL_CLIENT_UNKNOWN: 'No hay ninguna cuenta con este correo electrónico.',
  PORTAL_DEACTIVATED: 'Su cuenta está desactivada. Póngase en contacto con su proveedor.',
  PORTAL_PASSKEY_REFUSED:
    'No se ha aceptado esta clave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
  PORTAL_PROOF_NEEDED: 'Confirme su identidad con su contraseña o un código e inténtelo de nuevo.',
  PORTAL_NO_AGENT_CREATION: 'Su proveedor crea sus agentes. Pídale uno nuevo.',
  PORTAL_FIELD_NOT_YOURS: 'No puede cambiar esto.',
};
