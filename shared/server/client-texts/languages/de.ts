import type { ClientTexts } from '../en';
import { noticeTexts } from './notices/de';

/** Texts of mails and pages for clients in German. */
export const texts: ClientTexts = {
  ...noticeTexts,
  codeSubject: '{{code}} ist Ihr Code für {{name}}',
  signInHeading: 'Ihr Anmeldecode',
  signInBody:
    'Geben Sie diesen Code in dem Browser ein, in dem Sie ihn angefordert haben. Er gilt {{minutes}} Minuten und kann einmal verwendet werden.',
  signInFooter:
    'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren. Ohne sie kann sich niemand anmelden.',
  signInLink:
    'Oder öffnen Sie den Link unten: Er meldet Sie dort an, wo Sie ihn öffnen, gilt {{minutes}} Minuten und kann einmal verwendet werden.',
  signInButton: 'Bei {{name}} anmelden',
  signUpHeading: 'Ihr Bestätigungscode',
  signUpBody:
    'Geben Sie diesen Code in dem Browser ein, in dem Sie sich registriert haben. Er gilt {{minutes}} Minuten und kann einmal verwendet werden.',
  signUpFooter:
    'Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren. Ohne sie wird kein Konto erstellt.',
  invitationSubject: 'Ihr Zugang zum Dashboard von {{name}}',
  invitationHeading: 'Willkommen bei {{name}}',
  invitationBody: 'Sie sehen jetzt Ihre Agenten, Gespräche und Kontakte in Ihrem Dashboard.',
  invitationSignIn:
    'Melden Sie sich mit dieser E-Mail-Adresse an. Wir senden Ihnen einen Code; Sie brauchen kein Passwort.',
  invitationButton: 'Dashboard öffnen',
  invitationFooter: 'Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
  passkeySubject: 'Ihrem Konto bei {{name}} wurde ein Passkey hinzugefügt',
  passkeyHeading: 'Neuer Passkey',
  passkeyBody:
    'Sie können sich jetzt mit einem Passkey anmelden, der Ihrem Konto gerade hinzugefügt wurde.',
  passwordSubject: 'Ihr Passwort bei {{name}} wurde geändert',
  passwordHeading: 'Neues Passwort',
  passwordBody: 'Ihr Konto hat ein neues Passwort. Ihre anderen Geräte sind abgemeldet.',
  changeFooter:
    'Wenn Sie das nicht waren, melden Sie sich mit einem Code an und legen Sie ein neues Passwort fest: Das entfernt alle Passkeys und beendet alle Sitzungen.',
  declinedSubject: 'Die automatische Aufladung von {{organisation}} ist ausgesetzt',
  declinedHeading: 'Ihre Karte konnte nicht belastet werden',
  declinedBody:
    'Wir konnten Ihre Karte nicht für neues Guthaben belasten. Ihre Agenten antworten Besuchern nicht mehr, wenn kein Guthaben übrig ist.',
  declinedNext:
    'Bitte öffnen Sie Ihre Abrechnung und ändern Sie Ihre Zahlungsmethode, oder kaufen Sie Guthaben.',
  lowBalanceSubject: '{{organisation}}: weniger als {{threshold}} Guthaben',
  lowBalanceHeading: 'Ihr Guthaben liegt unter {{threshold}}',
  lowBalanceBody:
    'Ihre Organisation hat noch {{left}} Guthaben. Ihre Agenten antworten Besuchern nicht mehr, wenn kein Guthaben übrig ist.',
  lowBalanceNext:
    'Bitte öffnen Sie Ihre Abrechnung und kaufen Sie Guthaben, oder schalten Sie die automatische Aufladung ein.',
  reportSubject: '{{name}}: Ihr Bericht für {{month}}',
  reportHeading: 'Ihre Agenten im {{month}}',
  reportConversations: 'Gespräche: {{count}} (im Monat davor: {{before}})',
  reportWithoutPerson: 'Ohne eine Person beantwortet: {{count}}',
  reportUnanswered: 'Mit einer Frage, die nicht beantwortet werden konnte: {{count}}',
  reportQuestion: 'Am häufigsten gefragt: {{question}}',
  reportButton: 'Bericht öffnen',
  reportFooter: 'Sie erhalten diese E-Mail, weil {{name}} Agenten für {{organisation}} betreibt.',
  reportTitle: '{{name}}: Monatsbericht',
  reportHeadline: 'Monatsbericht',
  reportAsk: 'Möchten Sie den Monatsbericht abbestellen?',
  reportEnded: 'Sie erhalten diesen Bericht nicht mehr.',
  reportBegun: 'Sie erhalten den Bericht jeden Monat.',
  reportUnknown:
    'Dieser Link ist nicht mehr gültig. Bitte verwenden Sie den Link im neuesten Bericht.',
  noticesSubject: '{{count}} neue Benachrichtigungen',
  noticesReply: 'Antworten Sie auf diese E-Mail, um dem Besucher im Chat zu antworten.',
  noticesButton: 'In {{name}} öffnen',
  noticesFooter:
    'Sie erhalten diese E-Mail aufgrund Ihrer Benachrichtigungseinstellungen. Öffnen Sie die Glocke in {{name}}, um sie zu ändern.',
  unsubscribe: 'Abbestellen',
  subscribe: 'Bericht wieder erhalten',
  provider: 'Ihr Anbieter',
  dashboard: 'Dashboard',
};
