import type { ClientTexts } from '../en';
import { noticeTexts } from './notices/nl';

/** Texts of mails and pages for clients in Dutch. */
export const texts: ClientTexts = {
  ...noticeTexts,
  codeSubject: '{{code}} is uw code voor {{name}}',
  signInHeading: 'Uw inlogcode',
  signInBody:
    'Voer deze code in de browser in waarin u erom hebt gevraagd. De code is {{minutes}} minuten geldig en kan één keer worden gebruikt.',
  signInFooter:
    'Hebt u niet om deze e-mail gevraagd, dan kunt u hem negeren. Zonder deze e-mail kan niemand inloggen.',
  signInLink:
    'Of open de link hieronder: u wordt ingelogd waar u hem opent, hij is {{minutes}} minuten geldig en kan één keer worden gebruikt.',
  signInButton: 'Inloggen bij {{name}}',
  signUpHeading: 'Uw verificatiecode',
  signUpBody:
    'Voer deze code in de browser in waarin u zich hebt aangemeld. De code is {{minutes}} minuten geldig en kan één keer worden gebruikt.',
  signUpFooter:
    'Hebt u zich niet aangemeld, dan kunt u deze e-mail negeren. Zonder deze e-mail wordt geen account gemaakt.',
  invitationSubject: 'Uw toegang tot het dashboard van {{name}}',
  invitationHeading: 'Welkom bij {{name}}',
  invitationBody: 'U ziet nu uw agents, gesprekken en contacten in uw dashboard.',
  invitationSignIn:
    'Log in met dit e-mailadres. Wij mailen u een code; u hebt geen wachtwoord nodig.',
  invitationButton: 'Uw dashboard openen',
  invitationFooter: 'Hebt u deze e-mail niet verwacht, dan kunt u hem negeren.',
  passkeySubject: 'Er is een passkey toegevoegd aan uw account bij {{name}}',
  passkeyHeading: 'Nieuwe passkey',
  passkeyBody: 'U kunt nu inloggen met een passkey die net aan uw account is toegevoegd.',
  passwordSubject: 'Uw wachtwoord bij {{name}} is gewijzigd',
  passwordHeading: 'Nieuw wachtwoord',
  passwordBody: 'Uw account heeft een nieuw wachtwoord. Uw andere apparaten zijn uitgelogd.',
  changeFooter:
    'Hebt u dit niet gedaan, log dan in met een code en stel een nieuw wachtwoord in: dat verwijdert alle passkeys en beëindigt alle sessies.',
  declinedSubject: 'Het automatisch opwaarderen van {{organisation}} is opgeschort',
  declinedHeading: 'Uw kaart kon niet worden belast',
  declinedBody:
    'We konden uw kaart niet belasten voor nieuw tegoed. Uw agents antwoorden bezoekers niet meer als er geen tegoed meer is.',
  declinedNext: 'Open uw facturering en werk uw betaalmethode bij, of koop tegoed.',
  lowBalanceSubject: '{{organisation}}: minder dan {{threshold}} credits',
  lowBalanceHeading: 'Uw tegoed is lager dan {{threshold}} credits',
  lowBalanceBody:
    'Uw organisatie heeft nog {{left}} credits. Uw agents beantwoorden geen bezoekers meer als er geen credits over zijn.',
  lowBalanceNext: 'Open uw facturering en koop tegoed, of zet automatisch opwaarderen aan.',
  reportSubject: '{{name}}: uw rapport voor {{month}}',
  reportHeading: 'Uw agents in {{month}}',
  reportConversations: 'Gesprekken: {{count}} (de maand ervoor: {{before}})',
  reportWithoutPerson: 'Beantwoord zonder een persoon: {{count}}',
  reportUnanswered: 'Met een vraag die niet kon worden beantwoord: {{count}}',
  reportQuestion: 'Het vaakst gevraagd: {{question}}',
  reportButton: 'Het rapport openen',
  reportFooter: 'U ontvangt deze e-mail omdat {{name}} agents voor {{organisation}} beheert.',
  reportTitle: '{{name}}: maandrapport',
  reportHeadline: 'Maandrapport',
  reportAsk: 'Wilt u het maandrapport opzeggen?',
  reportEnded: 'U ontvangt dit rapport niet meer.',
  reportBegun: 'U ontvangt het rapport elke maand.',
  reportUnknown: 'Deze link is niet meer geldig. Gebruik de link in het nieuwste rapport.',
  noticesSubject: '{{count}} nieuwe meldingen',
  noticesReply: 'Beantwoord deze e-mail om de bezoeker in de chat te antwoorden.',
  noticesButton: 'Openen in {{name}}',
  noticesFooter:
    'U krijgt deze e-mail vanwege uw meldingsinstellingen. Open de bel in {{name}} om ze te wijzigen.',
  unsubscribe: 'Afmelden',
  subscribe: 'Het rapport weer ontvangen',
  provider: 'uw aanbieder',
  dashboard: 'dashboard',
};
