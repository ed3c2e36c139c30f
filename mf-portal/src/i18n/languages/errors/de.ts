import type { ErrorTexts } from '../../error-texts';

/** Texts of errors for clients in German. */
export const errorTexts: ErrorTexts = {
  BAD_INPUT: 'Bitte prüfen Sie die markierten Felder.',
  UNAUTHENTICATED: 'Bitte melden Sie sich an.',
  FORBIDDEN: 'Sie haben darauf keinen Zugriff.',
  NOT_FOUND: 'Nicht gefunden.',
  CONFLICT:
    'Das wurde inzwischen an anderer Stelle geändert. Laden Sie die Seite neu, um den neuesten Stand zu sehen.',
  ALREADY_EXISTS: 'Das gibt es bereits.',
  RATE_LIMITED: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  UNAVAILABLE: 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es erneut.',
  INTERNAL: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  INVALID_EMAIL: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  CODE_REQUIRED: 'Bitte geben Sie den Bestätigungscode ein.',
  CODE_WRONG: 'Dieser Code ist nicht richtig.',
  CODE_EXPIRED: 'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
  CODE_OF_ANOTHER_BROWSER:
    'Dieser Code gilt einmal und nur in dem Browser, in dem Sie ihn angefordert haben. Öffnen Sie den Link in der E-Mail, oder fordern Sie hier einen neuen Code an.',
  CODE_TRIES_EXCEEDED: 'Zu viele falsche Codes. Bitte fordern Sie einen neuen an.',
  MAIL_SENT_ALREADY:
    'Wir haben bereits mehrere E-Mails an diese Adresse gesendet. Öffnen Sie den Link in der neuesten, oder versuchen Sie es in {{minutes}} Min. erneut.',
  MAIL_NOT_SENT: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.',
  LINK_EXPIRED:
    'Dieser Link ist abgelaufen oder wurde schon verwendet. Bitte fordern Sie einen neuen an.',
  PASSWORD_WRONG: 'E-Mail-Adresse oder Passwort ist nicht richtig.',
  PASSWORD_PROOF_WRONG: 'Das ist nicht Ihr aktuelles Passwort.',
  PASSWORD_TOO_SHORT: 'Bitte verwenden Sie mindestens 10 Zeichen.',
  PASSWORD_GUESSABLE: 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes.',
  PORTAL_SIGN_UP_OFF: 'Dieser Anbieter bietet keine Registrierung an.',
  PORTAL_SIGN_UP_FULL:
    'Dieser Anbieter kann zurzeit keine neuen Konten anlegen. Bitte wenden Sie sich an den Anbieter.',
  PORTAL_PASSWORD_OFF: 'Bitte melden Sie sich mit einem Code aus Ihrem Posteingang an.',
  PORTAL_CLIENT_UNKNOWN: 'Es gibt kein Konto mit dieser E-Mail-Adresse.',
  PORTAL_DEACTIVATED: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an Ihren Anbieter.',
  PORTAL_PASSKEY_REFUSED:
    'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es erneut, oder melden Sie sich anders an.',
  PORTAL_PROOF_NEEDED:
    'Bestätigen Sie mit Ihrem Passwort oder einem Code, dass Sie es sind, und versuchen Sie es erneut.',
  PORTAL_NO_AGENT_CREATION:
    'Ihr Anbieter erstellt Ihre Agenten. Bitte fragen Sie ihn nach einem neuen.',
  PORTAL_FIELD_NOT_YOURS: 'Sie dürfen das nicht ändern.',
  PORTAL_NOT_ADMIN: 'Sie sind kein Administrator',
  PORTAL_ADMIN_REFUSED: 'Bei der Anmeldung als Administrator ist ein Fehler aufgetreten.',
  PORTAL_BILLING_NOT_CONNECTED:
    'Verbinden Sie ein Zahlungskonto, bevor Sie die Abrechnung einschalten.',
  PORTAL_WORKSPACE_MISSING:
    'Der Workspace wurde nicht gefunden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  PORTAL_FEEDBACK_OFF: 'Dieser Anbieter nimmt hier kein Feedback an.',
  CLIENT_EMAIL_IN_USE: 'Diese E-Mail-Adresse wird bereits von einem anderen Kunden verwendet.',
  NOT_ORGANISATION_ADMIN: 'Sie sind kein Administrator',
  TAB_NOT_ALLOWED: 'Sie haben keinen Zugriff auf diesen Teil des Dashboards.',
  NOT_WHILE_VIEWING: 'Sie sehen das Portal als dieser Kunde. Nur der Kunde selbst darf das.',
  TOO_MANY_PASSKEYS: 'Sie können {{n}} Passkeys haben. Entfernen Sie zuerst einen.',
  CLIENT_LIMIT_REACHED: 'Eine Organisation kann {{limit}} Personen haben. Löschen Sie zuerst eine.',
  UPLOAD_TOO_LARGE: 'Höchstgröße: {{n}} MB',
  UPLOAD_TYPE_REFUSED: 'Nur Dateien der Art {{list}}',
  BALANCE_TOO_LOW: 'Das Guthaben reicht dafür nicht aus.',
};
